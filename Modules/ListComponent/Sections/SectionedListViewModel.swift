public import ReactiveKit

/// A list with sections that is loaded, page by page or at once, shown by cells that are kept by identity.
///
/// A page starts new sections or continues the last one. A refresh keeps the content on screen; the policy
/// decides whether a failed refresh keeps it too.
///
/// ```swift
/// let mails = SectionedListViewModel(load: days, make: MailCellViewModel.init)
/// mails.load.execute()
/// mails.changes.observe { change in change.diff.stages.forEach(table.perform) }.disposed(by: bag)
/// ```
@MainActor
open class SectionedListViewModel<
  Header: Identifiable & Equatable, Row: Identifiable & Equatable, Cell: CellViewModel,
  Failure: Error
>: Owner {
  /// The sections, top to bottom, with their cells; empty until something was loaded.
  public let sections: Property<[CellSection<Header, Cell>]>

  /// Loads or reloads the list; pull to refresh executes it.
  public let load: Command<Void, [SectionRows<Header, Row>], Failure>

  /// The sections, the running load and the last error.
  public let state: Property<Loadable<[SectionRows<Header, Row>], Failure>>

  /// Whether a load is running, for example for a refresh control.
  public let isExecuting: Property<Bool>

  /// The error of the last load; nil while one runs and after a success.
  public let error: Property<Failure?>

  /// The selected rows; only rows of the list can be selected.
  public let selection: ListSelection<Row.ID>

  /// Whether there is a further page.
  public let hasMore: Property<Bool>

  /// Retains the observations of the view-model.
  public let bag = DisposeBag()

  private let store: SectionedCellStore<Header, Row, Cell>
  private let loadMore: @MainActor () -> Void
  private let retry: @MainActor () -> Void
  private let hasSucceeded: @MainActor () -> Bool

  /// Makes a list of pages that has loaded nothing.
  ///
  /// ```swift
  /// let mails = SectionedListViewModel(
  ///   pages: { cursor in server.days(from: cursor) }, make: MailCellViewModel.init)
  /// ```
  ///
  /// A page whose first section is the last section of the previous page continues it: its rows are
  /// appended under the newer header.
  ///
  /// - Parameters:
  ///   - pages: loads the page at a cursor, the first one at nil; its first value is used.
  ///   - policy: the effect of a failed load on the sections.
  ///   - selection: the selection; one row at a time by default.
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public init<Cursor: Equatable>(
    pages:
      @escaping @MainActor (Cursor?) -> Signal<
        Page<SectionRows<Header, Row>, Cursor>, Failure
      >, policy: FailurePolicy = .keepContent, selection: ListSelection<Row.ID> = ListSelection(),
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    let store = SectionedCellStore<Header, Row, Cell>(
      comparison: comparison, make: make, update: update)
    let pager = Pager<SectionRows<Header, Row>, Cursor, Failure>(policy: policy, load: pages)
    pager.completing = { page, sections in page.continuing(sections) }
    self.store = store
    self.selection = selection
    hasMore = pager.hasMore
    loadMore = { pager.loadMore() }
    retry = { pager.retry() }
    hasSucceeded = { pager.hasSucceeded }
    load = Command(policy: .latest, signal: { pager.refreshing })
    sections = store.sections
    state = pager.state
    isExecuting = pager.state.map(\.isExecuting)
    error = pager.state.map(\.error)
    bag.hold {
      selection.follow(store)
      pager.rowChanges.signal.observe { store.show(pager.state.value.value ?? []) }
    }
  }

  /// Makes a list that is loaded at once, and has loaded nothing.
  ///
  /// - Parameters:
  ///   - source: loads the sections; its first value is used.
  ///   - policy: the effect of a failed load on the sections.
  ///   - selection: the selection; one row at a time by default.
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public convenience init(
    load source: Signal<[SectionRows<Header, Row>], Failure>, policy: FailurePolicy = .keepContent,
    selection: ListSelection<Row.ID> = ListSelection(),
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    self.init(
      pages: { (_: Never?) in source.map { Page(rows: $0, next: nil) } }, policy: policy,
      selection: selection, comparison: comparison, make: make, update: update)
  }

  nonisolated deinit {}

  /// The differences of each change of the sections; ``sections`` is already updated when observers
  /// are notified.
  public var changes: Signal<SectionedChange<Header.ID, Row>, Never> { store.changes }

  /// The sections and rows that are shown, top to bottom.
  public var rows: [SectionRows<Header, Row>] { store.rows }

  /// Whether the latest load to end has loaded sections. After a failed or cancelled load, an end
  /// that is still on screen does not count as reached again.
  package var hasLoadedRows: Bool { hasSucceeded() }

  /// The end of the list has come on screen, or is still there after a load: loads the next page,
  /// unless a load runs or has failed.
  ///
  /// A cancelled load is repeated only when the end comes on screen again: otherwise a list whose
  /// end stays on screen could not be stopped.
  ///
  /// - Complexity: showing the page takes a step for each section and compares all rows with the shown
  ///   ones, one comparison for each.
  open func endReached() {
    loadMore()
  }

  /// The user has requested a retry: of the failed page, or of the whole list by executing ``load``.
  open func retryTapped() {
    switch state.value.failure?.phase {
    case nil: break
    case .loadingMore: retry()
    default: load.execute()
    }
  }
}
