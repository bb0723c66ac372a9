/// A page of a list.
public nonisolated struct Page<Row, Cursor> {
  /// The rows of the page.
  public let rows: [Row]
  /// Where the next page begins; nil when this is the last one.
  public let next: Cursor?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - rows: the rows of the page.
  ///   - next: where the next page begins; nil when this is the last one.
  public init(rows: [Row], next: Cursor?) {
    self.rows = rows
    self.next = next
  }
}

extension Page: Sendable where Row: Sendable, Cursor: Sendable {}

/// A row that a page brought although the list had it.
public nonisolated struct RepeatedRow<ID: Hashable>: Hashable {
  /// The identity of the row.
  public let id: ID
  /// Where the row stands in the list: where it stood first.
  public let position: Int
  /// The page that brought it again, from 0.
  public let page: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - id: the identity of the row.
  ///   - position: where it is shown.
  ///   - page: the page that brought it again.
  public init(id: ID, position: Int, page: Int) {
    self.id = id
    self.position = position
    self.page = page
  }
}

extension RepeatedRow: Sendable where ID: Sendable {}
