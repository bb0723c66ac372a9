/// One batch of edits of a table with sections: set ``sections`` as its data, then perform the edits
/// together.
public nonisolated struct SectionedStage<SectionID: Hashable, Row: Identifiable & Equatable> {
  /// The sections of the table after the batch.
  public fileprivate(set) var sections: [ListSection<SectionID, Row>]
  /// The sections to remove, in positions before the batch.
  public fileprivate(set) var sectionDeletes: [Int] = []
  /// The sections to add, with their rows, in positions after the batch.
  public fileprivate(set) var sectionInserts: [Int] = []
  /// The sections to move, from positions before the batch to positions after it.
  public fileprivate(set) var sectionMoves: [RowPair<Int>] = []
  /// The rows to remove, in positions before the batch.
  public fileprivate(set) var deletes: [RowPath] = []
  /// The rows to redraw, in positions before the batch.
  public fileprivate(set) var updates: [RowPath] = []
  /// The rows to add, in positions after the batch.
  public fileprivate(set) var inserts: [RowPath] = []
  /// The rows to move, from positions before the batch to positions after it.
  public fileprivate(set) var moves: [RowPair<RowPath>] = []
}

extension SectionedStage: Equatable {}
extension SectionedStage: Sendable where SectionID: Sendable, Row: Sendable {}

nonisolated extension SectionedDiff {
  /// The edits as batches, at most three: deletes and updates in old positions; then inserts and
  /// moves of sections; then inserts and moves of rows.
  ///
  /// Table views reject a batch that moves rows and their sections, or updates a row that moves;
  /// these batches never do.
  ///
  /// - Complexity: O(n), O(1) when nothing changed.
  public var stages: [SectionedStage<SectionID, Row>] {
    var stages: [SectionedStage<SectionID, Row>] = []
    var rows = old
    if !sectionDeletes.isEmpty || !deletes.isEmpty || !updates.isEmpty {
      let stage = removing(from: old)
      stages.append(stage)
      rows = stage.sections
    }
    let origin = origins()
    if !sectionInserts.isEmpty || !sectionMoves.isEmpty {
      rows = origin.enumerated().map { index, before in before.map { rows[$0] } ?? new[index] }
      var stage = SectionedStage(sections: rows)
      stage.sectionInserts = sectionInserts
      stage.sectionMoves = sectionMoves.map {
        RowPair(old: $0.old - sectionDeletes.count(below: $0.old), new: $0.new)
      }
      stages.append(stage)
    }
    if !inserts.isEmpty || !moves.isEmpty {
      var stage = SectionedStage(sections: new)
      stage.inserts = inserts
      stage.moves = shiftedMoves()
      stages.append(stage)
    }
    return stages
  }

  private func removing(
    from list: [ListSection<SectionID, Row>]
  ) -> SectionedStage<SectionID, Row> {
    var rows = updated(list)
    for (section, gone) in deletesBySection() {
      rows[section].rows = rows[section].rows.removing(at: gone)
    }
    var stage = SectionedStage(sections: rows.removing(at: sectionDeletes))
    stage.sectionDeletes = sectionDeletes
    stage.deletes = deletes
    stage.updates = updates.map(\.old).sorted()
    return stage
  }

  private func deletesBySection() -> [Int: [Int]] {
    Dictionary(grouping: deletes, by: \.section).mapValues { $0.map(\.row) }
  }

  /// For each new section its position after the deletes; nil when it was added.
  private func origins() -> [Int?] {
    new.indices.map { index in
      sections.oldIndex(ofNew: index).map { $0 - sectionDeletes.count(below: $0) }
    }
  }

  /// The moves, from the positions of the rows after the sections are in place.
  private func shiftedMoves() -> [RowPair<RowPath>] {
    let gone = deletesBySection()
    return moves.compactMap { move in
      sections.newIndex(ofOld: move.old.section).map { section in
        let above = gone[move.old.section]?.count(below: move.old.row) ?? 0
        return RowPair(
          old: RowPath(section: section, row: move.old.row - above), new: move.new)
      }
    }
  }
}

nonisolated extension SectionedDiff {
  /// Makes the new list from the old one by the diff's edits.
  ///
  /// - Parameter list: the list that the diff was made from; another shape is a programmer error.
  /// - Complexity: O(n log n).
  public func apply(
    to list: [ListSection<SectionID, Row>]
  ) -> [ListSection<SectionID, Row>] {
    precondition(
      list.map(\.rows.count) == old.map(\.rows.count),
      "a diff needs a list of the shape it was made from")
    let edited = stayingSections(of: list)
    var arriving = [[Arrival<Row>]](repeating: [], count: new.count)
    for path in inserts {
      arriving[path.section].append(
        Arrival(index: path.row, row: new[path.section].rows[path.row]))
    }
    for move in moves {
      arriving[move.new.section].append(
        Arrival(index: move.new.row, row: edited.updated[move.old.section].rows[move.old.row]))
    }
    return edited.ordered.enumerated().map { index, section in
      ListSection(id: section.id, rows: Arrival.merge(arriving[index], into: section.rows))
    }
  }

  /// The sections in their new order without removed and moved rows, and the old list with the new
  /// content of its rows.
  private func stayingSections(
    of list: [ListSection<SectionID, Row>]
  ) -> (ordered: [ListSection<SectionID, Row>], updated: [ListSection<SectionID, Row>]) {
    let updated = updated(list)
    var leaving = [[Int]](repeating: [], count: list.count)
    for path in deletes { leaving[path.section].append(path.row) }
    for move in moves { leaving[move.old.section].append(move.old.row) }
    var staying = updated
    for index in staying.indices {
      staying[index].rows = staying[index].rows.removing(at: leaving[index].sorted())
    }
    var leavingSections = Set(sectionDeletes)
    var arriving = sectionInserts.map { Arrival(index: $0, row: new[$0]) }
    for move in sectionMoves {
      leavingSections.insert(move.old)
      arriving.append(Arrival(index: move.new, row: staying[move.old]))
    }
    let rest = staying.indices.filter { !leavingSections.contains($0) }.map { staying[$0] }
    return (Arrival.merge(arriving, into: rest), updated)
  }

  /// The sections at their old positions, with the new content of the rows that stay.
  func updated(_ list: [ListSection<SectionID, Row>]) -> [ListSection<SectionID, Row>] {
    var updated = list
    for update in updates {
      updated[update.old.section].rows[update.old.row] =
        new[update.new.section].rows[update.new.row]
    }
    return updated
  }
}
