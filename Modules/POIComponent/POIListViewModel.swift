public import ListComponent
public import ReactiveKit

/// The list of places of all business lines.
///
/// One load fetches every section at the same time and zips them: all must succeed. Cells stand in
/// the order of the sections. When one fails the list becomes empty and the error is shown, that of
/// the first section in order when several fail; the next load may succeed. That is the tutorials'
/// rule, `SourcePolicy.allOrNothing`.
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

  /// Makes the list of sections; in which order they are given does not matter.
  public init(sections: [POISection]) {
    let ordered = sections.sorted { ($0.order, $0.owner) < ($1.order, $1.owner) }
    let sources = SourceGroup(ordered.map(\.load), policy: .allOrNothing)
    let load = Command<Void, [POIBatch], POIFailure>(signal: { sources.load })
    let batches = MutableProperty<[POIBatch]>([])
    let error = MutableProperty<POIFailure?>(nil)
    self.load = load
    problems = batches.map { $0.flatMap(\.problems) }
    super.init(
      cells: batches.map { $0.flatMap(\.cells) }, isExecuting: load.isExecuting, error: error)
    bag.hold {
      load.executions.observe { _ in error.value = nil }
      batches <~ load.values
      load.errors.observe { failure in
        transaction {
          batches.value = []
          error.value = failure
        }
      }
    }
  }
}
