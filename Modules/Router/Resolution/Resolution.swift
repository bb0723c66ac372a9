/// The result of resolving a URL. It has no effect yet: the caller acts on it.
///
/// Rare cases are stored by reference: stored inline they would make every resolution three times
/// as large and slower to release.
public enum Resolution: Sendable {
  /// The URL resolves to a page.
  case target(NavigationTarget)
  /// The URL is an old one; its new URL resolves to a page.
  indirect case redirected(NavigationTarget, Redirection)
  /// The URL may not be opened.
  indirect case denied(Denial)
  /// An event must happen first, a login for example; then the navigation continues.
  indirect case parked(PendingNavigation)
  /// The URL is to be shown in a web view. The text is a checked `https` URL.
  indirect case web(String)
  /// The URL is unmatched.
  case unmatched(Diagnosis)

  /// The target, redirected or not.
  public var target: NavigationTarget? {
    switch self {
    case .target(let target), .redirected(let target, _): target
    case .denied, .parked, .web, .unmatched: nil
    }
  }
}

extension Resolution: CustomStringConvertible, CustomReflectable {
  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .enum)
  }

  /// The case and its redacted content: safe for logs.
  public var description: String {
    switch self {
    case .target(let target): "target \(target)"
    case .redirected(let target, let way): "\(way)\ntarget \(target)"
    case .denied(let denial): "denied: \(denial)"
    case .parked(let pending): pending.description
    case .web: "web page"
    case .unmatched(let diagnosis): diagnosis.description
    }
  }
}

extension PendingNavigation: CustomStringConvertible, CustomReflectable {
  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }

  /// The guard, the target and the key, redacted: safe for logs.
  public var description: String {
    "\(reason): \(target)"
  }

  /// The guard and the key.
  package var reason: String {
    needsConfirmation
      ? "parked until the user confirms"
      : "parked by \(guardName) until \(key ?? "it has asked")"
  }
}

/// Why a URL that matches a route may not be opened.
public enum Denial: Error, Sendable, Hashable {
  /// The route is not exported and the URL came from outside.
  case notExported(route: String, source: RouteSource)
  /// The source's policy denies the route; for a page of a web host, which has no route, `route` is scheme
  /// and host.
  case refusedSource(route: String, source: RouteSource)
  /// The route's policy does not accept a URL parameter.
  case unsafeURL(route: String, parameter: String)
  /// The remote overlay has switched the route off.
  case disabled(route: String)
  /// The URL's last supported version has passed.
  case sunset(route: String, version: RouteVersion)
  /// A guard denied it. The code `undecided` is the router's: the guards of the route returned different
  /// verdicts each time they were asked.
  case guarded(by: String, code: String, parameters: [String: String])
  /// More redirects in a row than `Router.redirectLimit`; the redacted URL.
  case tooManyRedirects(url: String)
  /// The parked navigation was cancelled.
  case cancelled
  /// The parked navigation waited longer than the router's expiry.
  case expired
  /// The parked navigation belongs to a user other than the signed-in one.
  case otherOwner
}

extension Denial {
  /// The guards of a target return different verdicts each time they are asked.
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
    if case .guarded(let name, let code, let parameters) = self {
      return "guarded(by: \(name), code: \(code), parameters: \(parameters.keys.sorted()))"
    }
    let data = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let name = code.dropFirst("route.".count)
    return data.isEmpty ? "\(name)" : "\(name)(\(data.joined(separator: ", ")))"
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .enum)
  }
}
