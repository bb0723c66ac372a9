nonisolated extension RowPairing {
  /// The number of rows between two calls of the checkpoint.
  @usableFromInline static var stride: Int { 1024 }

  /// Pairs the rows of two lists by identity.
  ///
  /// Equal ends are paired in place. In the middle the first old occurrence of an id pairs with the
  /// first new one, the second with the second, and so on.
  ///
  /// Works on the arrays' memory, which is valid inside their closures: an array's subscript copies
  /// a row to compare its id, which costs ten times as much as the comparison (measured).
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
    // An array compared with itself: there is nothing to compare.
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
          // The table also returns rows that were paired by a comparison.
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
