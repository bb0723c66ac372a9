/// What a router tells whoever watches it: one resolution, fit for logs and statistics.
///
/// Sensitive parameters never appear in it, and neither do a query and a fragment that no route has
/// declared harmless: of a URL without a target only the path is told, redacted.
///
/// ```swift
/// let router = try Router(namespaces: namespaces, modules: modules) { trace in
///   analytics.count("navigation", ["route": trace.route ?? "-", "outcome": trace.outcome.rawValue])
/// }
/// ```
public struct RouteTrace: Sendable, Hashable, CustomStringConvertible {
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

  /// The URL, redacted; after a redirect the one that it led to.
  public let url: String
  /// Where it came from.
  public let source: RouteSource
  /// How it ended.
  public let outcome: Outcome
  /// The pattern of the target's route; of a parked navigation the one it waits for.
  public let route: String?
  /// The module that owns the route.
  public let module: String?
  /// The target's parameters in the order of the pattern, defaults included.
  public let parameters: [Parameter]
  /// Why there is no target: the code of the denial or diagnosis, or the key that is waited for.
  public let reason: String?
  /// True for the end of a navigation that had been parked.
  public let isResumed: Bool

  init(
    _ resolution: Resolution, url: String, source: RouteSource, isResumed: Bool,
    in snapshot: RouterSnapshot
  ) {
    var target = resolution.target
    var reason: String?
    switch resolution {
    case .target(let target): outcome = target.isFallback ? .fallback : .target
    case .redirected: outcome = .redirected
    case .denied(let denial):
      outcome = .denied
      reason = denial.code
    case .parked(let pending):
      outcome = .parked
      target = pending.target
      reason = pending.key ?? pending.guardName
    case .web: outcome = .web
    case .unmatched(let diagnosis):
      outcome = .unmatched
      reason = diagnosis.code
    }
    self.reason = reason
    self.source = source
    self.isResumed = isResumed
    route = target?.route.text
    module = target?.module
    parameters = target?.redactedParameters ?? []
    self.url =
      target?.redactedURL
      ?? Diagnosis(url: url, source: source, problem: .noRoute, snapshot: snapshot).redactedURL
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

extension NavigationTarget {
  fileprivate var redactedParameters: [RouteTrace.Parameter] {
    let texts = parameters.texts.texts
    return route.parameters.compactMap { parameter in
      guard let text = texts[parameter.name] else { return nil }
      let isSensitive = record.options.sensitive.contains(parameter.name)
      return RouteTrace.Parameter(
        name: parameter.name, text: isSensitive ? "<redacted>" : text)
    }
  }
}
