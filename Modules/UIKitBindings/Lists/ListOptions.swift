#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  /// How a table or a collection view follows its list.
  public struct ListOptions: Sendable {
    /// Whether changes are animated while the view is in a window.
    public var isAnimated: Bool
    /// Whether the rows on screen stay where they are when rows come or go above them. At the very top the
    /// list stays at its top, and what the user scrolls goes on: then the rows move.
    public var keepsPosition: Bool
    /// How many rows before the last one the end counts as reached, which loads the next page.
    public var rowsBeforeEnd: Int
    /// Whether a row that is tapped is selected, in the list's selection too. A list of links selects none.
    public var selectsTapped: Bool
    /// Whether the class of the cells is registered under the `reuseIdentifier` of the view-models. If it is
    /// not, a storyboard declares cells under that, or you have registered a nib.
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
#endif
