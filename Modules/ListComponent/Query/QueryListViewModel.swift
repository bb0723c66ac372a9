public import ReactiveKit

/// A list that follows a query: it is loaded again when the query changes, and the newest answer wins.
///
/// The rows on screen stay until the new answer comes; ``answered`` is the query that they answer, so a
/// view can dim them meanwhile. An answer that is no longer wanted is not shown, whenever it comes. A
/// failure is that of the newest query; rows that ``FailurePolicy/keepContent`` keeps still answer
/// ``answered``.
///
/// Executing ``RowListViewModel/load`` asks at once, with the newest query, also while the debounce waits.
///
/// ```swift
/// let list = QueryListViewModel(
///   ListQuery(search.text) { text in hotels(named: text) }.debounced(for: .milliseconds(300)),
///   make: HotelCellViewModel.init)
/// ```
open class QueryListViewModel<
  Query: Equatable, Row: Identifiable & Equatable, Cell: CellViewModel, Cursor: Equatable,
  Failure: Error
>: RowListViewModel<Row, Cell, Cursor, Failure> {
  /// The query that the rows answer; nil until one was answered.
  public let answered: Property<Query?>

  /// Whether the rows answer another query than the current one, or none yet.
  public let isOutdated: Property<Bool>

  /// Makes a list of what its query is answered.
  ///
  /// - Parameters:
  ///   - query: what is asked, and what is shown of the answer.
  ///   - policy: what a failed load does to the rows.
  ///   - selection: keeps what is selected; one row at a time by default.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; false when it cannot.
  public init(
    _ query: ListQuery<Query, Row, Cursor, Failure>, policy: FailurePolicy = .keepContent,
    selection: ListSelection<Row.ID> = ListSelection(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    let asked = MutableProperty(query.query.value)
    let answered = MutableProperty<Query?>(nil)
    let pager = Pager<Row, Cursor, Failure>(policy: policy) { query.page(asked.value, $0) }
    pager.refreshed = { answered.value = asked.value }
    pager.willRefresh = { [weak pager] in
      if asked.value == query.query.value { return }
      asked.value = query.query.value
      pager?.restart()
    }
    self.answered = answered
    isOutdated = combine(answered, query.query) { $0 != $1 }
    super.init(
      pager: pager, arrangement: query.arrangement, selection: selection, make: make,
      update: update)
    bag.hold {
      query.changes.observe { [pager] _ in pager.willRefresh?() }
    }
  }
}
