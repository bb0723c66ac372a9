/// The rows of the pages so far, each identity once, and where the next page begins.
nonisolated struct PagedRows<Row: Identifiable & Equatable, Cursor: Equatable> {
  private(set) var rows: [Row] = []
  private(set) var next: Cursor?
  private(set) var repeated: [RepeatedRow<Row.ID>] = []
  private var positions: [Row.ID: Int] = [:]
  private var pages = 0

  /// Appends a page. A row that was there keeps its place and gets the newer content.
  ///
  /// A page that names the place it was asked for as its next one would be loaded for ever: it is
  /// the last.
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
    next = page.next == cursor ? nil : page.next
  }
}
