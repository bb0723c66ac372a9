/// How much must change in a path until a pattern matches it: literals letter by letter, parameters
/// whole.
package struct RouteDistance {
  /// The start of a text: bytes where it is ASCII, which are compared faster.
  private enum Word {
    case ascii([UInt8])
    case letters([Character])

    init(_ text: String) {
      self =
        text.utf8.allSatisfy { $0 < 0x80 }
        ? .ascii(Array(text.utf8.prefix(lengthLimit))) : .letters(Array(text.prefix(lengthLimit)))
    }

    var letters: [Character] {
      switch self {
      case .ascii(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
      case .letters(let letters): letters
      }
    }

    var count: Int {
      switch self {
      case .ascii(let bytes): bytes.count
      case .letters(let letters): letters.count
      }
    }
  }

  /// The most work that a diagnosis spends on distances.
  package static let workLimit = 1_000_000

  /// The number of compared letters and segments.
  package private(set) var work = 0
  private let segments: [(text: String, word: Word)]
  private static let lengthLimit = 32
  /// The cost of a missing or surplus segment.
  private static let gap = 4

  package init(_ segments: [String]) {
    self.segments = segments.prefix(16).map { ($0, Word($0)) }
  }

  /// The distance, compared segment by segment.
  package mutating func to(_ pattern: RoutePattern) -> Int {
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
    let (text, word) = segments[index]
    work += 1
    switch segment {
    case .literal(let literal):
      let other = Word(literal)
      guard abs(word.count - other.count) < Self.gap * 2 else { return Self.gap * 2 }
      work += word.count * other.count
      let edits =
        if case .ascii(let left) = word, case .ascii(let right) = other {
          Self.edits(left, right)
        } else {
          Self.edits(word.letters, other.letters)
        }
      return min(edits, Self.gap * 2)
    case .parameter(let slot): return pattern.parameters[slot].type.accepts(text) ? 0 : 2
    case .mixed(let pieces):
      return MixedSegment(pieces, pattern.parameters).accepts(Array(text.utf8)) ? 0 : 3
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
