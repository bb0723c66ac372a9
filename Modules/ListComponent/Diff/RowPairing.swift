/// Which row of an old list became which row of a new one.
///
/// Lists are trimmed: what both begin with and what both end with pairs as it stands and takes no
/// memory; only the middle is written down.
@usableFromInline
nonisolated struct RowPairing: Sendable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// How many rows both lists begin with.
  @usableFromInline let prefix: Int
  /// How many rows both lists end with.
  @usableFromInline let suffix: Int
  /// For each old row of the middle its new position, -1 when it is gone.
  @usableFromInline let newOfOld: [Int32]
  /// For each new row of the middle its old position, -1 when it was not there.
  @usableFromInline let oldOfNew: [Int32]
  /// Whether the surviving rows of the middle stand in the order they stood in.
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

  /// Where the old row at `index` is now; nil when it is gone.
  func newIndex(ofOld index: Int) -> Int? {
    if index < prefix { return index }
    if index >= oldCount - suffix { return index + newCount - oldCount }
    let new = Int(newOfOld[index - prefix])
    return new < 0 ? nil : new
  }

  /// Where the new row at `index` was; nil when it was not there.
  func oldIndex(ofNew index: Int) -> Int? {
    if index < prefix { return index }
    if index >= newCount - suffix { return index + oldCount - newCount }
    let old = Int(oldOfNew[index - prefix])
    return old < 0 ? nil : old
  }
}

nonisolated extension RowPairing {
  /// The positions of the old rows that are gone, ascending.
  func deletes() -> [Int] {
    newOfOld.indices.filter { newOfOld[$0] < 0 }.map { $0 + prefix }
  }

  /// The positions of the new rows that were not there, ascending.
  func inserts() -> [Int] {
    oldOfNew.indices.filter { oldOfNew[$0] < 0 }.map { $0 + prefix }
  }

  /// The fewest rows that have to move so that the survivors get into their new order, by new
  /// position: all but a longest run that is in order already.
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
