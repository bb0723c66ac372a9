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

/// A row of a page that was in the list already.
public nonisolated struct RepeatedRow<ID: Hashable>: Hashable {
  /// The identity of the row.
  public let id: ID
  /// The position of the row in the list: its first one.
  public let position: Int
  /// The page that repeated it, from 0.
  public let page: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - id: the identity of the row.
  ///   - position: its position in the list.
  ///   - page: the page that repeated it.
  public init(id: ID, position: Int, page: Int) {
    self.id = id
    self.position = position
    self.page = page
  }
}

extension RepeatedRow: Sendable where ID: Sendable {}
