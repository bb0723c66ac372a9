/// Why a URL is unmatched. Cheap to copy: everything except the problem is computed when it is read, in time
/// that grows with the number of routes; if there are many, log it away from the main actor.
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
  /// - Complexity: O(number of routes).
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

  /// The nearest routes, at most three, the nearest first. If there are very many, not all are compared.
  ///
  /// - Complexity: O(number of routes); letters are compared up to a limit.
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

/// The prefix of a URL's path that the table matches, and its possible continuations.
public struct RouteReach: Sendable, Hashable {
  /// The decoded segments that some route matches.
  public let matched: [String]
  /// The segment that no route matches there; `nil` when the path ended too early or was matched.
  public let offending: String?
  /// The possible next segments: literals, typed parameters as `<Int>`, `**` for a rest; sorted, at
  /// most twenty.
  public let expected: [String]
  /// Routes whose path matches, but whose query or fragment does not.
  public let mismatches: [Mismatch]

  /// A route that fails in its query or fragment only.
  public struct Mismatch: Sendable, Hashable {
    /// The route's pattern.
    public let route: String
    /// The requirement that is not met.
    public let reason: RouteMismatch
  }

  /// The largest number of entries in `expected`.
  static let limit = 20
}

/// Why a URL is unmatched.
public enum RouteProblem: Error, Sendable, Hashable {
  /// The text is not a URL that the router reads.
  case invalid(RouteURLError)
  /// A scheme that is not the application's, including plain `http`.
  case foreignScheme
  /// A web host that is not on the application's lists, or another port than 443.
  case foreignHost
  /// A relative URL from outside the application.
  case relativeFromOutside
  /// No route matches the path, or the requirements for query and fragment are not met.
  case noRoute
}

extension Diagnosis {
  /// The URL without its query and fragment, and with `<redacted>` for the segments that may be sensitive:
  /// those after the first literal of a route that has a sensitive parameter. If any route has such a
  /// parameter, a text that is not a URL shows only its scheme. Control characters and line separators are
  /// escaped. A text that is too long for a URL is cut.
  public var redactedURL: String {
    guard let parsed = try? RouteURL(url) else { return redactedText }
    let ranges = parsed.segmentRanges
    let segments = ranges.map(parsed.decoded)
    var hidden = snapshot.hidden(segments)
    if let host = parsed.host, snapshot.namespaces.kind(of: parsed) != .universal {
      hidden.formUnion(snapshot.hidden(segments, after: host))
    }
    let end = url.utf8.prefix { $0 != 0x3F && $0 != 0x23 }.count
    return RouteURL.redacted(url, hidden.map { ranges[$0] }, upTo: end)
  }

  /// The same for a text that is not a URL.
  private var redactedText: String {
    if snapshot.hasSensitive {
      let scheme = url.utf8.prefix(16).prefix { URLScanner.isHostByte($0) }
      let rest = url.utf8.dropFirst(scheme.count)
      let isScheme = rest.first == 0x3A && scheme.allSatisfy { $0.foldedASCII &- 0x61 < 26 }
      return (isScheme ? "\(Substring(scheme)):" : "") + "<redacted>"
    }
    let limit = RouteURL.Limits.bytes
    let end = url.utf8.index(url.startIndex, offsetBy: limit, limitedBy: url.endIndex)
    let path = String(url.unicodeScalars[..<(end ?? url.endIndex)]).prefix {
      $0 != "?" && $0 != "#"
    }
    return RouteURL.onOneLine(String(path)) + (url.utf8.count > limit ? "…" : "")
  }

  /// Segments with `<redacted>` for those that may be sensitive.
  func redacted(_ segments: [String]) -> [String] {
    let hidden = snapshot.hidden(segments)
    return segments.enumerated().map { hidden.contains($0) ? "<redacted>" : $1 }
  }

  /// A mismatch of a route, without texts that are sensitive in any route and without URLs that are not
  /// harmless.
  func redacted(_ reason: RouteMismatch, of route: RoutePattern) -> RouteMismatch {
    switch reason {
    case .wrongType(let name, let type, let found):
      let isFragment = route.parameters.contains { $0.name == name && $0.location == .fragment }
      let isHidden =
        type == .url || snapshot.hides(name) || (isFragment && snapshot.hidesFragments)
        || !snapshot.isHarmless(found, isURL: false)
      return isHidden
        ? .wrongType(parameter: name, expected: type, found: "<redacted>") : reason
    case .wrongElement(let name, let index, let type, let found):
      let isHidden =
        type == .url || snapshot.hides(name) || !snapshot.isHarmless(found, isURL: false)
      return isHidden
        ? .wrongElement(parameter: name, index: index, expected: type, found: "<redacted>")
        : reason
    case .wrongFragment(let expected, let found?):
      let isHidden = snapshot.hidesFragments || !snapshot.isHarmless(found, isURL: false)
      return isHidden ? .wrongFragment(expected: expected, found: "<redacted>") : reason
    case .wrongFragment, .missing, .unreadable: return reason
    }
  }
}

extension Diagnosis: CustomReflectable {
  /// The redacted content: not the given URL.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["url": redactedURL, "source": source.rawValue, "code": code],
      displayStyle: .struct)
  }
}
