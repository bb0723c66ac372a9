/// The amount of change in a path until a pattern matches it: literals letter by letter, parameters as a
/// whole.
package struct RouteDistance {
  /// The most work that a diagnosis spends on distances.
  package static let workLimit = 1_000_000

  /// The number of compared letters and segments.
  package private(set) var work = 0
  private let segments: [(text: String, letters: [Unicode.Scalar])]
  private static let lengthLimit = 32
  /// The cost of a missing or surplus segment.
  private static let gap = 4

  package init(_ segments: [String]) {
    self.segments = segments.prefix(16).map { ($0, Self.letters($0)) }
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars.prefix(lengthLimit))
  }

  /// The distance, compared segment by segment.
  package mutating func to(_ pattern: RoutePattern) -> Int {
    var row = (0...segments.count).map { $0 * Self.gap }
    for segment in pattern.segments.prefix(16) {
      let isOptional = pattern.isOptional(segment)
      if case .rest = segment {
        // A rest takes any number of segments: everything after the best start is free.
        let least = isOptional ? 0 : 1
        var best = row.dropLast(least).min() ?? Self.gap
        if segments.count < least { best = row[0] + Self.gap }
        return best
      }
      var next = [row[0] + (isOptional ? 0 : Self.gap)]
      for index in segments.indices {
        next.append(
          min(
            row[index] + cost(index, segment, pattern),
            row[index + 1] + (isOptional ? 0 : Self.gap), next[index] + Self.gap))
      }
      row = next
    }
    return row[segments.count]
  }

  private mutating func cost(
    _ index: Int, _ segment: RoutePattern.Segment, _ pattern: RoutePattern
  ) -> Int {
    let (text, letters) = segments[index]
    work += 1
    switch segment {
    case .literal(let literal):
      let other = Self.letters(literal)
      guard abs(letters.count - other.count) < Self.gap * 2 else { return Self.gap * 2 }
      work += letters.count * other.count
      return min(Self.edits(letters, other), Self.gap * 2)
    case .parameter: return pattern.accepts(text, in: segment, folds: false) ? 0 : 2
    case .mixed: return pattern.accepts(text, in: segment, folds: false) ? 0 : 3
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
