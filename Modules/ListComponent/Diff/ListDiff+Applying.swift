nonisolated extension ListDiff {
  /// Makes the new list from the old one by the diff's edits.
  ///
  /// - Parameter rows: the list that the diff was made from; a different one of the same length
  ///   gets the same edits, one of another length is a programmer's error.
  /// - Complexity: O(n).
  public func apply(to rows: [Row]) -> [Row] {
    precondition(rows.count == old.count, "a diff needs a list of the length it was made from")
    let edited = updated(rows)
    var leaves = [Bool](repeating: false, count: rows.count)
    for index in deletes { leaves[index] = true }
    for move in moves { leaves[move.old] = true }
    let arriving =
      inserts.map { Arrival(index: $0, row: new[$0]) }
      + moves.map { Arrival(index: $0.new, row: edited[$0.old]) }
    let staying = edited.indices.lazy.filter { !leaves[$0] }.map { edited[$0] }
    return Arrival.merge(arriving, into: staying)
  }

  /// The rows at their old positions, with the new content of those that stay.
  func updated(_ rows: [Row]) -> [Row] {
    var updated = rows
    for update in updates { updated[update.old] = new[update.new] }
    return updated
  }
}

/// A row with a fixed new position, while the others close up around it.
nonisolated struct Arrival<Row> {
  let index: Int
  let row: Row

  /// Inserts the arriving rows at their final positions between the staying ones.
  static func merge(_ arriving: [Arrival], into staying: some Sequence<Row>) -> [Row] {
    var result: [Row] = []
    var rest = staying.makeIterator()
    for arrival in arriving.sorted(by: { $0.index < $1.index }) {
      while result.count < arrival.index, let row = rest.next() { result.append(row) }
      result.append(arrival.row)
    }
    while let row = rest.next() { result.append(row) }
    return result
  }
}
