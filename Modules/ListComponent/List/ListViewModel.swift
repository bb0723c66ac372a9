public import ReactiveKit

/// The UI properties of a list: its rows, whether it loads, and the last error.
///
/// A subclass decides what one load returns and how a failure affects the rows.
@MainActor
open class ListViewModel<Cell: CellViewModel, Failure: Error>: Owner {
  /// The rows, top to bottom, each made when it is first read; empty until something was loaded.
  public let cells: Property<Cells<Cell>>

  /// Whether a load runs, for example for a refresh control.
  public let isExecuting: Property<Bool>

  /// The error of the last load; nil while one runs and after a success.
  public let error: Property<Failure?>

  /// Retains the observations of the view-model.
  public let bag = DisposeBag()

  /// Makes a list from its UI properties.
  ///
  /// - Parameters:
  ///   - cells: the rows, top to bottom.
  ///   - isExecuting: whether a load runs.
  ///   - error: the last error; nil for none.
  public init(
    cells: Property<Cells<Cell>>, isExecuting: Property<Bool>, error: Property<Failure?>
  ) {
    self.cells = cells
    self.isExecuting = isExecuting
    self.error = error
  }

  nonisolated deinit {}
}
