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
