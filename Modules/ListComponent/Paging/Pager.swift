public import ReactiveKit

/// Loads a list page by page.
///
/// - The cursor moves only after a page has been loaded: a failed page is neither skipped nor lost.
/// - A request for more while a page is being loaded joins that load.
/// - A refresh cancels the running load of a page; a refresh while one runs joins it.
/// - After a failed page nothing is loaded until ``retry()``: otherwise a list that requests more
///   whenever its end is on screen would repeat the request without end.
/// - A page that leads back to one that was loaded before is the last, so that loading never loops.
/// - Rows of two pages (because something was inserted above meanwhile) are shown once, at their
///   first position, with the newer content.
///
/// ```swift
/// let pager = Pager { cursor in Signal.task { () throws(MailFailure) in try await mails(cursor) } }
/// pager.refresh()
/// pager.loadMore()
/// ```
///
/// The running load is cancelled when the pager is released.
@MainActor
public final class Pager<Row: Identifiable & Equatable, Cursor: Equatable, Failure: Error> {
  /// The rows, the running load and the last error.
  public var state: Property<Loadable<[Row], Failure>> { current }

  /// Whether there is a further page.
  public let hasMore: Property<Bool>

  /// The effect of a failed refresh on the rows.
  public let policy: FailurePolicy

  /// The end of each refresh, with its number.
  let refreshEnds = Subject<(number: Int, result: Result<[Row], Failure>?), Never>()

  /// Runs when ``refreshing`` is observed, before it starts or joins a refresh.
  var willRefresh: (@MainActor () -> Void)?

  /// Emits when a load has ended, in the transaction that changes ``state``, so that derived rows
  /// change together with it.
  let rowChanges = Subject<Void, Never>()

  /// Runs when a refresh has loaded rows, in the transaction that shows them.
  var refreshed: (@MainActor () -> Void)?

  /// Runs when a load has failed, in the transaction that shows the failure, with whether rows are left.
  var failed: (@MainActor (Bool) -> Void)?

  /// Whether the last failure is not shown; nil for never.
  var hidesFailure: Property<Bool>?

  /// The state that a list shows.
  var shownState: Property<Loadable<[Row], Failure>> {
    guard let hidesFailure else { return state }
    return combine(state, hidesFailure) { $1 ? $0.withoutFailure : $0 }
  }

  /// Completes a page with the sections that the pages before it have begun; the rows are those of
  /// these pages.
  var completing: (@MainActor (Page<Row, Cursor>, [Row]) -> Page<Row, Cursor>)?

  private let load: @MainActor (Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  private let current = MutableProperty(Loadable<[Row], Failure>())
  private var paged = PagedRows<Row, Cursor>()
  private let isContinued = MutableProperty(false)
  private var work: Disposable?
  /// The number of the current run: results of earlier ones are ignored.
  private(set) var run = 0
  /// The number of the latest refresh.
  private(set) var lastRefresh = 0
  /// Whether the latest load to end has loaded rows: it neither failed nor was cancelled.
  private(set) var hasSucceeded = false
  /// The observations of ``refreshing`` that wait for the end of the running refresh.
  var observers = RefreshObservers()

  /// Makes a pager that has loaded nothing.
  ///
  /// - Parameters:
  ///   - policy: the effect of a failed refresh on the rows.
  ///   - load: loads the page at a cursor, the first one at nil; its first value is used.
  public init(
    policy: FailurePolicy = .keepContent,
    load: @escaping @MainActor (Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  ) {
    self.policy = policy
    self.load = load
    hasMore = isContinued
  }

  nonisolated deinit {}

  /// Loads the first page, which then replaces all rows.
  public func refresh() {
    switch current.value.phase {
    case .loading, .refreshing: return
    case .idle, .loadingMore: begin(more: false)
    }
  }

  /// Loads the first page again, even while a load runs, whose result is then ignored.
  public func restart() {
    begin(more: false)
  }

  /// Loads the next page, if there is one, nothing runs and no page has failed.
  public func loadMore() {
    if current.value.failure?.phase == .loadingMore { return }
    if current.value.phase == .idle, paged.next != nil { begin(more: true) }
  }

  /// Repeats the failed load: the page or the refresh.
  public func retry() {
    guard let failure = current.value.failure else { return }
    if failure.phase == .loadingMore { begin(more: true) } else { begin(more: false) }
  }

  /// Cancels the running load; rows and cursor stay.
  public func cancel() {
    guard current.value.isExecuting else { return }
    end(nil) { $0.cancel() }
  }

  private func begin(more: Bool) {
    // A refresh replaces a page that is being loaded; no idle state is emitted in between.
    let replaced = work
    work = nil
    run += 1
    let started = run
    replaced?.dispose()
    // Observers of the ended load may have cancelled this one, or started another.
    guard run == started else { return }
    if !more { lastRefresh += 1 }
    current.modify { $0.begin(more: more) }
    // An observer of the state may have cancelled this load or started another.
    guard isRunning(started) else { return }
    let cursor = more ? paged.next : nil
    let observation = load(cursor).observe { [weak self] page in
      if let self, isRunning(started) { succeed(page, at: cursor) }
    } completed: { [weak self] in
      if let self, isRunning(started) { cancel() }
    } failed: { [weak self] error in
      if let self, isRunning(started) { fail(error) }
    }
    if isRunning(started) { work = observation }
  }

  private func isRunning(_ number: Int) -> Bool {
    number == run && current.value.isExecuting
  }

  private func succeed(_ page: Page<Row, Cursor>, at cursor: Cursor?) {
    let isRefresh = current.value.phase != .loadingMore
    // Taken, not copied: a second owner would copy the table of positions for each page.
    var pages = PagedRows<Row, Cursor>()
    swap(&pages, &paged)
    if isRefresh { pages = PagedRows() }
    pages.append(completing?(page, pages.rows) ?? page, requestedAt: cursor)
    let rows = pages.rows
    swap(&pages, &paged)
    end(.success(rows)) {
      isContinued.value = paged.next != nil
      if isRefresh { refreshed?() }
      $0.succeed(rows)
    }
  }

  private func fail(_ error: Failure) {
    end(.failure(error)) {
      $0.fail(error, policy: policy)
      if $0.value == nil {
        paged = PagedRows()
        isContinued.value = paged.next != nil
      }
      failed?($0.value != nil)
    }
  }

  /// Ends the run, then notifies observers.
  private func end(
    _ result: Result<[Row], Failure>?, _ change: (inout Loadable<[Row], Failure>) -> Void
  ) {
    let isRefresh = current.value.phase != .loadingMore
    let refresh = lastRefresh
    if isRefresh {
      observers.ends += 1
      observers.count = 0
    }
    let ending = work
    work = nil
    run += 1
    if case .success = result { hasSucceeded = true } else { hasSucceeded = false }
    transaction {
      current.modify(change)
      rowChanges.send()
    }
    ending?.dispose()
    if isRefresh { refreshEnds.send((refresh, result)) }
  }
}
