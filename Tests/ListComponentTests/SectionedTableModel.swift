import ListComponent

/// The behaviour of a table view with sections; see ``TableModel``.
struct SectionedTableModel {
  private(set) var sections: [ListSection<String, Item>]

  /// Performs a batch; returns the error for which a table view would crash.
  mutating func perform(_ stage: SectionedStage<String, Item>) -> String? {
    let movesSections = !stage.sectionMoves.isEmpty || !stage.sectionInserts.isEmpty
    if movesSections, !stage.moves.isEmpty || !stage.inserts.isEmpty {
      return "rows and sections move together"
    }
    let leavingSections = stage.sectionDeletes + stage.sectionMoves.map(\.old)
    if Set(leavingSections).count != leavingSections.count { return "a section leaves twice" }
    let arriving = stage.sectionInserts.count + stage.sectionMoves.count
    if sections.count - leavingSections.count + arriving != stage.sections.count {
      return "the number of sections is wrong"
    }
    let leaving = stage.deletes + stage.moves.map(\.old)
    if Set(leaving).count != leaving.count { return "a row leaves twice" }
    if !Set(leaving).isDisjoint(with: stage.updates) { return "a row leaves and is updated" }
    if leaving.contains(where: { leavingSections.contains($0.section) }) {
      return "a row leaves a section that leaves"
    }
    var origins = [Int?](repeating: nil, count: stage.sections.count)
    for move in stage.sectionMoves { origins[move.new] = move.old }
    var staying = sections.indices.filter { !leavingSections.contains($0) }.makeIterator()
    for index in origins.indices
    where origins[index] == nil && !stage.sectionInserts.contains(index) {
      origins[index] = staying.next()
    }
    var result: [ListSection<String, Item>] = []
    for (index, target) in stage.sections.enumerated() {
      guard let origin = origins[index] else {
        result.append(target)
        continue
      }
      guard let rows = rows(of: target, at: index, from: origin, in: stage) else {
        return "the number of rows is wrong"
      }
      result.append(ListSection(id: sections[origin].id, rows: rows))
    }
    sections = result
    return nil
  }

  private func rows(
    of target: ListSection<String, Item>, at index: Int, from origin: Int,
    in stage: SectionedStage<String, Item>
  ) -> [Item]? {
    var slots = [Item?](repeating: nil, count: target.rows.count)
    for path in stage.inserts where path.section == index {
      slots[path.row] = target.rows[path.row]
    }
    for move in stage.moves where move.new.section == index {
      slots[move.new.row] = sections[move.old.section].rows[move.old.row]
    }
    let leaving = stage.deletes + stage.moves.map(\.old)
    var staying = sections[origin].rows.indices
      .map { RowPath(section: origin, row: $0) }.filter { !leaving.contains($0) }[...]
    for slot in slots.indices where slots[slot] == nil {
      guard let path = staying.popFirst() else { return nil }
      slots[slot] =
        stage.updates.contains(path) ? target.rows[slot] : sections[origin].rows[path.row]
    }
    return staying.isEmpty ? slots.compactMap(\.self) : nil
  }
}
