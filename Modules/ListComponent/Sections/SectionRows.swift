/// A section of a list as it is loaded: what its header shows, and its rows.
///
/// ```swift
/// SectionRows(Day(2026, 11, 22), rows: mails)
/// ```
public nonisolated struct SectionRows<
  Header: Identifiable & Equatable, Row: Identifiable & Equatable
>: Identifiable, Equatable {
  /// What the section's header shows, with the identity of the section.
  public var header: Header
  /// Its rows, top to bottom.
  public var rows: [Row]

  /// The identity of the section.
  public var id: Header.ID { header.id }

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: what the header shows; its identity is that of the section.
  ///   - rows: the rows, top to bottom.
  public init(_ header: Header, rows: [Row]) {
    self.header = header
    self.rows = rows
  }
}

extension SectionRows: Sendable where Header: Sendable, Row: Sendable {}
