/// Why a URL that matches a route may not be opened.
public enum Denial: Error, Sendable, Hashable {
  /// The route is not exported and the URL came from outside.
  case notExported(route: String, source: RouteSource)
  /// The source's policy denies the route; for a page of a web host, which is no route, scheme and
  /// host are in its place.
  case refusedSource(route: String, source: RouteSource)
  /// The route's policy does not accept a URL parameter.
  case unsafeURL(route: String, parameter: String)
  /// The remote overlay has switched the route off.
  case disabled(route: String)
  /// The URL's last supported version has passed.
  case sunset(route: String, version: RouteVersion)
  /// A guard denied it. The code `undecided` is the router's: the guards of the route returned other
  /// verdicts each time they were asked.
  case guarded(by: String, code: String, parameters: [String: String])
  /// More redirects in a row than `Router.redirectLimit`; the redacted URL.
  case tooManyRedirects(url: String)
  /// The parked navigation was cancelled.
  case cancelled
  /// The parked navigation waited longer than the router's expiry.
  case expired
  /// The parked navigation belongs to another user than the one who is signed in now.
  case otherOwner
}

extension Denial {
  /// The guards of a target return other verdicts each time they are asked.
  ///
  /// - Parameter name: the guard that waited for an answer.
  static func undecided(by name: String, on target: NavigationTarget) -> Denial {
    .guarded(by: name, code: "undecided", parameters: ["route": target.route.text])
  }
}

extension Denial: CustomStringConvertible, CustomReflectable {
  /// The reason and its data, without the values of a guard's parameters, which may be sensitive: safe
  /// for logs.
  public var description: String {
    switch self {
    case .notExported(let route, let source):
      "notExported(route: \(route.debugDescription), source: \(String(reflecting: source)))"
    case .refusedSource(let route, let source):
      "refusedSource(route: \(route.debugDescription), source: \(String(reflecting: source)))"
    case .unsafeURL(let route, let parameter):
      "unsafeURL(route: \(route.debugDescription), parameter: \(parameter.debugDescription))"
    case .disabled(let route): "disabled(route: \(route.debugDescription))"
    case .sunset(let route, let version):
      "sunset(route: \(route.debugDescription), version: \(version))"
    case .guarded(let name, let code, let parameters):
      "guarded(by: \(name.debugDescription), code: \(code.debugDescription), parameters: "
        + "\(parameters.keys.sorted()))"
    case .tooManyRedirects(let url): "tooManyRedirects(url: \(url.debugDescription))"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .otherOwner: "otherOwner"
    }
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .enum)
  }
}
