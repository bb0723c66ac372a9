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
  /// Table views reject a batch that moves rows and their sections, or updates a row that moves; no
  /// batch here does.
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
