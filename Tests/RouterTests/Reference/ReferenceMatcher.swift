/// Matches by trying every shape of every pattern and sorting what fits: slow and plainly right.
struct ReferenceMatcher {
  let patterns: [ReferencePattern]

  /// What decides, the most important first; the smallest goes first.
  struct Rank: Comparable {
    /// Segment by segment: the kind, then how much literal text a mixed one has, counted down.
    var segments: [Int]
    var omission: Int
    var conditions: Int
    var priority: Int

    static func < (lhs: Rank, rhs: Rank) -> Bool {
      if lhs.segments != rhs.segments {
        return lhs.segments.lexicographicallyPrecedes(rhs.segments)
      }
      return (lhs.omission, lhs.conditions, lhs.priority)
        < (rhs.omission, rhs.conditions, rhs.priority)
    }
  }

  /// The pattern and its parameters, `nil` for a miss. The path is decoded, the query's values too.
  func match(_ path: [String], _ query: [String: String]) -> Match? {
    var best: (rank: Rank, match: Match)?
    for pattern in patterns {
      guard pattern.keys.allSatisfy({ query[$0].map(ReferencePattern.Kind.int.accepts) == true })
      else { continue }
      for shape in pattern.shapes {
        guard let (ranks, values) = fit(shape.segments, path) else { continue }
        let rank = Rank(
          segments: ranks, omission: shape.isOmission ? 1 : 0, conditions: -pattern.keys.count,
          priority: -pattern.priority)
        if let best, !(rank < best.rank) { continue }
        let all = pattern.keys.reduce(into: values) { $0[$1] = query[$1] }
        best = (rank, Match(pattern.description, all))
      }
    }
    return best?.match
  }

  private func fit(_ segments: [ReferencePattern.Segment], _ path: [String])
    -> (ranks: [Int], values: [String: String])?
  {
    var ranks: [Int] = []
    var values: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      guard index < path.count else { return nil }
      let text = path[index]
      switch segment {
      case .literal(let literal):
        guard literal == text else { return nil }
        ranks.append(0)
      case .parameter(let name, let kind), .optional(let name, let kind):
        guard kind.accepts(text) else { return nil }
        values[name] = text
        ranks.append(kind.rank)
      case .mixed(let before, let name, let kind, let after):
        guard text.utf8.count > before.utf8.count + after.utf8.count, text.hasPrefix(before),
          text.hasSuffix(after)
        else { return nil }
        let inner = String(text.dropFirst(before.count).dropLast(after.count))
        guard kind.accepts(inner) else { return nil }
        values[name] = inner
        ranks += [290 - before.utf8.count - after.utf8.count, kind.rank]
      case .rest(let name, _):
        values[name] = path[index...].joined(separator: "/")
        return (ranks + [900], values)
      }
    }
    return segments.count == path.count ? (ranks, values) : nil
  }
}
