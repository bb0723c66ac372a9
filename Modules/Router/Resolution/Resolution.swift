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
    /// True when one of the URLs holds values that no text shows.
    let isSensitive: Bool

    init(from target: NavigationTarget, to: String, next: NavigationTarget) {
      self.from = target.url.text
      self.to = to
      self.deprecatedSince = target.deprecatedSince
      isSensitive =
        !target.record.options.sensitive.isEmpty || !next.record.options.sensitive.isEmpty
    }
  }
  /// The steps in their order.
  public let steps: [Step]
}

extension Redirection: CustomStringConvertible {
  /// The steps, or only how many there are when one of their URLs holds what no text shows.
  public var description: String {
    if steps.contains(where: \.isSensitive) { return "redirects: \(steps.count)" }
    return steps.map { "redirect \($0.from) -> \($0.to)" }.joined(separator: "\n")
  }
}

extension Resolution: CustomStringConvertible {
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

extension PendingNavigation: CustomStringConvertible {
  /// Who holds up what, and until when, without what no text shows: fit for logs.
  public var description: String {
    "\(reason): \(target)"
  }

  /// Who holds it up, and until when.
  var reason: String {
    needsConfirmation
      ? "parked until the user confirms"
      : "parked by \(guardName) until \(key ?? "it has asked")"
  }
}
