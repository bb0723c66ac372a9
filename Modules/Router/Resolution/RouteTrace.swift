/// One resolution, as a router's `trace` receives it: safe for logs and statistics.
///
/// ``page`` is the opened page, ``source`` the source of the URL, ``route`` the matching pattern, ``waited``
/// how long the navigation was parked, and ``reason`` why it was refused.
///
/// It never contains sensitive parameters, nor a query or fragment that no route has declared as
/// harmless: for a URL without a target it contains only the redacted path.
///
/// ```swift
/// let router = try Router(namespaces: namespaces, modules: modules) { trace in
///   analytics.count(
///     trace.route ?? "none", from: trace.source, trace.outcome, after: trace.waited, trace.reason)
/// }
/// ```
public struct RouteTrace: Sendable, CustomStringConvertible {
  /// The outcome of a resolution.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// A page.
    case target
    /// The fallback page of a module.
    case fallback
    /// A page under its new URL.
    case redirected
    /// Not allowed.
    case denied
    /// Waiting, for a login or for an asynchronous guard.
    case parked
    /// A web page.
    case web
    /// Unmatched.
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
  /// The outcome.
  public let outcome: Outcome
  /// True for the end of a parked navigation.
  public var isResumed: Bool { waited != nil }
  /// The time for which a parked navigation has waited, by the router's clock; `nil` for a navigation
  /// that begins.
  public let waited: Duration?
  // Everything else is computed from the stored values when it is read: an unread trace costs nothing. No
  // resolution is stored: a parked navigation retains its router, and the router retains the closure that may
  // store its traces.
  /// The target; for a parked navigation the requested one.
  private let target: NavigationTarget?
  /// The route of the target; for a denied navigation, the route of its URL.
  private var record: RouteRecord? {
    if case .denial = cause { snapshot.way(from: given).last } else { target?.record }
  }
  private let cause: Cause
  private let given: String
  private let snapshot: RouterSnapshot

  init(
    _ resolution: Resolution, url: String, source: RouteSource, waited: Duration?,
    in snapshot: RouterSnapshot
  ) {
    given = url
    self.source = source
    self.waited = waited
    self.snapshot = snapshot
    switch resolution {
    case .target(let found):
      (outcome, target, cause) = (found.isFallback ? .fallback : .target, found, .none)
    case .redirected(let found, _): (outcome, target, cause) = (.redirected, found, .none)
    case .parked(let pending):
      (outcome, target) = (.parked, pending.target)
      cause = .wait(pending.key ?? pending.guardName)
    case .denied(let denial): (outcome, target, cause) = (.denied, nil, .denial(denial))
    case .unmatched(let found): (outcome, target, cause) = (.unmatched, nil, .diagnosis(found))
    case .web: (outcome, target, cause) = (.web, nil, .none)
    }
  }

  /// Why there is no target.
  private enum Cause: Sendable {
    case none
    case wait(String?)
    case denial(Denial)
    case diagnosis(Diagnosis)
  }

  /// The redacted URL; after a redirect its destination.
  public var url: String {
    target?.redactedURL
      ?? Diagnosis(url: given, source: source, problem: .noRoute, snapshot: snapshot).redactedURL
  }

  /// The key of the page; for a parked or denied navigation that of the requested one. `nil` when no route
  /// matches.
  public var page: PageKey? {
    if case .page(let key, _)? = record?.declared.action { key } else { nil }
  }
  /// The pattern of the target's route; for a parked or denied navigation that of the requested one.
  public var route: String? { record?.pattern.text }
  /// The module that owns the route.
  public var module: String? { record?.module }

  /// The target's parameters in the order of the pattern, defaults included.
  public var parameters: [Parameter] {
    target?.redactedParameters.map { Parameter(name: $0.name, text: $0.text) } ?? []
  }

  /// Why there is no target: the code of the denial or diagnosis, or the key of a parked
  /// navigation.
  public var reason: String? {
    switch cause {
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
  /// True for traces with the same description.
  public static func == (lhs: RouteTrace, rhs: RouteTrace) -> Bool {
    lhs.description == rhs.description && lhs.parameters == rhs.parameters
  }

  /// By the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// What `description` shows, and the parameters.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["description": description, "parameters": parameters],
      displayStyle: .struct)
  }
}
