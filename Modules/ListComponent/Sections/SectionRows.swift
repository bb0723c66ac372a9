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

/// A section of a shown list: its header, and the cells of its rows.
@MainActor
public struct CellSection<Header, Cell: AnyObject> {
  /// The content of the section's header.
  public let header: Header
  /// Its cells, top to bottom, each made when it is first read.
  public let cells: Cells<Cell>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: the content of the header.
  ///   - cells: the rows, top to bottom.
  package init(header: Header, cells: Cells<Cell>) {
    self.header = header
    self.cells = cells
  }
}

nonisolated extension Page {
  /// The sections of the page after the loaded ones; a continued section is returned whole, its
  /// earlier rows first.
  ///
  /// A row that is already present, in an earlier page or in this one, keeps its place and gets the
  /// newer content; so does a header.
  ///
  /// - Complexity: O(sections, rows of the page and of the sections that it continues).
  func continuing<Header, Element>(_ before: [SectionRows<Header, Element>]) -> Page
  where Row == SectionRows<Header, Element> {
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    var sections: [Row] = []
    var places: [Header.ID: Int] = [:]
    for section in rows {
      if let place = places[section.id] {
        sections[place] = sections[place].continued(by: section)
      } else {
        places[section.id] = sections.count
        let before = known[section.id] ?? SectionRows(section.header, rows: [])
        sections.append(before.continued(by: section))
      }
    }
    return Page(rows: sections, next: next)
  }
}

nonisolated extension SectionRows {
  fileprivate func continued(by next: SectionRows) -> SectionRows {
    var whole = SectionRows(next.header, rows: rows)
    var places: [Row.ID: Int] = [:]
    for (place, row) in rows.enumerated() where places[row.id] == nil { places[row.id] = place }
    for row in next.rows {
      if let place = places[row.id] {
        whole.rows[place] = row
      } else {
        places[row.id] = whole.rows.count
        whole.rows.append(row)
      }
    }
    return whole
  }
}
