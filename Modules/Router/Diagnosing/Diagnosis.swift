/// Why a URL is unmatched. Cheap to copy: everything except the problem is computed when it is
/// read, in a bounded time for any number of routes, so it can be logged on the main actor.
public struct Diagnosis: Sendable, CustomStringConvertible {
  /// A route that the URL may have been meant for.
  public struct Near: Sendable, Hashable {
    /// The route's pattern.
    public let pattern: String
    /// The module that owns it.
    public let module: String
    /// The number of changes to match it: one for a letter, four for a segment.
    public let distance: Int
    /// Where the route is declared.
    public let origin: RouteOrigin
  }

  /// The given URL.
  public let url: String
  /// Where it came from.
  public let source: RouteSource
  /// Why it is unmatched.
  public let problem: RouteProblem
  let snapshot: RouterSnapshot

  package init(url: String, source: RouteSource, problem: RouteProblem, snapshot: RouterSnapshot) {
    self.url = url
    self.source = source
    self.problem = problem
    self.snapshot = snapshot
  }

  /// A stable word for the problem: `invalid-url`, `foreign-scheme`, `foreign-host`,
  /// `relative-from-outside`, `no-route`, `parameter`.
  public var code: String {
    switch problem {
    case .invalid: "invalid-url"
    case .foreignScheme: "foreign-scheme"
    case .foreignHost: "foreign-host"
    case .relativeFromOutside: "relative-from-outside"
    case .noRoute: reach?.mismatches.isEmpty == false ? "parameter" : "no-route"
    }
  }

  /// The matched prefix of the path, without sensitive values; `nil` when the text is not a URL of
  /// the application.
  ///
  /// - Complexity: bounded for any number of routes.
  public var reach: RouteReach? {
    guard problem == .noRoute, let url = try? RouteURL(url) else { return nil }
    let found = snapshot.levels.map(\.live).map {
      (level: $0, RouteExploration($0.table, url, plusIsSpace: snapshot.namespaces.plusIsSpace))
    }
    let depth = found.map(\.1.depth).max() ?? 0
    let deepest = found.filter { $0.1.depth == depth }
    let segments = redacted(url.segments)
    let expected = deepest.reduce(into: Set<String>()) { $0.formUnion($1.1.expected) }
    let mismatches = deepest.flatMap { level, exploration in
      exploration.mismatches.map { (level.record(at: $0.route).pattern, $0.reason) }
    }
    return RouteReach(
      matched: Array(segments.prefix(depth)),
      offending: depth < segments.count ? segments[depth] : nil,
      expected: Array(expected.sorted().prefix(RouteReach.limit)),
      mismatches: mismatches.prefix(RouteExploration.mismatchLimit).map { route, reason in
        RouteReach.Mismatch(route: route.text, reason: redacted(reason, of: route))
      })
  }

  /// The nearest routes, at most three, the nearest first. Of very many routes not all are compared.
  ///
  /// - Complexity: O(number of routes), bounded for any number of them.
  public var nearest: [Near] {
    guard problem == .noRoute, let url = try? RouteURL(url) else { return [] }
    var distances = RouteDistance(url.segments)
    let limit = 3 + 2 * url.segments.count
    var near: [Near] = []
    for record in snapshot.levels.flatMap(\.records) where !record.declared.isFallback {
      guard distances.work < RouteDistance.workLimit else { break }
      let distance = distances.to(record.pattern)
      guard distance <= limit else { continue }
      near.append(
        Near(
          pattern: record.pattern.text, module: record.module, distance: distance,
          origin: record.origin))
    }
    near.sort { ($0.distance, $0.pattern) < ($1.distance, $1.pattern) }
    return Array(near.prefix(3))
  }

  /// Problem, place and nearest routes on a few lines; for developers, not for users.
  public var description: String {
    var lines = ["unmatched \(redactedURL) from \(source.rawValue): \(code)"]
    if case .invalid(let error) = problem { lines.append("  \(error)") }
    if let reach {
      let path = reach.matched.isEmpty ? "the start" : reach.matched.joined(separator: "/")
      let found =
        reach.offending.map { $0 == "<redacted>" ? $0 : "\"\($0)\"" } ?? "the end"
      lines.append(RouteURL.onOneLine("  after \(path) found \(found)"))
      if !reach.expected.isEmpty {
        lines.append("  expected " + reach.expected.joined(separator: ", "))
      }
      for mismatch in reach.mismatches {
        lines.append(RouteURL.onOneLine("  \(mismatch.route): \(mismatch.reason)"))
      }
    }
    for near in nearest { lines.append("  near: \(near.pattern) (\(near.module))") }
    return lines.joined(separator: "\n")
  }
}
