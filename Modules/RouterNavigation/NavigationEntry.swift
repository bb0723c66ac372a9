public import Router

/// A page in a ``NavigationState``: its URL, the source of that and its presentation.
public struct NavigationEntry: Sendable, Identifiable {
  /// Why an encoded state does not contain a page's URL.
  public enum Withheld: String, Sendable, Hashable, Codable {
    /// It contains a value that its route, or another route with the same first literal, marks as
    /// sensitive.
    case sensitive
    /// The page is shown while a navigation waits, for example a login, and has no meaning without it.
    case temporary
    /// The page was opened for a result, whose receiver no longer exists after a restart:
    /// ``Navigator/open(_:returning:)``.
    case result
  }

  /// The page's identity in its state; no other page ever has it.
  public let id: Int
  /// The canonical URL, which may hold sensitive parameters; empty when it was withheld.
  public let url: String
  /// Where the URL came from.
  public let source: RouteSource
  /// How the page is shown over the one below: `push`, `present`, `sheet`, `popover`, or one like them.
  public let presentation: Presentation
  /// The resolved target; `nil` in a decoded state.
  public let target: NavigationTarget?
  /// Why the URL is not encoded; `nil` when it is.
  public let withheld: Withheld?
  /// The redacted canonical URL, found by resolving it; `nil` in a decoded state.
  let redactedURL: String?

  init(_ target: NavigationTarget, id: Int, _ presentation: Presentation) {
    let url = target.canonicalURL
    let redacted = target.snapshot.target(url)?.redactedURL
    self.id = id
    self.url = url
    self.source = target.source
    self.presentation = presentation
    self.target = target
    // A URL may be stored only if it may be shown. An unredacted one shares its memory.
    redactedURL = redacted == url ? url : redacted ?? target.redactedURL
    withheld =
      target.receiver != nil
      ? .result
      : target.continuation != nil ? .temporary : redacted == url ? nil : .sensitive
  }

  init(
    id: Int, url: String, source: RouteSource, presentation: Presentation,
    target: NavigationTarget?, withheld: Withheld?, redactedURL: String? = nil
  ) {
    self.id = id
    self.url = url
    self.source = source
    self.presentation = presentation
    self.target = target
    self.withheld = withheld
    self.redactedURL = redactedURL
  }

  /// True if it shows the page of a target.
  func shows(_ other: NavigationTarget) -> Bool {
    target?.isPage(of: other) ?? (url == other.canonicalURL)
  }

  /// The same page with another identity or presentation.
  func with(id: Int? = nil, _ presentation: Presentation? = nil) -> NavigationEntry {
    NavigationEntry(
      id: id ?? self.id, url: url, source: source,
      presentation: presentation ?? self.presentation, target: target, withheld: withheld,
      redactedURL: redactedURL)
  }
}

extension NavigationEntry: Hashable {
  /// True for the same page: identity, URL, source and presentation. Targets are not compared: a
  /// decoded entry has none.
  public static func == (lhs: NavigationEntry, rhs: NavigationEntry) -> Bool {
    lhs.id == rhs.id && lhs.url == rhs.url && lhs.source == rhs.source
      && lhs.presentation == rhs.presentation && lhs.withheld == rhs.withheld
  }

  /// By identity and URL.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(url)
  }
}

extension NavigationEntry: CustomStringConvertible, CustomReflectable {
  /// The redacted URL, after its presentation if it is not pushed.
  public var description: String {
    var text = redactedURL ?? withheld?.rawValue ?? "not restored"
    if text.isEmpty { text = "/" }
    return presentation == .push ? text : "\(presentation.rawValue) \(text)"
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
