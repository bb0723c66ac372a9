public import ReactiveKit

/// What a list shows: its rows, whether it loads, and what went wrong last.
///
/// The three are independent facts. A subclass decides what one load brings and what a failure does
/// to the rows.
open class ListViewModel<Cell: CellViewModel, Failure: Error>: Owner {
  /// The rows, top to bottom, each made when it is first read; empty until something was loaded.
  public let cells: Property<Cells<Cell>>

  /// Whether a load is running: pull to refresh spins.
  public let isExecuting: Property<Bool>

  /// The error of the last load; nil while one runs and after a success.
  public let error: Property<Failure?>

  /// Holds what the view-model itself observes; ends with it.
  public let bag = DisposeBag()

  /// Makes a list of its UI properties.
  ///
  /// - Parameters:
  ///   - cells: the rows, top to bottom.
  ///   - isExecuting: whether a load runs.
  ///   - error: what went wrong last; nil for nothing.
  public init(
    cells: Property<Cells<Cell>>, isExecuting: Property<Bool>, error: Property<Failure?>
  ) {
    self.cells = cells
    self.isExecuting = isExecuting
    self.error = error
  }
}
