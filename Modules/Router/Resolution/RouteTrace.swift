/// One resolution, as a router's `trace` receives it: fit for logs and statistics.
///
/// Sensitive parameters never appear in it, and neither do a query and a fragment that no route has
/// declared harmless: of a URL without a target it has only the path, redacted.
///
/// ```swift
/// let router = try Router(namespaces: namespaces, modules: modules) { trace in
///   analytics.count("navigation", ["route": trace.route ?? "-", "outcome": trace.outcome.rawValue])
/// }
/// ```
public struct RouteTrace: Sendable, CustomStringConvertible {
  /// How a resolution ended.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// A page.
    case target
    /// The page of a module for URLs that none of its routes takes.
    case fallback
    /// A page under its new URL.
    case redirected
    /// Not allowed.
    case denied
    /// Waiting, for a login or for a guard that asks.
    case parked
    /// A web page.
    case web
    /// Nowhere.
    case unmatched
  }

  /// One parameter with its text, `<redacted>` for a sensitive one.
  public struct Parameter: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The text.
    public let text: String
  }

  /// Where it came from.
  public let source: RouteSource
  /// How it ended.
  public let outcome: Outcome
  /// True for the end of a navigation that had been parked.
  public let isResumed: Bool
  // What all else is worked out from when it is read: a trace that is not read costs nothing. It holds no
  // resolution: a parked navigation retains its router, and with it the closure that keeps its traces.
  /// The target; of a parked navigation the one it waits for.
  private let target: NavigationTarget?
  private let hindrance: Hindrance
  private let given: String
  private let snapshot: RouterSnapshot

  init(
    _ resolution: Resolution, url: String, source: RouteSource, isResumed: Bool,
    in snapshot: RouterSnapshot
  ) {
    self.given = url
    switch resolution {
    case .target(let target), .redirected(let target, _):
      self.target = target
      hindrance = .none
    case .parked(let pending):
      target = pending.target
      hindrance = .wait(pending.key ?? pending.guardName)
    case .denied(let denial):
      target = nil
      hindrance = .denial(denial)
    case .unmatched(let diagnosis):
      target = nil
      hindrance = .diagnosis(diagnosis)
    case .web:
      target = nil
      hindrance = .none
    }
    self.source = source
    self.isResumed = isResumed
    self.snapshot = snapshot
    outcome =
      switch resolution {
      case .target(let target): target.isFallback ? .fallback : .target
      case .redirected: .redirected
      case .denied: .denied
      case .parked: .parked
      case .web: .web
      case .unmatched: .unmatched
      }
  }

  /// Why there is no target.
  private enum Hindrance: Sendable {
    case none
    case wait(String?)
    case denial(Denial)
    case diagnosis(Diagnosis)
  }

  /// The URL, redacted; after a redirect the one that it led to.
  public var url: String {
    target?.redactedURL
      ?? Diagnosis(url: given, source: source, problem: .noRoute, snapshot: snapshot).redactedURL
  }

  /// The pattern of the target's route; of a parked navigation the one it waits for.
  public var route: String? { target?.route.text }
  /// The module that owns the route.
  public var module: String? { target?.module }

  /// The target's parameters in the order of the pattern, defaults included.
  public var parameters: [Parameter] {
    target?.redactedParameters.map { Parameter(name: $0.name, text: $0.text) } ?? []
  }

  /// Why there is no target: the code of the denial or diagnosis, or the key that is waited for.
  public var reason: String? {
    switch hindrance {
    case .none: nil
    case .wait(let key): key
    case .denial(let denial): denial.code
    case .diagnosis(let diagnosis): diagnosis.code
    }
  }

  /// Outcome, source, route and URL on one line.
  public var description: String {
    var parts = [outcome.rawValue, "from \(source.rawValue)", url]
    if let route { parts.append("\(route) [\(module ?? "")]") }
    if let reason { parts.append("because of \(reason)") }
    if isResumed { parts.append("resumed") }
    return parts.joined(separator: " ")
  }
}

extension RouteTrace: Hashable, CustomReflectable {
  /// True for traces that show the same.
  public static func == (lhs: RouteTrace, rhs: RouteTrace) -> Bool {
    lhs.description == rhs.description && lhs.parameters == rhs.parameters
  }

  /// By what they show.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// What `description` shows, and the parameters.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["description": description, "parameters": parameters],
      displayStyle: .struct)
  }
}
