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

  /// Whether nothing changed: neither the order nor the content of the rows.
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

  /// The fewest moves that bring the remaining rows into their new order, by new position: all rows
  /// except a longest run that is already in order.
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

nonisolated extension RowPairing {
  /// The number of rows between two calls of the checkpoint.
  @usableFromInline static var stride: Int { 1024 }

  /// Pairs the rows of two lists by identity.
  ///
  /// Equal ends are paired in place. In the middle the n-th old occurrence of an id pairs with the
  /// n-th new one.
  ///
  /// Works on the memory of the arrays, inside their closures: a subscript copies a row to compare
  /// its id, which costs ten times as much as the comparison (measured).
  ///
  /// - Parameter checkpoint: called at intervals; an error that it throws ends the work.
  /// - Complexity: O(n): one comparison per row, and in the middle at most two hashes.
  @inlinable
  init<Row: Identifiable & Equatable, Failure: Error>(
    _ old: [Row], _ new: [Row], checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    self = try old.withUnsafeBufferPointer { old throws(Failure) in
      try new.withUnsafeBufferPointer { new throws(Failure) in
        try RowPairing(old, new, checkpoint: checkpoint)
      }
    }
  }

  @inlinable
  init<Row: Identifiable & Equatable, Failure: Error>(
    _ old: UnsafeBufferPointer<Row>, _ new: UnsafeBufferPointer<Row>,
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    precondition(
      max(old.count, new.count) < Int32.max, "a list must have fewer than Int32.max rows")
    var changed: [Int32] = []
    let shorter = min(old.count, new.count)
    // An array compared with itself.
    let isSameMemory = old.baseAddress == new.baseAddress && old.count == new.count
    var prefix = isSameMemory ? old.count : 0
    while prefix < shorter, old[prefix].id == new[prefix].id {
      if prefix & (RowPairing.stride - 1) == 0 { try checkpoint() }
      if old[prefix] != new[prefix] { changed.append(Int32(truncatingIfNeeded: prefix)) }
      prefix += 1
    }
    let atEnd = new.count - old.count
    var oldEnd = old.count
    var changedAtEnd: [Int32] = []
    while oldEnd > prefix, oldEnd + atEnd > prefix, old[oldEnd - 1].id == new[oldEnd + atEnd - 1].id
    {
      oldEnd -= 1
      if oldEnd & (RowPairing.stride - 1) == 0 { try checkpoint() }
      if old[oldEnd] != new[oldEnd + atEnd] {
        changedAtEnd.append(Int32(truncatingIfNeeded: oldEnd + atEnd))
      }
    }
    let newEnd = oldEnd + atEnd
    var middle = Middle(old: prefix..<oldEnd, new: prefix..<newEnd)
    if oldEnd > prefix, newEnd > prefix {
      try middle.match(old, new, changed: &changed, checkpoint: checkpoint)
    }
    changed.append(contentsOf: changedAtEnd.reversed())
    self.init(
      oldCount: old.count, newCount: new.count, prefix: prefix, suffix: old.count - oldEnd,
      newOfOld: middle.newOfOld, oldOfNew: middle.oldOfNew, isOrdered: middle.isOrdered,
      changed: changed)
  }

  /// The part between the equal ends.
  @usableFromInline
  struct Middle {
    @usableFromInline let old: Range<Int>
    @usableFromInline let new: Range<Int>
    @usableFromInline var newOfOld: [Int32]
    @usableFromInline var oldOfNew: [Int32]
    @usableFromInline var isOrdered = true

    @inlinable
    init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
      newOfOld = Array(repeating: -1, count: old.count)
      oldOfNew = Array(repeating: -1, count: new.count)
    }

    /// Pairs by a table of the old rows. A new row is first compared with the one after its
    /// neighbour's partner, which saves the hash of most rows; if old ids repeat, this could break
    /// the order of occurrences and is skipped.
    @inlinable
    mutating func match<Row: Identifiable & Equatable, Failure: Error>(
      _ oldRows: UnsafeBufferPointer<Row>, _ newRows: UnsafeBufferPointer<Row>,
      changed: inout [Int32], checkpoint: () throws(Failure) -> Void
    ) throws(Failure) {
      var table = RowTable(capacity: old.count)
      for index in old.reversed() {
        if index & (RowPairing.stride - 1) == 0 { try checkpoint() }
        table.insert(index, in: oldRows)
      }
      var next = old.lowerBound
      for index in new {
        if index & (RowPairing.stride - 1) == 0 { try checkpoint() }
        let partner: Int
        if !table.hasDuplicates, next < old.upperBound, newOfOld[next - old.lowerBound] < 0,
          oldRows[next].id == newRows[index].id
        {
          partner = next
        } else {
          partner = table.take(newRows[index].id, from: oldRows)
          // The table also returns rows that were already paired by a comparison.
          if partner < 0 || newOfOld[partner - old.lowerBound] >= 0 { continue }
          if partner < next { isOrdered = false }
        }
        newOfOld[partner - old.lowerBound] = Int32(truncatingIfNeeded: index)
        oldOfNew[index - new.lowerBound] = Int32(truncatingIfNeeded: partner)
        if oldRows[partner] != newRows[index] {
          changed.append(Int32(truncatingIfNeeded: index))
        }
        next = partner + 1
      }
    }
  }
}

/// The longest subsequence of a sequence that is in order.
nonisolated enum LongestIncreasing {
  /// Marks the elements of one longest strictly increasing subsequence; negative ones are left out.
  ///
  /// Patience sorting: `ends[k]` is the position of the smallest element that ends a subsequence of
  /// k + 1 elements.
  ///
  /// - Complexity: O(n log n), O(n) where the sequence is in order.
  static func marks(in sequence: [Int32]) -> [Bool] {
    var ends: [Int32] = []
    var values: [Int32] = []
    var previous = [Int32](repeating: -1, count: sequence.count)
    for index in sequence.indices {
      let value = sequence[index]
      if value < 0 { continue }
      let position = place(of: value, in: values)
      if position > 0 { previous[index] = ends[position - 1] }
      if position == values.count {
        values.append(value)
        ends.append(Int32(truncatingIfNeeded: index))
      } else {
        values[position] = value
        ends[position] = Int32(truncatingIfNeeded: index)
      }
    }
    var marks = [Bool](repeating: false, count: sequence.count)
    var cursor = ends.last ?? -1
    while cursor >= 0 {
      marks[Int(cursor)] = true
      cursor = previous[Int(cursor)]
    }
    return marks
  }

  /// The first position whose value is not below `value`.
  private static func place(of value: Int32, in values: [Int32]) -> Int {
    guard let last = values.last, last >= value else { return values.count }
    var start = 0
    var length = values.count
    while length > 0 {
      let half = length / 2
      // Without a branch: in a shuffled list it would be mispredicted half of the time.
      let isBelow = values[start + half] < value
      start = isBelow ? start + half + 1 : start
      length = isBelow ? length - half - 1 : half
    }
    return start
  }
}
