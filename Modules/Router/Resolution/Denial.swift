/// Why a URL that matches a route may not be opened.
public enum Denial: Error, Sendable, Hashable {
  /// The route is not exported and the URL came from outside.
  case notExported(route: String, source: RouteSource)
  /// The source's policy refuses the route.
  case refusedSource(route: String, source: RouteSource)
  /// A URL parameter leads where the route's policy does not allow.
  case unsafeURL(route: String, parameter: String)
  /// The remote overlay has switched the route off.
  case disabled(route: String)
  /// The URL's last version has passed.
  case sunset(route: String, version: RouteVersion)
  /// A guard denied it.
  case guarded(by: String, code: String, parameters: [String: String])
  /// More redirects in a row than `Router.redirectLimit`; the URL without what no text shows.
  case tooManyRedirects(url: String)
  /// The parked navigation was given up.
  case cancelled
  /// The parked navigation waited longer than the router's expiry.
  case expired
  /// The parked navigation belongs to another user than the one who is signed in now.
  case otherOwner
}
