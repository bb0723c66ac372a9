/// One batch of edits that a table view can animate: set ``rows`` as its data, then perform the edits
/// together.
public nonisolated struct ListStage<Row> {
  /// The rows of the table after the batch.
  public let rows: [Row]
  /// The rows to remove, in positions before the batch.
  public let deletes: [Int]
  /// The rows to redraw, in positions before the batch.
  public let updates: [Int]
  /// The rows to add, in positions after the batch.
  public let inserts: [Int]
  /// The rows to move, from positions before the batch to positions after it.
  public let moves: [RowPair<Int>]
}

extension ListStage: Sendable where Row: Sendable {}
extension ListStage: Equatable where Row: Equatable {}

nonisolated extension ListDiff {
  /// The edits as batches, at most two: deletes and updates in old positions, then inserts and
  /// moves.
  ///
  /// Table views reject a batch that moves and updates the same row; these batches never do.
  ///
  /// - Complexity: O(n), O(1) when nothing changed.
  public var stages: [ListStage<Row>] {
    var stages: [ListStage<Row>] = []
    if !deletes.isEmpty || !updates.isEmpty {
      stages.append(
        ListStage(
          rows: updated(old).removing(at: deletes), deletes: deletes,
          updates: updates.map(\.old).sorted(), inserts: [], moves: []))
    }
    if !inserts.isEmpty || !moves.isEmpty {
      let moves = moves.map {
        RowPair(old: $0.old - deletes.count(below: $0.old), new: $0.new)
      }
      stages.append(
        ListStage(rows: new, deletes: [], updates: [], inserts: inserts, moves: moves))
    }
    return stages
  }
}

nonisolated extension Array {
  /// The elements that are not at these ascending positions.
  func removing(at positions: [Int]) -> [Element] {
    var rest: [Element] = []
    rest.reserveCapacity(count - positions.count)
    var start = 0
    for position in positions {
      rest.append(contentsOf: self[start..<position])
      start = position + 1
    }
    rest.append(contentsOf: self[start...])
    return rest
  }
}

nonisolated extension [Int] {
  /// The number of these ascending numbers below `bound`.
  func count(below bound: Int) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] < bound {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
