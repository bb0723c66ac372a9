public import ReactiveKit

/// A list that can be searched, filtered and sorted, in one description.
///
/// The query is answered by the server: any value that is derived from properties. Filter and order
/// are applied here to the loaded rows and change without a load.
///
/// ```swift
/// let query = ListQuery(combine(search.text, folder) { MailQuery(text: $0, folder: $1) }) { query, cursor in
///   Signal.task { () throws(MailFailure) in try await mails(query, cursor) }
/// }
/// .debounced(for: .milliseconds(300), clock: clock)
/// .filtered(by: onlyUnread.map { onlyUnread in { !onlyUnread || $0.isUnread } })
/// .sorted(by: order.map { $0.comparison })   // a closure on the main actor
/// let list = QueryListViewModel(query, make: MailCellViewModel.init)
/// ```
@MainActor
public struct ListQuery<
  Query: Equatable, Row: Identifiable & Equatable, Cursor: Equatable, Failure: Error
> {
  /// Whether a row is shown.
  public typealias Filter = @MainActor (Row) -> Bool
  /// Whether the first row is above the second.
  public typealias Order = @MainActor (Row, Row) -> Bool

  /// The current query.
  let query: Property<Query>
  let page: @MainActor (Query, Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  private(set) var changes: Signal<Query, Never>
  private(set) var filter: Property<Filter>?
  private(set) var order: Property<Order>?

  /// Describes a list that is loaded in pages.
  ///
  /// - Parameters:
  ///   - query: the current query.
  ///   - page: loads the page at a cursor, the first one at nil; its first value is used.
  public init(
    _ query: Property<Query>,
    page: @escaping @MainActor (Query, Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  ) {
    self.query = query
    self.page = page
    changes = query.changes
  }

  /// Loads only when the query has not changed for some time, so that typing does not load for
  /// every letter.
  ///
  /// - Parameters:
  ///   - window: how long the query must stay unchanged.
  ///   - clock: the clock that measures the time.
  public func debounced(
    for window: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ListQuery {
    var copy = self
    copy.changes = query.changes.debounce(for: window, clock: clock)
    return copy
  }

  /// Shows only the loaded rows that a filter accepts.
  ///
  /// A hidden row is not in the list: it is deselected, also after it is shown again.
  ///
  /// - Complexity: O(rows) at each change of rows or filter.
  public func filtered(by filter: Property<Filter>) -> ListQuery {
    var copy = self
    copy.filter = filter
    return copy
  }

  /// Sorts the loaded rows; equal ones stay in the order in which they were loaded.
  ///
  /// - Complexity: O(rows log rows) at each change of rows or order.
  public func sorted(by order: Property<Order>) -> ListQuery {
    var copy = self
    copy.order = order
    return copy
  }

  /// Selects and orders the loaded rows; nil for all in their order.
  var arrangement: Property<RowArrangement<Row>>? {
    switch (filter, order) {
    case (nil, nil): nil
    case (let filter?, nil): filter.map(Self.filtering)
    case (nil, let order?): order.map(Self.sorting)
    case (let filter?, let order?):
      combine(filter, order) { isShown, isAbove in
        let (filtering, sorting) = (Self.filtering(isShown), Self.sorting(isAbove))
        return { sorting(filtering($0)) }
      }
    }
  }

  private static func filtering(_ isShown: @escaping Filter) -> RowArrangement<Row> {
    { rows in rows.filter(isShown) }
  }

  private static func sorting(_ isAbove: @escaping Order) -> RowArrangement<Row> {
    { rows in rows.sorted(by: isAbove) }
  }
}

extension ListQuery where Cursor == Never {
  /// Describes a list that is loaded at once.
  ///
  /// - Parameters:
  ///   - query: the current query.
  ///   - rows: loads the rows; its first value is used.
  public init(
    _ query: Property<Query>, rows: @escaping @MainActor (Query) -> Signal<[Row], Failure>
  ) {
    self.init(query) { query, _ in rows(query).map { Page(rows: $0, next: nil) } }
  }
}

extension ListQuery where Cursor == Never {
  /// Explains a wrong closure: otherwise the compiler only reports that it has an argument too
  /// many.
  @available(
    *, unavailable,
    message:
      "A closure that is given a cursor returns pages, Page(rows:next:); one that loads all rows takes the query alone"
  )
  public init<Position>(
    _ query: Property<Query>,
    page: @escaping @MainActor (Query, Position?) -> Signal<[Row], Failure>
  ) {
    self.init(query, rows: { page($0, nil) })
  }

  /// The same for a closure without a cursor.
  @available(
    *, unavailable,
    message:
      "A closure that is given a cursor returns pages, Page(rows:next:); one that loads all rows takes the query alone"
  )
  @_disfavoredOverload
  public init(
    _ query: Property<Query>, page: @escaping @MainActor (Query, Any?) -> Signal<[Row], Failure>
  ) {
    self.init(query, rows: { page($0, nil) })
  }
}
