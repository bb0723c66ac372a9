/// The pairs of rows of an old and a new list with sections.
nonisolated struct SectionedPaths: Sendable {
  /// A section that stays: its rows, and the position of its other version.
  private struct Section: Sendable {
    let rows: RowPairing
    let other: Int
  }

  private var old: [Int: Section] = [:]
  private var new: [Int: Section] = [:]
  /// Rows that change sections.
  private var newOfOld: [RowPath: RowPath] = [:]
  private(set) var oldOfNew: [RowPath: RowPath] = [:]

  /// Adds the rows of a section that stays.
  mutating func add(_ rows: RowPairing, at oldSection: Int, _ newSection: Int) {
    old[oldSection] = Section(rows: rows, other: newSection)
    new[newSection] = Section(rows: rows, other: oldSection)
  }

  /// Adds a row that changes sections.
  mutating func add(_ pair: RowPair<RowPath>) {
    newOfOld[pair.old] = pair.new
    oldOfNew[pair.new] = pair.old
  }

  func newPath(ofOld path: RowPath) -> RowPath? {
    if let moved = newOfOld[path] { return moved }
    guard let section = old[path.section] else { return nil }
    return section.rows.newIndex(ofOld: path.row).map { RowPath(section: section.other, row: $0) }
  }

  func oldPath(ofNew path: RowPath) -> RowPath? {
    if let moved = oldOfNew[path] { return moved }
    guard let section = new[path.section] else { return nil }
    return section.rows.oldIndex(ofNew: path.row).map { RowPath(section: section.other, row: $0) }
  }

  /// Whether the section stays and has the rows that it had.
  func isUnchanged(asOld index: Int) -> Bool { old[index]?.rows.isUnchanged ?? false }

  /// The rows of a section that stays, and its old position; nil when it was added.
  func stay(asNew index: Int) -> (rows: RowPairing, old: Int)? {
    new[index].map { ($0.rows, $0.other) }
  }
}
