nonisolated extension Page {
  /// The sections of the page after those that were loaded before; a continued section is returned whole,
  /// its earlier rows first.
  ///
  /// A row that exists already, in the page too, keeps its place in its section and gets the newer content, as a
  /// header does.
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
