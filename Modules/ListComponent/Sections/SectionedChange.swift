/// The differences of a list with sections: its sections and rows, and the headers of sections that
/// stay.
///
/// ```swift
/// for stage in change.diff.stages { table.perform(stage) }
/// table.reloadHeaders(change.headers.map(\.new))
/// ```
public nonisolated struct SectionedChange<SectionID: Hashable, Row: Identifiable & Equatable> {
  /// The sections and rows that were added, removed, moved or changed.
  public let diff: SectionedDiff<SectionID, Row>
  /// The sections that stay and whose header has other content, by ascending new position.
  public let headers: [RowPair<Int>]

  /// Whether nothing changed.
  public var isEmpty: Bool { diff.isEmpty && headers.isEmpty }

  /// Compares two lists.
  init<Header: Identifiable & Equatable>(
    from old: [SectionRows<Header, Row>], to new: [SectionRows<Header, Row>],
    _ comparison: RowComparison<Row>
  ) where Header.ID == SectionID {
    let diff = SectionedDiff(
      from: SectionRows.listSections(old), to: SectionRows.listSections(new), comparison)
    self.diff = diff
    var headers: [RowPair<Int>] = []
    for index in new.indices {
      guard let before = diff.oldSection(ofNew: index) else { continue }
      if old[before].header != new[index].header {
        headers.append(RowPair(old: before, new: index))
      }
    }
    self.headers = headers
  }
}

extension SectionedChange: Sendable where SectionID: Sendable, Row: Sendable {}

nonisolated extension SectionRows {
  /// By index: without specialisation `map` costs twice as much (measured).
  fileprivate static func listSections(
    _ sections: [SectionRows]
  ) -> [ListSection<Header.ID, Row>] {
    var listed: [ListSection<Header.ID, Row>] = []
    listed.reserveCapacity(sections.count)
    for index in sections.indices {
      listed.append(ListSection(id: sections[index].id, rows: sections[index].rows))
    }
    return listed
  }
}
