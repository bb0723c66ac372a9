#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import ReactiveKit
  public import UIKit

  /// A class of cells and the view-models that it shows, for a list whose rows are of several kinds.
  ///
  /// ```swift
  /// bag += table.bind(news, cells: [
  ///   RowCell(PhotoCell.self) { (cell, photo: PhotoCellViewModel) in cell.photo.bind(photo.image) },
  ///   RowCell(TextCell.self) { (cell, text: TextCellViewModel) in cell.label.bind(text.text) },
  /// ])
  /// ```
  public struct RowCell<ViewModel: CellViewModel> {
    /// The name under which cells are reused.
    let identifier: String
    /// The class to register; nil for a cell that a storyboard declares.
    let cell: AnyClass?
    let shows: @MainActor (ViewModel) -> Bool
    let content: @MainActor (UIView, ViewModel) -> [Disposable]

    /// Shows the view-models of a class, and of its subclasses, in cells of a class.
    ///
    /// - Parameters:
    ///   - identifier: that of a cell that a storyboard declares; nil registers the class.
    ///   - content: binds a cell to a view-model, one binding a line.
    public init<Cell: UIView, Kind: CellViewModel>(
      _ cell: Cell.Type, identifier: String? = nil,
      @DisposableList content: @escaping @MainActor (Cell, Kind) -> [Disposable]
    ) {
      self.init(cell, identifier: identifier, bindings: content)
    }

    init<Cell: UIView, Kind: CellViewModel>(
      _ cell: Cell.Type, identifier: String?,
      bindings: @escaping @MainActor (Cell, Kind) -> [Disposable]
    ) {
      self.identifier = identifier ?? String(reflecting: cell)
      self.cell = identifier == nil ? cell : nil
      shows = { $0 is Kind }
      content = { view, viewModel in
        guard let cell = view as? Cell, let kind = viewModel as? Kind else {
          preconditionFailure("the list is bound with cells of type \(Cell.self), not \(view)")
        }
        return bindings(cell, kind)
      }
    }
  }
#endif
