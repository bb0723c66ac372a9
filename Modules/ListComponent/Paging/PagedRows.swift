/// The rows of the loaded pages, each identity once, and the cursor of the next page.
nonisolated struct PagedRows<Row: Identifiable & Equatable, Cursor: Equatable> {
  private(set) var rows: [Row] = []
  private(set) var next: Cursor?
  private(set) var repeated: [RepeatedRow<Row.ID>] = []
  private var positions: [Row.ID: Int] = [:]
  private var pages = 0
  /// The cursors of the loaded pages; nil, the first one, cannot be a next one.
  private var asked: [Cursor] = []

  /// Appends a page. A row that was present keeps its position and gets the newer content.
  ///
  /// A page whose next cursor was requested before, by itself or an earlier page, would start a
  /// loop: it is the last.
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
