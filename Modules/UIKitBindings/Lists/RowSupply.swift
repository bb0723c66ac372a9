#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The rows of a view and the user's actions on them, independent of the types of the rows.
  protocol RowSupply: AnyObject {
    /// The classes of the headers and footers that no storyboard declares.
    var classes: [ReusableClass] { get }
    /// Whether it answers a question for some row or section.
    func answers(_ question: RowQuestion) -> Bool
    var sectionCount: Int { get }
    func rowCount(in section: Int) -> Int
    func title(of section: Int) -> String?
    /// The identifier of the cell that shows a row.
    func identifier(at path: IndexPath) -> String
    /// The identifier of headers or footers; nil when there are none.
    func identifier(ofKind kind: String) -> String?
    /// The kinds of headers and footers that have an identifier.
    var kinds: [String] { get }
    /// Fills a header or a footer.
    func fill(_ view: UIView, ofKind kind: String, in section: Int)
    /// The height of a row; nil for that of all rows.
    func height(at path: IndexPath) -> CGFloat?
    func swipes(at path: IndexPath, _ edge: SwipeEdge) -> [SwipeCommand]?
    func prepare(_ cell: UIView, at path: IndexPath)
    func willDisplay(_ cell: UIView, at path: IndexPath)
    func didEndDisplaying(_ cell: UIView)
    /// The user has tapped a row. The application's delegate is called while the position is still right.
    func rowTapped(_ path: IndexPath, application: () -> Void)
    func rowDeselected(_ path: IndexPath, application: () -> Void)
    func scrolled(_ view: UIScrollView)
    /// Calls the application for the view: changes of the list follow when the view's call has returned.
    func serving<Answer>(_ work: () -> Answer) -> Answer
    /// Whether the view is calling it, or is being changed: another cannot take its place before that ends.
    var isServing: Bool { get }
    /// Draws the selected rows as selected.
    func showSelection()
    /// Ends the bindings of all cells. The view may ask on until another takes its place.
    func end()
  }

  /// What a table asks only a delegate or a data source that has the method: without a height of each row, for
  /// instance, it does not request them all. The values are the selectors.
  enum RowQuestion: String, CaseIterable {
    case height = "tableView:heightForRowAtIndexPath:"
    case leading = "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
    case trailing = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    case title = "tableView:titleForHeaderInSection:"
  }

  /// Where a row is swiped.
  enum SwipeEdge {
    case leading
    case trailing
  }
#endif
