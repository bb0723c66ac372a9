public import ReactiveKit

/// A list that follows a query: it is loaded again when the query changes, and the newest response
/// wins.
///
/// The rows on screen stay until the new response arrives; ``answered`` is the query of these rows,
/// so a view can dim them meanwhile. An outdated response is never shown, and a failure is hidden
/// as soon as a newer query waits to be loaded. Rows that ``FailurePolicy/keepContent`` keeps still
/// belong to ``answered``, and so do their further pages.
///
/// Executing ``RowListViewModel/load`` loads the newest query at once, without waiting for the
/// debounce.
///
/// ```swift
/// let list = QueryListViewModel(
///   ListQuery(search.text) { text in hotels(named: text) }.debounced(for: .milliseconds(300)),
///   make: HotelCellViewModel.init)
/// ```
@MainActor
open class QueryListViewModel<
  Query: Equatable, Row: Identifiable & Equatable, Cell: CellViewModel, Cursor: Equatable,
  Failure: Error
>: RowListViewModel<Row, Cell, Cursor, Failure> {
  /// The query of the shown rows; nil before the first response, and after a failure that removed them.
  public let answered: Property<Query?>

  /// Whether the shown rows belong to another query than the current one, or to none.
  public let isOutdated: Property<Bool>

  /// Makes a list from a query.
  ///
  /// - Parameters:
  ///   - query: the query, filter and order.
  ///   - policy: the effect of a failed load on the rows.
  ///   - selection: the selection; one row at a time by default.
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public init(
    _ query: ListQuery<Query, Row, Cursor, Failure>, policy: FailurePolicy = .keepContent,
    selection: ListSelection<Row.ID> = ListSelection(),
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    let requested = MutableProperty(query.query.value)
    let answered = MutableProperty<Query?>(nil)
    // A further page may still belong to the previous query.
    let pager = Pager<Row, Cursor, Failure>(policy: policy) { cursor in
      query.page(cursor == nil ? requested.value : answered.value ?? requested.value, cursor)
    }
    let failed = MutableProperty<Query?>(nil)
    pager.refreshed = {
      answered.value = requested.value
      failed.value = nil
    }
    pager.failed = { hasRows in
      failed.value = requested.value
      if !hasRows { answered.value = nil }
    }
    pager.hidesFailure = combine(failed, query.query) { $0 != $1 }
    pager.willRefresh = { [weak pager] in
      if requested.value == query.query.value { return }
      requested.value = query.query.value
      pager?.restart()
    }
    self.answered = answered
    isOutdated = combine(answered, query.query) { $0 != $1 }
    super.init(
      pager: pager, arrangement: query.arrangement, selection: selection, comparison: comparison,
      make: make, update: update)
    bag.hold {
      query.changes.observe { [pager] _ in pager.willRefresh?() }
    }
  }

  nonisolated deinit {}
}
