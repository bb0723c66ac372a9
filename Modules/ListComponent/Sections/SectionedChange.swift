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
  ///
  /// - Parameters:
  ///   - old: the sections before.
  ///   - new: the sections after.
  /// - Complexity: that of ``SectionedDiff``, and one comparison for each header.
  @inlinable
  public init<Header: Identifiable & Equatable>(
    from old: [SectionRows<Header, Row>], to new: [SectionRows<Header, Row>]
  ) where Header.ID == SectionID {
    self.init(from: old, to: new, RowComparison())
  }

  @usableFromInline
  init<Header: Identifiable & Equatable>(
    from old: [SectionRows<Header, Row>], to new: [SectionRows<Header, Row>],
    _ comparison: RowComparison<Row>
  ) where Header.ID == SectionID {
    let diff = SectionedDiff(
      from: old.map { $0.listSection }, to: new.map { $0.listSection }, comparison)
    self.diff = diff
    headers = new.indices.compactMap { index in
      guard let before = diff.oldSection(ofNew: index) else { return nil }
      return old[before].header == new[index].header ? nil : RowPair(old: before, new: index)
    }
  }
}

extension SectionedChange: Sendable where SectionID: Sendable, Row: Sendable {}

nonisolated extension SectionRows {
  fileprivate var listSection: ListSection<Header.ID, Row> { ListSection(id: id, rows: rows) }
}
