#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The rows of a view and the user's actions on them, independent of the types of the rows.
  protocol RowProvider: AnyObject {
    /// The classes of headers and footers without a storyboard.
    var classes: [ReusableClass] { get }
    /// Whether it implements a method for some row or section.
    func implements(_ method: RowMethod) -> Bool
    var sectionCount: Int { get }
    func rowCount(in section: Int) -> Int
    func title(of section: Int) -> String?
    /// The identifier of the cell for a row.
    func identifier(at path: IndexPath) -> String
    /// The identifier of headers or footers; nil for none.
    func identifier(ofKind kind: String) -> String?
    /// The kinds of headers and footers that have an identifier.
    var kinds: [String] { get }
    /// Fills a header or a footer.
    func fill(_ view: UIView, ofKind kind: String, in section: Int)
    /// The height of a row; nil for the default.
    func height(at path: IndexPath) -> CGFloat?
    func swipes(at path: IndexPath, _ edge: SwipeEdge) -> [SwipeCommand]?
    func prepare(_ cell: UIView, at path: IndexPath)
    func willDisplay(_ cell: UIView, at path: IndexPath)
    func didEndDisplaying(_ cell: UIView)
    /// The user has tapped a row. The application's delegate is called while the position is still valid.
    func rowTapped(_ path: IndexPath, application: () -> Void)
    func rowDeselected(_ path: IndexPath, application: () -> Void)
    func scrolled(_ view: UIScrollView)
    /// Calls the application on behalf of the view: changes of the list wait until the call
    /// returns.
    func serving<Answer>(_ work: () -> Answer) -> Answer
    /// Whether a call by the view or a change of it is running: no other list can replace this one
    /// then.
    var isServing: Bool { get }
    /// Draws the selected rows as selected.
    func showSelection()
    /// Ends the bindings of all cells. The view may still call it until it is replaced.
    func end()
  }

  /// Optional methods of delegates and data sources, which a table calls only if they exist: without
  /// a height for each row, for instance, it does not request them all. The values are the selectors.
  enum RowMethod: String, CaseIterable {
    case height = "tableView:heightForRowAtIndexPath:"
    case leading = "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
    case trailing = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    case title = "tableView:titleForHeaderInSection:"
  }

  /// The edge at which a row is swiped.
  enum SwipeEdge {
    case leading
    case trailing
  }
#endif
