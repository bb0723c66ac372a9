#if LivePages
/// The latest rows: lists of all sessions that show equal rows share their memory.
///
/// For rows that every user sees, a list of places for example: the rows of a single user would stay here after the
/// user left.
public final class RowPool {
  private var rows: Set<LiveRow> = []
  private let limit: Int

  /// Makes an empty pool.
  ///
  /// - Parameter limit: the number of rows; when more are made, none of them is kept any longer.
  public init(limit: Int = 1024) {
    self.limit = limit
  }

  nonisolated deinit {}

  /// The stored row that is equal to a given row.
  func shared(_ row: LiveRow) -> LiveRow {
    if rows.count >= limit, !rows.contains(row) { rows = [] }
    return rows.insert(row).memberAfterInsert
  }
}
#endif
