/// A section of a loaded list: the content of its header, and its rows.
///
/// ```swift
/// SectionRows(Day(2026, 11, 22), rows: mails)
/// ```
public nonisolated struct SectionRows<
  Header: Identifiable & Equatable, Row: Identifiable & Equatable
>: Identifiable, Equatable {
  /// The content of the section's header, with the identity of the section.
  public var header: Header
  /// Its rows, top to bottom.
  public var rows: [Row]

  /// The identity of the section.
  public var id: Header.ID { header.id }

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: the content of the header; its identity is that of the section.
  ///   - rows: the rows, top to bottom.
  public init(_ header: Header, rows: [Row]) {
    self.header = header
    self.rows = rows
  }
}

extension SectionRows: Sendable where Header: Sendable, Row: Sendable {}
