#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  import ReactiveKit
  public import UIKit

  /// How a table or a collection view follows its list.
  public struct ListOptions: Sendable {
    /// Whether changes are animated while the view is in a window.
    public var isAnimated: Bool
    /// Whether the rows on screen keep their place when rows are inserted or removed above them. At the very
    /// top the list stays at its top, and while the user scrolls the rows move, so that scrolling continues.
    public var keepsPosition: Bool
    /// How many rows before the last one the end counts as reached, which loads the next page.
    public var rowsBeforeEnd: Int
    /// Whether a tapped row is selected, also in the list's selection; false for a list of links.
    public var selectsTapped: Bool
    /// Whether the class of the cells is registered under the `reuseIdentifier` of the view-models.
    /// If false, a storyboard or a nib that you have registered provides them under that identifier.
    public var registersCells: Bool

    /// Makes options.
    public init(
      isAnimated: Bool = true, keepsPosition: Bool = true, rowsBeforeEnd: Int = 0,
      selectsTapped: Bool = true, registersCells: Bool = true
    ) {
      self.isAnimated = isAnimated
      self.keepsPosition = keepsPosition
      self.rowsBeforeEnd = rowsBeforeEnd
      self.selectsTapped = selectsTapped
      self.registersCells = registersCells
    }
  }

  /// Delegate methods of the application for a row, as closures with the current view-model of the
  /// row. They take precedence over a delegate that you have set.
  ///
  /// ```swift
  /// let rows = RowBehavior<MailCellViewModel>(
  ///   height: { mail in mail.isLong ? 88 : nil },
  ///   trailing: { mail in [SwipeCommand("Delete", style: .destructive, mail.delete)] })
  /// ```
  public struct RowBehavior<ViewModel: CellViewModel> {
    /// The height of a row of a table; nil for the table's `rowHeight`, including self-sizing. In a
    /// collection view the layout decides.
    public var height: (@MainActor (ViewModel) -> CGFloat?)?
    /// The commands of swiping a row of a table from its leading edge.
    public var leading: (@MainActor (ViewModel) -> [SwipeCommand])?
    /// The commands of swiping a row of a table from its trailing edge.
    public var trailing: (@MainActor (ViewModel) -> [SwipeCommand])?
    /// Called when the view has scrolled.
    public var scrolled: (@MainActor (UIScrollView) -> Void)?

    /// Makes the closures; nil leaves a decision to your own delegate or to the view.
    public init(
      height: (@MainActor (ViewModel) -> CGFloat?)? = nil,
      leading: (@MainActor (ViewModel) -> [SwipeCommand])? = nil,
      trailing: (@MainActor (ViewModel) -> [SwipeCommand])? = nil,
      scrolled: (@MainActor (UIScrollView) -> Void)? = nil
    ) {
      self.height = height
      self.leading = leading
      self.trailing = trailing
      self.scrolled = scrolled
    }
  }

  /// How a view shows the rows of a list, and its actions on them.
  struct RowHandling<ViewModel: CellViewModel> {
    let cells: [RowCell<ViewModel>]
    let options: ListOptions
    let behavior: RowBehavior<ViewModel>
    let tapped: (@MainActor (ViewModel) -> Void)?

    /// The cell for a view-model: the first listed one that accepts it.
    func cell(for viewModel: ViewModel) -> RowCell<ViewModel> {
      guard let cell = cells.first(where: { $0.shows(viewModel) }) else {
        preconditionFailure("the list is bound without a cell for \(type(of: viewModel))")
      }
      return cell
    }
  }

  extension RowHandling {
    /// All rows in cells of one class.
    init<Cell: UIView>(
      _ cell: Cell.Type, _ options: ListOptions, _ behavior: RowBehavior<ViewModel>,
      _ tapped: (@MainActor (ViewModel) -> Void)?,
      _ content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) {
      self.init(
        cells: [RowCell(cell, isRegistered: options.registersCells, bindings: content)],
        options: options, behavior: behavior, tapped: tapped)
    }
  }
#endif
