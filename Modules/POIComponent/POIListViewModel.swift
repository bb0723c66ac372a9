public import ListComponent
public import ReactiveKit

/// The list of places of all business lines.
///
/// One load fetches every section at the same time and zips them: all must succeed. Cells stand in
/// the order of the sections. When one fails the list becomes empty and the error is shown, that of
/// the first section in order when several fail; the next load may succeed. That is the tutorials'
/// rule, `SourcePolicy.allOrNothing`.
///
/// A place that the next successful load leaves unchanged keeps its cell, and with it what is observed
/// or loading in it; a moved one takes its cell along.
///
/// ```swift
/// let list = POIListViewModel(sections: slots.sections)
/// list.load.execute()
/// ```
public final class POIListViewModel: ListViewModel<POICellViewModel, POIFailure> {
  /// Loads all sections; executing it while it runs is refused.
  public let load: Command<Void, [POIBatch], POIFailure>

  /// What the last successful load had to leave out.
  public let problems: Property<[POIProblem]>

  /// What each change of the places changed. `cells` has the new value when a diff is emitted.
  public var changes: Signal<ListDiff<POIRow>, Never> { store.changes }

  /// The rows that are shown, top to bottom.
  public var rows: [POIRow] { store.rows }

  private let store: CellStore<POIRow, POICellViewModel>

  /// Makes the list of sections; in which order they are given does not matter.
  public init(sections: [POISection]) {
    let ordered = sections.sorted { ($0.order, $0.owner) < ($1.order, $1.owner) }
    let sources = SourceGroup(ordered.map(\.load), policy: .allOrNothing)
    let load = Command<Void, [POIBatch], POIFailure>(signal: { sources.load })
    let store = CellStore<POIRow, POICellViewModel>(make: { $0.makeCell() })
    let problems = MutableProperty<[POIProblem]>([])
    let error = MutableProperty<POIFailure?>(nil)
    self.load = load
    self.store = store
    self.problems = problems
    super.init(cells: store.cells, isExecuting: load.isExecuting, error: error)
    bag.hold {
      load.executions.observe { _ in error.value = nil }
      load.values.observe { batches in
        transaction {
          let rows = batches.flatMap(\.rows)
          // As a rule a reload brings what is there, which costs less to see than a difference.
          if !POIRow.areSame(rows, store.rows) { store.show(rows) }
          problems.value = batches.flatMap(\.problems)
        }
      }
      load.errors.observe { failure in
        transaction {
          store.show([])
          problems.value = []
          error.value = failure
        }
      }
    }
  }
}
