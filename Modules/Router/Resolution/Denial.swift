/// Why a URL that matches a route may not be opened.
public enum Denial: Error, Sendable, Hashable {
  /// The route is not exported and the URL came from outside.
  case notExported(route: String, source: RouteSource)
  /// More redirects in a row than `Router.redirectLimit`.
  case tooManyRedirects(url: String)
}
