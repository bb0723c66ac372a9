import ListComponent

/// The behaviour of a table view by its documentation, independent of ours: deletes, updates and
/// the sources of moves are positions before the batch, inserts and the targets of moves positions
/// after it.
struct TableModel {
  private(set) var rows: [Item]

  /// Performs a batch; returns the error for which a table view would crash.
  mutating func perform(_ stage: ListStage<Item>) -> String? {
    let leaving = stage.deletes + stage.moves.map(\.old)
    if Set(leaving).count != leaving.count { return "a row leaves twice" }
    if !Set(leaving).isDisjoint(with: stage.updates) { return "a row leaves and is updated" }
    let arriving = stage.inserts + stage.moves.map(\.new)
    if Set(arriving).count != arriving.count { return "two rows arrive at one place" }
    if rows.count - leaving.count + arriving.count != stage.rows.count {
      return "the number of rows is wrong"
    }
    var slots = [Item?](repeating: nil, count: stage.rows.count)
    for index in stage.inserts { slots[index] = stage.rows[index] }
    for move in stage.moves { slots[move.new] = rows[move.old] }
    var staying = rows.indices.filter { !leaving.contains($0) }.makeIterator()
    for slot in slots.indices where slots[slot] == nil {
      guard let index = staying.next() else { return "too few rows stay" }
      // An updated cell is made again from the data at its index after the batch.
      slots[slot] = stage.updates.contains(index) ? stage.rows[slot] : rows[index]
    }
    rows = slots.compactMap(\.self)
    return nil
  }
}
