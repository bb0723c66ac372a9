#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// How a view shows the rows of a list, and its actions on them.
  struct RowHandling<ViewModel: CellViewModel> {
    let cells: [RowCell<ViewModel>]
    let options: ListOptions
    let behavior: RowBehavior<ViewModel>
    let tapped: (@MainActor (ViewModel) -> Void)?

    init(
      cells: [RowCell<ViewModel>], options: ListOptions, behavior: RowBehavior<ViewModel>,
      tapped: (@MainActor (ViewModel) -> Void)?
    ) {
      self.cells = cells
      self.options = options
      self.behavior = behavior
      self.tapped = tapped
    }

    /// All rows in cells of one class.
    init<Cell: UIView>(
      _ cell: Cell.Type, _ options: ListOptions, _ behavior: RowBehavior<ViewModel>,
      _ tapped: (@MainActor (ViewModel) -> Void)?,
      _ content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) {
      cells = [RowCell(cell, isRegistered: options.registersCells, bindings: content)]
      self.options = options
      self.behavior = behavior
      self.tapped = tapped
    }

    /// The cell that shows a view-model: the first one listed that does.
    func cell(for viewModel: ViewModel) -> RowCell<ViewModel> {
      guard let cell = cells.first(where: { $0.shows(viewModel) }) else {
        preconditionFailure("the list is bound without a cell for \(type(of: viewModel))")
      }
      return cell
    }
  }
#endif
