#if LivePages
/// The rows that were made last: lists of all sessions that show the same rows share the memory of them.
///
/// It is for what every user sees, a list of places for example. The rows of a user would stay here when the
/// user has gone.
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

  /// The row that is kept of those that are equal to a row.
  func shared(_ row: LiveRow) -> LiveRow {
    if rows.count >= limit, !rows.contains(row) { rows = [] }
    return rows.insert(row).memberAfterInsert
  }
}
#endif
