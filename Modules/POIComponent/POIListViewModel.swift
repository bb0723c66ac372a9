public import AccessibilityProperties
public import ListComponent
public import Messages
public import ReactiveKit

/// The list of places of all business lines.
///
/// One load fetches every section at the same time and zips them: all must succeed. Cells are in
/// the order of the sections. When a section fails, the list becomes empty and shows the error,
/// that of the first failed section in their order; the next load may succeed.
///
/// A place that the next successful load leaves unchanged keeps its cell, with its observers and
/// running loads, even if it moves. Its front image is loaded again if it is needed and failed with
/// a retryable failure, for example without a network.
///
/// ```swift
/// let list = POIListViewModel(sections: slots.sections)
/// list.load.execute()
/// ```
@MainActor
public final class POIListViewModel: ListViewModel<POICellViewModel, POIFailure> {
  /// Loads all sections; it cannot be executed while it runs.
  public let load: Command<Void, [POIBatch], POIFailure>

  /// The problems of the last successful load.
  public let problems: Property<[POIProblem]>

  /// The differences of each change of the places; `cells` is already updated when a diff is
  /// emitted.
  public var changes: Signal<ListDiff<POIRow>, Never> { store.changes }

  /// The rows that are shown, top to bottom.
  public var rows: [POIRow] { store.rows }

  private let store: CellStore<POIRow, POICellViewModel>

  /// Makes the list from sections; the order in which they are given has no effect.
  public init(sections: [POISection]) {
    let ordered = sections.sorted { ($0.order, $0.owner) < ($1.order, $1.owner) }
    let batches = POISection.loadingAll(ordered.map(\.load))
    let outcome = Outcome()
    let error = MutableProperty<POIFailure?>(nil)
    let load = Command<Void, [POIBatch], POIFailure>(
      signal: {
        // Recorded before delivery.
        batches.on(
          starting: {
            outcome.failure = nil
            error.value = nil
          }, value: { outcome.batches = $0 },
          failed: { (outcome.batches, outcome.failure) = ([], $0) })
      })
    let store = CellStore<POIRow, POICellViewModel>(make: { $0.makeCell() })
    let problems = MutableProperty<[POIProblem]>([])
    self.load = load
    self.store = store
    self.problems = problems
    super.init(cells: store.cells, isExecuting: load.isExecuting, error: error)
    // Always show the latest outcome: an older one can arrive late if an observer reloads while it is being
    // delivered.
    let show: @MainActor () -> Void = {
      transaction {
        problems.value = outcome.batches.flatMap(\.problems)
        error.value = outcome.failure
        let rows = outcome.batches.flatMap(\.rows)
        // Usually a reload returns the same rows; comparing them is cheaper than computing a
        // difference. Runs last, because observers of the difference may load again.
        if !POIRow.areSame(rows, store.rows) { store.show(rows) }
      }
    }
    bag.hold {
      load.executions.observe { if $0.isRunning { error.value = nil } }
      load.values.observe { _ in
        show()
        for cell in store.cells.value.made { cell.frontImage.retry() }
      }
      load.errors.observe { _ in show() }
    }
  }

  nonisolated deinit {}
}

extension POIListViewModel {
  /// The results of each load: the number of shown places, or the failure. A failure
  /// interrupts.
  ///
  /// They include the errors of ``load``: do not announce those as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    merge(
      load.errors.map { Announcement(messages.value.text(for: $0), .assertive) },
      load.values.map { [cells] _ in .results(cells.value.count, messages.value) })
  }
}

/// The outcome of the latest load.
@MainActor
private final class Outcome {
  var batches: [POIBatch] = []
  /// Its failure; nil as soon as another load has begun.
  var failure: POIFailure?

  nonisolated deinit {}
}
