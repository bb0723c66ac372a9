/// How much must change in a path until a pattern matches it: literals letter by letter, parameters
/// whole.
package struct RouteDistance {
  private let segments: [[Character]]
  private static let lengthLimit = 32
  /// The cost of a missing or surplus segment.
  private static let gap = 4

  package init(_ segments: [String]) {
    self.segments = segments.prefix(16).map { Array($0.prefix(Self.lengthLimit)) }
  }

  /// The distance, compared segment by segment.
  package func to(_ pattern: RoutePattern) -> Int {
    var row = (0...segments.count).map { $0 * Self.gap }
    for segment in pattern.segments.prefix(16) {
      var isOptional = false
      if case .parameter(let slot) = segment { isOptional = pattern.parameters[slot].isOptional }
      if case .rest(let slot) = segment {
        // A rest takes any number of segments, so everything after the best start is free.
        let least = pattern.parameters[slot].isOptional ? 0 : 1
        var best = row.dropLast(least).min() ?? Self.gap
        if segments.count < least { best = row[0] + Self.gap }
        return best
      }
      var next = [row[0] + (isOptional ? 0 : Self.gap)]
      for (index, text) in segments.enumerated() {
        next.append(
          min(
            row[index] + cost(text, segment, pattern),
            row[index + 1] + (isOptional ? 0 : Self.gap), next[index] + Self.gap))
      }
      row = next
    }
    return row[segments.count]
  }

  private func cost(_ text: [Character], _ segment: RoutePattern.Segment, _ pattern: RoutePattern)
    -> Int
  {
    switch segment {
    case .literal(let literal):
      return min(Self.edits(text, Array(literal.prefix(Self.lengthLimit))), Self.gap * 2)
    case .parameter(let slot): return pattern.parameters[slot].type.accepts(String(text)) ? 0 : 2
    case .mixed(let pieces):
      let mixed = MixedSegment(pieces, pattern.parameters)
      return mixed.accepts(Array(String(text).utf8)) ? 0 : 3
    case .rest: return 0
    }
  }

  /// Insertions, deletions and replacements between two texts.
  package static func edits<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = before + (letter == right[column] ? 0 : 1)
        before = row[column + 1]
        row[column + 1] = min(replaced, before + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
