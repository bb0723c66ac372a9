/// A section of a list: rows under one identity.
///
/// Put the content of a section's header into its first row or into a view-model that is looked up
/// by the section's id: a diff compares only rows.
public nonisolated struct ListSection<ID: Hashable, Row: Identifiable & Equatable>: Identifiable {
  /// The identity of the section.
  public var id: ID
  /// Its rows, top to bottom.
  public var rows: [Row]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: the identity of the section.
  ///   - rows: its rows, top to bottom.
  public init(id: ID, rows: [Row]) {
    self.id = id
    self.rows = rows
  }
}

extension ListSection: Equatable {}
extension ListSection: Sendable where ID: Sendable, Row: Sendable {}

/// The position of a row in a list with sections.
public nonisolated struct RowPath: Hashable, Comparable, Sendable {
  /// The position of the section.
  public let section: Int
  /// The position of the row in the section.
  public let row: Int

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - section: the position of the section.
  ///   - row: the position of the row in it.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders top to bottom.
  public static func < (one: RowPath, other: RowPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}
