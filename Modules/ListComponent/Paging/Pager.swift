public import ReactiveKit

/// Loads a list page by page.
///
/// - The cursor moves only when a page has come: a failed page is neither skipped nor lost.
/// - Asking for more while a page is on its way joins that one.
/// - A refresh cancels the page that is on its way; asking for a refresh while one runs joins it.
/// - After a failed page nothing is loaded until ``retry()``: a list that asks for more whenever its
///   end is on screen does not knock for ever.
/// - A page that leads back to one that was loaded before is the last: no circle is gone round.
/// - Rows that two pages bring (something was inserted above meanwhile) are shown once, where they
///   were first, with the newer content, and are reported.
///
/// ```swift
/// let pager = Pager { cursor in Signal.task { () throws(MailFailure) in try await mails(cursor) } }
/// pager.refresh()
/// pager.loadMore()
/// ```
///
/// What runs is cancelled when the pager is released.
public final class Pager<Row: Identifiable & Equatable, Cursor: Equatable, Failure: Error> {
  /// The rows, what runs and what went wrong last.
  public var state: Property<Loadable<[Row], Failure>> { current }

  /// Whether there is a further page.
  public let hasMore: Property<Bool>

  /// The rows that pages repeated since the last refresh.
  public let repeated: Property<[RepeatedRow<Row.ID>]>

  /// What a failed refresh does to the rows.
  public let policy: FailurePolicy

  /// How each refresh ended, with its number.
  let refreshEnds = Subject<(number: Int, result: Result<[Row], Failure>?), Never>()

  /// Runs when ``refreshing`` is observed, before it starts or joins a refresh.
  var willRefresh: (@MainActor () -> Void)?

  /// Runs when a refresh has brought rows, in the transaction that shows them.
  var refreshed: (@MainActor () -> Void)?

  private let load: @MainActor (Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  private let current = MutableProperty(Loadable<[Row], Failure>())
  private let paged = MutableProperty(PagedRows<Row, Cursor>())
  private var work: Disposable?
  /// The number of the current run: what belongs to an earlier one is ignored.
  private(set) var run = 0
  /// The number of the refresh that began last.
  private(set) var lastRefresh = 0

  /// Makes a pager that has loaded nothing.
  ///
  /// - Parameters:
  ///   - policy: what a failed refresh does to the rows.
  ///   - load: loads the page at a cursor, the first one at nil; its first value counts.
  public init(
    policy: FailurePolicy = .keepContent,
    load: @escaping @MainActor (Cursor?) -> Signal<Page<Row, Cursor>, Failure>
  ) {
    self.policy = policy
    self.load = load
    hasMore = paged.map { $0.next != nil }
    repeated = paged.map(\.repeated)
  }

  /// Loads the first page; when it has come it replaces all rows.
  public func refresh() {
    switch current.value.phase {
    case .loading, .refreshing: return
    case .idle, .loadingMore: begin(more: false)
    }
  }

  /// Loads the first page anew, also while one is on its way: what it asked for is no longer wanted.
  public func restart() {
    begin(more: false)
  }

  /// Loads the next page, if there is one, nothing runs and no page has failed.
  public func loadMore() {
    if current.value.failure?.phase == .loadingMore { return }
    if current.value.phase == .idle, paged.value.next != nil { begin(more: true) }
  }

  /// Repeats what failed: the page or the refresh.
  public func retry() {
    guard let failure = current.value.failure else { return }
    if failure.phase == .loadingMore { begin(more: true) } else { begin(more: false) }
  }

  /// Cancels what runs; rows and cursor stay.
  public func cancel() {
    guard current.value.isExecuting else { return }
    end(nil) { $0.cancel() }
  }

  private func begin(more: Bool) {
    // A refresh replaces a page that is being loaded; no idle state is emitted in between.
    let replaced = work
    work = nil
    run += 1
    let mine = run
    replaced?.dispose()
    // What it ended may have cancelled, or begun another.
    guard run == mine else { return }
    if !more { lastRefresh += 1 }
    current.modify { $0.begin(more: more) }
    // An observer of the state may have cancelled or begun another.
    guard isRunning(mine) else { return }
    let cursor = more ? paged.value.next : nil
    let observation = load(cursor).observe { [weak self] page in
      if let self, isRunning(mine) { succeed(page, at: cursor) }
    } completed: { [weak self] in
      if let self, isRunning(mine) { cancel() }
    } failed: { [weak self] error in
      if let self, isRunning(mine) { fail(error) }
    }
    if isRunning(mine) { work = observation }
  }

  private func isRunning(_ number: Int) -> Bool {
    number == run && current.value.isExecuting
  }

  private func succeed(_ page: Page<Row, Cursor>, at cursor: Cursor?) {
    let isRefresh = current.value.phase != .loadingMore
    var rows = isRefresh ? PagedRows() : paged.value
    rows.append(page, askedAt: cursor)
    end(.success(rows.rows)) {
      paged.value = rows
      if isRefresh { refreshed?() }
      $0.succeed(rows.rows)
    }
  }

  private func fail(_ error: Failure) {
    end(.failure(error)) {
      $0.fail(error, policy: policy)
      if $0.value == nil { paged.value = PagedRows() }
    }
  }

  /// Ends the run, then says so.
  private func end(
    _ result: Result<[Row], Failure>?, _ change: (inout Loadable<[Row], Failure>) -> Void
  ) {
    let isRefresh = current.value.phase != .loadingMore
    let refresh = lastRefresh
    let ending = work
    work = nil
    run += 1
    transaction { current.modify(change) }
    ending?.dispose()
    if isRefresh { refreshEnds.send((refresh, result)) }
  }
}
