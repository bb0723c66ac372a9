/// How a router resolves a URL. Nothing has happened yet: the caller acts on it.
///
/// The rare answers are held by reference: with them inside every answer would be three times as
/// large and slower to release.
public enum Resolution: Sendable {
  /// The URL leads to a page.
  case target(NavigationTarget)
  /// The URL is an old one; it leads to a page by its new URL.
  indirect case redirected(NavigationTarget, Redirection)
  /// The URL may not be opened.
  indirect case denied(Denial)
  /// Something must happen first, a login for example; then the navigation goes on.
  indirect case parked(PendingNavigation)
  /// The URL is to be shown in a web view. The text is a checked `https` URL.
  indirect case web(String)
  /// The URL leads nowhere.
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

  /// What it is and where it leads, without what no text shows: fit for logs.
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

  /// Who holds up what, and until when, without what no text shows: fit for logs.
  public var description: String {
    "\(reason): \(target)"
  }

  /// Who holds it up, and until when.
  package var reason: String {
    needsConfirmation
      ? "parked until the user confirms"
      : "parked by \(guardName) until \(key ?? "it has asked")"
  }
}
