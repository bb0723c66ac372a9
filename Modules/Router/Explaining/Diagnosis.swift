/// Why a URL is unmatched. Cheap to carry: everything but the problem is worked out when read.
public struct Diagnosis: Sendable, CustomStringConvertible {
  /// A route that the URL may have meant.
  public struct Near: Sendable, Hashable {
    /// The route's pattern.
    public let pattern: String
    /// The module that owns it.
    public let module: String
    /// How much would have to change: letters, and four for a segment.
    public let distance: Int
    /// Where the route is declared.
    public let origin: RouteOrigin
  }

  /// The URL as it was given.
  public let url: String
  /// Where it came from.
  public let source: RouteSource
  /// Why it leads nowhere.
  public let problem: RouteProblem
  let snapshot: RouterSnapshot

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

  /// How far the path goes; `nil` when the text is not a URL of the application.
  ///
  /// - Complexity: O(size of the table).
  public var reach: RouteReach? {
    guard problem == .noRoute, let url = try? RouteURL(url) else { return nil }
    let found = snapshot.levels.map {
      RouteExploration($0.table, url, plusIsSpace: snapshot.namespaces.plusIsSpace)
    }
    let depth = found.map(\.depth).max() ?? 0
    let deepest = found.filter { $0.depth == depth }
    let segments = url.segments
    let expected = deepest.reduce(into: Set<String>()) { $0.formUnion($1.expected) }
    return RouteReach(
      matched: Array(segments.prefix(depth)),
      offending: depth < segments.count ? segments[depth] : nil,
      expected: Array(expected.sorted().prefix(RouteReach.limit)),
      mismatches: deepest.flatMap(\.mismatches).map(redacted))
  }

  /// The routes that come closest, at most three, the closest first.
  ///
  /// - Complexity: O(number of routes).
  public var nearest: [Near] {
    guard problem == .noRoute, let url = try? RouteURL(url) else { return [] }
    let distance = RouteDistance(url.segments)
    let limit = 3 + 2 * url.segments.count
    var near: [Near] = []
    for level in snapshot.levels {
      for record in level.records where !record.declaration.isFallback {
        let distance = distance.to(record.pattern)
        guard distance <= limit else { continue }
        near.append(
          Near(
            pattern: record.pattern.text, module: record.module, distance: distance,
            origin: record.origin))
      }
    }
    near.sort { ($0.distance, $0.pattern) < ($1.distance, $1.pattern) }
    return Array(near.prefix(3))
  }

  /// The URL without its query and fragment, and with `<redacted>` for every segment that stands
  /// where a route with the same start has a sensitive parameter.
  public var redactedURL: String {
    let (start, segments) = path
    let hidden = hiddenSegments
    guard !hidden.isEmpty else { return String(Substring(beforeQuery)) }
    let shown = segments.enumerated().map { hidden.contains($0) ? "<redacted>" : $1 }
    return start + shown.joined(separator: "/")
  }

  private var beforeQuery: Substring.UTF8View { url.utf8.prefix { $0 != 0x3F && $0 != 0x23 } }

  /// What stands before the path, and the path's segments as written, also of a text that is no URL:
  /// what is wrong with it says nothing about what is in it.
  private var path: (start: String, segments: [String]) {
    if let parsed = try? RouteURL(url) {
      let start = parsed.raw(0, parsed.scan.pathStart)
      return (start, parsed.rawSegments(parsed.scan.pathStart, parsed.scan.pathEnd))
    }
    var rest = beforeQuery
    if let colon = rest.firstIndex(of: 0x3A) { rest = rest[rest.index(after: colon)...] }
    let start = url[..<rest.startIndex]
    let isWeb = start.lowercased().hasPrefix("http")
    let parts = rest.split(separator: 0x2F).map { String(Substring($0)) }
    return (
      start + (isWeb ? "//" + (parts.first ?? "") + "/" : "//"),
      parts.dropFirst(isWeb ? 1 : 0).map(\.self)
    )
  }

  /// The places of segments that may be sensitive.
  private var hiddenSegments: Set<Int> {
    let segments = path.segments.map { PercentCoding.decode($0) ?? $0 }
    var hidden: Set<Int> = []
    for record in snapshot.levels.flatMap(\.records) {
      if record.redirect == nil, record.options.sensitive.isEmpty { continue }
      if case .literal(let first)? = record.pattern.segments.first,
        first.lowercased() != segments.first?.lowercased()
      {
        continue
      }
      let marked = snapshot.sensitive(record)
      if marked.isEmpty { continue }
      var optionals = 0
      for (index, segment) in record.pattern.segments.enumerated() {
        let slots: [Int]
        switch segment {
        case .literal: continue
        case .parameter(let slot): slots = [slot]
        case .mixed(let pieces):
          slots = pieces.compactMap { if case .parameter(let slot) = $0 { slot } else { nil } }
        case .rest(let slot): slots = [slot]
        }
        let names = slots.map { record.pattern.parameters[$0].name }
        let before = optionals
        if slots.contains(where: { record.pattern.parameters[$0].isOptional }) { optionals += 1 }
        guard !marked.isDisjoint(with: names) else { continue }
        // Optional segments before it shift it to the left; a rest reaches to the end.
        hidden.formUnion((index - before)...index)
        if case .rest = segment { hidden.formUnion(index..<RouteURL.Limits.segments) }
      }
    }
    return hidden
  }

  /// `reach` without what no text shows.
  var redactedReach: RouteReach? {
    guard let reach else { return nil }
    let hidden = hiddenSegments
    return RouteReach(
      matched: reach.matched.enumerated().map { hidden.contains($0) ? "<redacted>" : $1 },
      offending: hidden.contains(reach.matched.count)
        ? reach.offending.map { _ in "<redacted>" } : reach.offending,
      expected: reach.expected, mismatches: reach.mismatches)
  }

  /// The mismatch without the text of a sensitive parameter.
  private func redacted(_ mismatch: RouteReach.Mismatch) -> RouteReach.Mismatch {
    guard case .wrongType(let name, let type, _) = mismatch.reason,
      snapshot.levels.contains(where: { level in
        level.records.contains {
          $0.pattern.text == mismatch.route && $0.options.sensitive.contains(name)
        }
      })
    else { return mismatch }
    return RouteReach.Mismatch(
      route: mismatch.route,
      reason: .wrongType(parameter: name, expected: type, found: "<redacted>"))
  }

  /// Problem, place and nearest routes on a few lines; for developers, not for users.
  public var description: String {
    var lines = ["unmatched \(redactedURL) from \(source.rawValue): \(code)"]
    if case .invalid(let error) = problem { lines.append("  \(error)") }
    if let reach = redactedReach {
      let path = reach.matched.isEmpty ? "the start" : reach.matched.joined(separator: "/")
      let found =
        reach.offending.map { $0 == "<redacted>" ? $0 : "\"\($0)\"" } ?? "the end"
      lines.append("  after \(path) found \(found)")
      if !reach.expected.isEmpty {
        lines.append("  expected " + reach.expected.joined(separator: ", "))
      }
      for mismatch in reach.mismatches {
        lines.append("  \(mismatch.route): \(mismatch.reason)")
      }
    }
    for near in nearest { lines.append("  near: \(near.pattern) (\(near.module))") }
    return lines.joined(separator: "\n")
  }
}
