/// The pairs of rows of an old and a new list.
///
/// Lists are trimmed: common first and last rows are paired in place and take no memory; only the
/// middle is stored.
@usableFromInline
nonisolated struct RowPairing: Sendable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The number of common first rows.
  @usableFromInline let prefix: Int
  /// The number of common last rows.
  @usableFromInline let suffix: Int
  /// For each old row of the middle its new position, -1 when it was removed.
  @usableFromInline let newOfOld: [Int32]
  /// For each new row of the middle its old position, -1 when it was added.
  @usableFromInline let oldOfNew: [Int32]
  /// Whether the remaining rows of the middle are in their old order.
  @usableFromInline let isOrdered: Bool
  /// The new positions of the rows whose content changed, ascending.
  @usableFromInline let changed: [Int32]

  @usableFromInline
  init(
    oldCount: Int, newCount: Int, prefix: Int, suffix: Int, newOfOld: [Int32], oldOfNew: [Int32],
    isOrdered: Bool, changed: [Int32]
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.prefix = prefix
    self.suffix = suffix
    self.newOfOld = newOfOld
    self.oldOfNew = oldOfNew
    self.isOrdered = isOrdered
    self.changed = changed
  }

  /// Whether the new rows are the old ones, in their places.
  var isInPlace: Bool { prefix == oldCount && prefix == newCount }

  /// Whether the new rows are the old ones, in their places and with their content.
  var isUnchanged: Bool { isInPlace && changed.isEmpty }

  /// The new position of the old row at `index`; nil when it was removed.
  func newIndex(ofOld index: Int) -> Int? {
    if index < prefix { return index }
    if index >= oldCount - suffix { return index + newCount - oldCount }
    let new = Int(newOfOld[index - prefix])
    return new < 0 ? nil : new
  }

  /// The old position of the new row at `index`; nil when it was added.
  func oldIndex(ofNew index: Int) -> Int? {
    if index < prefix { return index }
    if index >= newCount - suffix { return index + oldCount - newCount }
    let old = Int(oldOfNew[index - prefix])
    return old < 0 ? nil : old
  }
}

nonisolated extension RowPairing {
  /// The positions of the removed old rows, ascending.
  func deletes() -> [Int] {
    newOfOld.indices.filter { newOfOld[$0] < 0 }.map { $0 + prefix }
  }

  /// The positions of the added new rows, ascending.
  func inserts() -> [Int] {
    oldOfNew.indices.filter { oldOfNew[$0] < 0 }.map { $0 + prefix }
  }

  /// The fewest rows that have to move to bring the remaining rows into their new order, by new
  /// position: all except a longest run that is in order already.
  ///
  /// - Complexity: O(n log n) for the n rows of the middle, O(1) when they are in order.
  func moves() -> [RowPair<Int>] {
    if isOrdered { return [] }
    let stays = LongestIncreasing.marks(in: oldOfNew)
    var moves: [RowPair<Int>] = []
    for index in oldOfNew.indices where oldOfNew[index] >= 0 && !stays[index] {
      moves.append(RowPair(old: Int(oldOfNew[index]), new: index + prefix))
    }
    return moves
  }

  /// The rows whose content changed.
  func updates() -> [RowPair<Int>] {
    changed.compactMap { new in
      oldIndex(ofNew: Int(new)).map { RowPair(old: $0, new: Int(new)) }
    }
  }
}
