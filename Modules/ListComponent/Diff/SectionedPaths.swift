/// The pairs of rows of an old and a new list with sections.
nonisolated struct SectionedPaths: Sendable {
  private let sections: RowPairing
  /// The rows of each new section; nil for one that was added.
  private var rows: [RowPairing?]
  /// Rows that change sections.
  private var newOfOld: [RowPath: RowPath] = [:]
  private(set) var oldOfNew: [RowPath: RowPath] = [:]

  init(_ sections: RowPairing) {
    self.sections = sections
    rows = Array(repeating: nil, count: sections.newCount)
  }

  /// Adds the rows of a section that stays.
  mutating func add(_ rows: RowPairing, asNew index: Int) {
    self.rows[index] = rows
  }

  /// Adds a row that changes sections.
  mutating func add(_ pair: RowPair<RowPath>) {
    newOfOld[pair.old] = pair.new
    oldOfNew[pair.new] = pair.old
  }

  func newPath(ofOld path: RowPath) -> RowPath? {
    if let moved = newOfOld[path] { return moved }
    guard let new = sections.newIndex(ofOld: path.section) else { return nil }
    return rows[new]?.newIndex(ofOld: path.row).map { RowPath(section: new, row: $0) }
  }

  func oldPath(ofNew path: RowPath) -> RowPath? {
    if let moved = oldOfNew[path] { return moved }
    guard let old = sections.oldIndex(ofNew: path.section) else { return nil }
    return rows[path.section]?.oldIndex(ofNew: path.row).map { RowPath(section: old, row: $0) }
  }

  /// Whether the section stays and keeps its rows.
  func isUnchanged(asOld index: Int) -> Bool {
    sections.newIndex(ofOld: index).flatMap { rows[$0]?.isUnchanged } ?? false
  }

  /// The rows of a section that stays, and its old position; nil for an added section.
  func stay(asNew index: Int) -> (rows: RowPairing, old: Int)? {
    guard let rows = rows[index], let old = sections.oldIndex(ofNew: index) else { return nil }
    return (rows, old)
  }
}
