/// The rows of the pages so far, each identity once, and where the next page begins.
nonisolated struct PagedRows<Row: Identifiable & Equatable, Cursor: Equatable> {
  private(set) var rows: [Row] = []
  private(set) var next: Cursor?
  private(set) var repeated: [RepeatedRow<Row.ID>] = []
  private var positions: [Row.ID: Int] = [:]
  private var pages = 0
  /// Where the pages so far were asked for; nil, the first place, is no next one.
  private var asked: [Cursor] = []

  /// Appends a page. A row that was there keeps its place and gets the newer content.
  ///
  /// A page whose next place was asked for before, its own or that of an earlier page, leads in a
  /// circle: it is the last.
  ///
  /// - Complexity: O(rows of the page + pages).
  mutating func append(_ page: Page<Row, Cursor>, askedAt cursor: Cursor?) {
    for row in page.rows {
      if let position = positions[row.id] {
        rows[position] = row
        repeated.append(RepeatedRow(id: row.id, position: position, page: pages))
      } else {
        positions[row.id] = rows.count
        rows.append(row)
      }
    }
    pages += 1
    if let cursor { asked.append(cursor) }
    next = page.next.flatMap { asked.contains($0) ? nil : $0 }
  }
}
