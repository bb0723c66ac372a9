/// The steps from an old URL to a new one.
public struct Redirection: Sendable, Hashable {
  /// One step.
  public struct Step: Sendable, Hashable {
    /// The URL before it.
    public let from: String
    /// The URL after it.
    public let to: String
    /// The version since which the URL before it is deprecated.
    public let deprecatedSince: RouteVersion?
    private let way: Way

    /// The redirects behind both URLs, whose redacted texts are computed when they are read.
    private final class Way: Sendable {
      let from: NavigationTarget
      let to: NavigationTarget
      init(_ from: NavigationTarget, _ to: NavigationTarget) {
        self.from = from
        self.to = to
      }
    }

    init(from target: NavigationTarget, to: String, next: NavigationTarget) {
      self.from = target.url.text
      self.to = to
      self.deprecatedSince = target.deprecatedSince
      way = Way(target, next)
    }

    /// True for the same URLs.
    public static func == (lhs: Step, rhs: Step) -> Bool {
      (lhs.from, lhs.to, lhs.deprecatedSince) == (rhs.from, rhs.to, rhs.deprecatedSince)
    }

    /// By the URLs.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }

    /// The pattern of a route whose redirect is not declared; `nil` for a declared one and a guard's.
    var overriddenRoute: String? {
      way.from.record.override == nil ? nil : way.from.record.pattern.text
    }

    /// True for a step of a guard; all others are redirects of routes.
    var isOfGuard: Bool { way.from.record.destination == nil }

    /// The redacted URLs.
    fileprivate var shown: (from: String, to: String) {
      (way.from.redactedURL, way.to.redactedURL)
    }
  }
  /// The steps in their order.
  public let steps: [Step]
}

extension Redirection.Step: CustomStringConvertible, CustomReflectable {
  /// Both URLs, redacted: safe for logs.
  public var description: String { "redirect \(shown.from) -> \(shown.to)" }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["from": shown.from, "to": shown.to], displayStyle: .struct)
  }
}

extension Redirection: CustomStringConvertible {
  /// The steps, one per line.
  public var description: String { steps.map(\.description).joined(separator: "\n") }
}
