public import AccessibilityProperties
public import Messages
public import ReactiveKit

/// Selects and orders the rows that a list shows.
public typealias RowArrangement<Row> = @MainActor ([Row]) -> [Row]

/// A list of rows that are loaded, page by page or at once, and shown by cells that are kept by
/// identity.
///
/// The rows are values with an identity; each has one cell view-model as long as it is in the list.
/// A refresh keeps the content on screen, even if it fails, unless the policy states otherwise.
///
/// ```swift
/// let mails = RowListViewModel(load: inbox, make: MailCellViewModel.init)
/// mails.load.execute()
/// mails.changes.observe { diff in diff.stages.forEach(table.perform) }.disposed(by: bag)
/// ```
@MainActor
open class RowListViewModel<
  Row: Identifiable & Equatable, Cell: CellViewModel, Cursor: Equatable, Failure: Error
>: ListViewModel<Cell, Failure> {
  /// Loads or reloads the list; pull to refresh executes it.
  public let load: Command<Void, [Row], Failure>

  /// The rows, the running load and the last error.
  public let state: Property<Loadable<[Row], Failure>>

  /// The selected rows; only rows of the list can be selected.
  public let selection: ListSelection<Row.ID>

  /// Loads the pages.
  public let pager: Pager<Row, Cursor, Failure>

  /// The value of ``rows`` after the current change.
  let shown: Property<[Row]>

  private let store: CellStore<Row, Cell>

  /// Makes a list of pages.
  ///
  /// - Parameters:
  ///   - pager: loads the pages and decides the effect of a failure on the rows.
  ///   - execution: the policy of ``load`` for executions while it runs.
  ///   - arrangement: selects and orders the loaded rows; nil for all in their order.
  ///   - selection: the selection; one row at a time by default.
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public init(
    pager: Pager<Row, Cursor, Failure>, execution: ExecutionPolicy = .latest,
    arrangement: Property<RowArrangement<Row>>? = nil,
    selection: ListSelection<Row.ID> = ListSelection(),
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    let store = CellStore<Row, Cell>(comparison: comparison, make: make, update: update)
    self.pager = pager
    self.store = store
    self.selection = selection
    let state = pager.shownState
    self.state = state
    load = Command(policy: execution, signal: { pager.refreshing })
    let loaded = pager.state.map { $0.value ?? [] }
    let shown = arrangement.map { combine(loaded, $0) { $1($0) } } ?? loaded
    self.shown = shown
    super.init(
      cells: store.cells, isExecuting: pager.state.map(\.isExecuting), error: state.map(\.error))
    bag.hold {
      selection.follow(store)
      pager.rowChanges.signal.observe { store.show(shown.value) }
      // Another filter or order, which the store shows after that change.
      shown.observe { store.show($0) }
    }
  }

  nonisolated deinit {}

  /// The differences of each change of the rows; ``ListViewModel/cells`` is already updated when a
  /// diff is emitted.
  public var changes: Signal<ListDiff<Row>, Never> { store.changes }

  /// The rows that are shown, top to bottom.
  public var rows: [Row] { store.rows }

  /// Whether the latest load to end has loaded rows. After a failed or cancelled load, an end that
  /// is still on screen does not count as reached again.
  package var hasLoadedRows: Bool { pager.hasSucceeded }

  /// The end of the list has come on screen, or is still there after a load: loads the next page,
  /// unless a load runs or has failed.
  ///
  /// A cancelled load is repeated only when the end comes on screen again: otherwise a list whose
  /// end stays on screen could not be stopped.
  ///
  /// - Complexity: showing the page compares all rows with the shown ones, one comparison for each.
  open func endReached() {
    pager.loadMore()
  }

  /// The user has requested a retry of the failed page, or of the whole list, which executes
  /// ``load``.
  open func retryTapped() {
    switch state.value.failure?.phase {
    case nil: break
    case .loadingMore: pager.retry()
    // Through the command, so that its observers see this load too.
    default: load.execute()
    }
  }
}

extension RowListViewModel where Cursor == Never {
  /// Makes a list that is loaded at once.
  ///
  /// - Parameters:
  ///   - source: loads the rows; its first value is used.
  ///   - policy: the effect of a failed load on the rows.
  ///   - execution: the policy of ``RowListViewModel/load`` for executions while it runs.
  ///   - selection: the selection; one row at a time by default.
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public convenience init(
    load source: Signal<[Row], Failure>, policy: FailurePolicy = .keepContent,
    execution: ExecutionPolicy = .latest, selection: ListSelection<Row.ID> = ListSelection(),
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    self.init(
      pager: Pager(policy: policy) { _ in source.map { Page(rows: $0, next: nil) } },
      execution: execution, selection: selection, comparison: comparison, make: make,
      update: update)
  }
}

extension RowListViewModel where Failure: Presentable {
  /// The results of each load, including pages: the number of shown rows, or the failure. A failure
  /// interrupts. Cancelled loads and hidden failures are not announced.
  ///
  /// They include the errors of ``RowListViewModel/load``: do not announce those as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    state.signal.pairwise().compactMap { [shown, pager] before, after in
      guard before.isExecuting, !after.isExecuting else { return nil }
      if let error = after.error {
        return Announcement(messages.value.text(for: error), .assertive)
      }
      return pager.hasSucceeded ? .results(shown.value.count, messages.value) : nil
    }
  }
}

nonisolated extension Announcement {
  /// The number of results of a list.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - messages: the texts of a language.
  public static func results(_ count: Int, _ messages: Messages) -> Announcement {
    Announcement(messages.text("aloud.results", ["count": "\(count)"]))
  }
}
