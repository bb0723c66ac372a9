nonisolated extension SectionedDiff {
  /// Makes the new list from the old one by the diff's edits.
  ///
  /// - Parameter list: the list that the diff was made from; one of another shape is a programmer's
  ///   error.
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

  /// The sections in their new order, without the rows that are removed or moved, and the old list
  /// with its rows' new content.
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
