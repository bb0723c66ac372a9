#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import ReactiveKit
  public import UIKit

  /// A class of cells and its view-models, for a list whose rows are of several kinds.
  ///
  /// ```swift
  /// bag += table.bind(news, cells: [
  ///   RowCell(PhotoCell.self) { (cell, photo: PhotoCellViewModel) in cell.photo.bind(photo.image) },
  ///   RowCell(TextCell.self) { (cell, text: TextCellViewModel) in cell.label.bind(text.text) },
  /// ])
  /// ```
  public struct RowCell<ViewModel: CellViewModel> {
    /// The class to register; nil for a cell that a storyboard or a nib provides.
    let registered: AnyClass?
    let shows: @MainActor (ViewModel) -> Bool
    let content: @MainActor (UIView, ViewModel) -> [Disposable]

    /// Shows the view-models of a class, and of its subclasses, in cells of a class.
    ///
    /// - Parameters:
    ///   - isRegistered: whether the class is registered under the `reuseIdentifier` of its view-models. If
    ///     false, a storyboard or a nib that you have registered provides the cell under that identifier.
    ///   - content: binds a cell to a view-model, one binding a line.
    public init<Cell: UIView, Kind: CellViewModel>(
      _ cell: Cell.Type, isRegistered: Bool = true,
      @DisposableList content: @escaping @MainActor (Cell, Kind) -> [Disposable]
    ) {
      self.init(cell, isRegistered: isRegistered, bindings: content)
    }

    init<Cell: UIView, Kind: CellViewModel>(
      _ cell: Cell.Type, isRegistered: Bool,
      bindings: @escaping @MainActor (Cell, Kind) -> [Disposable]
    ) {
      registered = isRegistered ? cell : nil
      shows = { $0 is Kind }
      content = { view, viewModel in
        guard let cell = view as? Cell, let kind = viewModel as? Kind else {
          preconditionFailure("the list is bound with cells of type \(Cell.self), not \(view)")
        }
        return bindings(cell, kind)
      }
    }
  }

  /// The classes of cells that bindings have registered with a view. The view retains it, because
  /// cells stay in the reuse pool after their binding.
  final class CellClasses: ViewNote {
    private var classes: [String: AnyClass] = [:]

    /// Registers a class, unless it is nil or already registered.
    ///
    /// - Returns: the reuse identifier: the given one, followed by the name of the class if another
    ///   class uses it.
    func register(_ type: AnyClass?, under identifier: String) -> String {
      guard let type else { return identifier }
      var name = identifier.isEmpty ? String(reflecting: type) : identifier
      if let known = classes[name], known != type { name += " " + String(reflecting: type) }
      if classes.updateValue(type, forKey: name) == nil {
        (view as? any RowsView)?.register(ReusableClass(identifier: name, type: type))
      }
      return name
    }

    nonisolated deinit {}
  }
#endif
