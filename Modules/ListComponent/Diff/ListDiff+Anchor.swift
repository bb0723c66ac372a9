nonisolated extension ListDiff {
  /// The first visible row that is still there: scroll so that it stays where it was on screen.
  ///
  /// When none of the visible rows survives it is the nearest survivor above them, else below.
  ///
  /// - Parameter visible: the positions on screen before the change; what lies outside is ignored.
  /// - Returns: where the row was and is; nil when no row survives.
  /// - Complexity: O(rows looked at), O(1) when the first visible row survives.
  public func anchor(visible: Range<Int>) -> RowPair<Int>? {
    let visible = visible.clamped(to: old.indices)
    return survivor(in: visible) ?? survivor(in: (0..<visible.lowerBound).reversed())
      ?? survivor(in: visible.upperBound..<old.count)
  }

  private func survivor(in positions: some Sequence<Int>) -> RowPair<Int>? {
    for index in positions {
      if let new = newIndex(ofOld: index) { return RowPair(old: index, new: new) }
    }
    return nil
  }
}
