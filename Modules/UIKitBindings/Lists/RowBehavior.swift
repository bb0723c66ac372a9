#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import UIKit

  /// Answers of the application about a row, as closures with the view-model that the row shows at
  /// the moment. They take precedence over a delegate that you have set.
  ///
  /// ```swift
  /// let rows = RowBehavior<MailCellViewModel>(
  ///   height: { mail in mail.isLong ? 88 : nil },
  ///   trailing: { mail in [SwipeCommand("Delete", style: .destructive, mail.delete)] })
  /// ```
  public struct RowBehavior<ViewModel: CellViewModel> {
    /// The height of a row of a table; nil for the table's `rowHeight`, self-sizing included. In a
    /// collection view the layout decides.
    public var height: (@MainActor (ViewModel) -> CGFloat?)?
    /// The commands that swiping a row of a table from its leading edge offers.
    public var leading: (@MainActor (ViewModel) -> [SwipeCommand])?
    /// The commands that swiping a row of a table from its trailing edge offers.
    public var trailing: (@MainActor (ViewModel) -> [SwipeCommand])?
    /// Called when the view has scrolled.
    public var scrolled: (@MainActor (UIScrollView) -> Void)?

    /// Makes answers; one that is nil is left to your own delegate or to the view.
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
#endif
