/// Positions of a form's parts, in order.
///
/// Inserting, removing and finding the first take one word of 64 bits a level: two levels for a
/// hundred parts, three for ten thousand, four for a million.
nonisolated struct PartPositions {
  /// One bit for each position; in each further level one for each word of the level below.
  private var levels: [[UInt64]] = []

  /// Makes an empty set of positions below `count`.
  init(count: Int) {
    var size = max(count, 1)
    repeat {
      size = (size + 63) / 64
      levels.append(Array(repeating: 0, count: size))
    } while size > 1
  }

  /// The first position; nil without a position.
  var first: Int? {
    var position = 0
    for level in levels.reversed() {
      let word = level[position]
      if word == 0 { return nil }
      position = position * 64 + word.trailingZeroBitCount
    }
    return position
  }

  mutating func insert(_ position: Int) {
    var position = position
    for level in levels.indices {
      let (word, bit) = position.quotientAndRemainder(dividingBy: 64)
      let before = levels[level][word]
      levels[level][word] = before | 1 << bit
      if before != 0 { return }
      position = word
    }
  }

  mutating func remove(_ position: Int) {
    var position = position
    for level in levels.indices {
      let (word, bit) = position.quotientAndRemainder(dividingBy: 64)
      levels[level][word] &= ~(1 << bit)
      if levels[level][word] != 0 { return }
      position = word
    }
  }

  /// Visits the positions in order; empty stretches cost nothing.
  func forEach(_ visit: (Int) -> Void) {
    descend(from: levels.count - 1, word: 0, visit)
  }

  private func descend(from level: Int, word: Int, _ visit: (Int) -> Void) {
    var bits = levels[level][word]
    while bits != 0 {
      let position = word * 64 + bits.trailingZeroBitCount
      if level == 0 { visit(position) } else { descend(from: level - 1, word: position, visit) }
      bits &= bits - 1
    }
  }
}
