/// A page of a list.
public nonisolated struct Page<Row, Cursor> {
  /// The rows of the page.
  public let rows: [Row]
  /// The cursor of the next page; nil when this is the last one.
  public let next: Cursor?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - rows: the rows of the page.
  ///   - next: the cursor of the next page; nil when this is the last one.
  public init(rows: [Row], next: Cursor?) {
    self.rows = rows
    self.next = next
  }
}

extension Page: Sendable where Row: Sendable, Cursor: Sendable {}

/// The rows of the loaded pages, each identity once, and the cursor of the next page.
nonisolated struct PagedRows<Row: Identifiable & Equatable, Cursor: Equatable> {
  private(set) var rows: [Row] = []
  private(set) var next: Cursor?
  private var positions: [Row.ID: Int] = [:]
  /// The cursors of the loaded pages, without the first page's nil.
  private var requested: [Cursor] = []

  /// Appends a page. A row that was present keeps its position and gets the newer content.
  ///
  /// A page whose next cursor was requested before would start a loop: it becomes the last page.
  ///
  /// - Complexity: O(rows of the page + pages).
  mutating func append(_ page: Page<Row, Cursor>, requestedAt cursor: Cursor?) {
    for row in page.rows {
      if let position = positions[row.id] {
        rows[position] = row
      } else {
        positions[row.id] = rows.count
        rows.append(row)
      }
    }
    if let cursor { requested.append(cursor) }
    next = page.next.flatMap { requested.contains($0) ? nil : $0 }
  }
}
