/// What a router says about a URL. Nothing has happened yet: the caller acts on it.
///
/// The rare answers are held by reference: with them inside every answer would be three times as
/// large and slower to let go of.
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

/// How an old URL became a new one.
public struct Redirection: Sendable, Hashable {
  /// One step.
  public struct Step: Sendable, Hashable {
    /// The URL before it.
    public let from: String
    /// The URL after it.
    public let to: String
    /// The version since which the URL before it is deprecated.
    public let deprecatedSince: RouteVersion?

    init(from: String, to: String, _ deprecatedSince: RouteVersion?) {
      self.from = from
      self.to = to
      self.deprecatedSince = deprecatedSince
    }
  }
  /// The steps in their order.
  public let steps: [Step]
}
