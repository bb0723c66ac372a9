/// What is made once for each row of a list, and kept as long as the row is in the list.
final class KeptByRow<Row: FormNode, Kept> {
  /// By the identity of the row, which is retained: a new row must not get the place in memory of one
  /// that is known.
  private var known: [ObjectIdentifier: (row: Row, kept: Kept)] = [:]
  private let make: @MainActor (Row) -> Kept

  init(make: @escaping @MainActor (Row) -> Kept) {
    self.make = make
  }

  nonisolated deinit {}

  /// Follows the rows of the list.
  ///
  /// - Returns: what is kept for them, in their order, and the rows that have left with theirs. Release
  ///   these last: the deinit of a row may change the rows.
  func follow(_ rows: [Row]) -> (kept: [Kept], left: [(row: Row, kept: Kept)]) {
    var rest = known
    var next: [ObjectIdentifier: (row: Row, kept: Kept)] = [:]
    next.reserveCapacity(rows.count)
    let kept = rows.map { row in
      let id = ObjectIdentifier(row)
      let pair = rest.removeValue(forKey: id) ?? (row, make(row))
      next[id] = pair
      return pair.kept
    }
    known = next
    return (kept, Array(rest.values))
  }
}
