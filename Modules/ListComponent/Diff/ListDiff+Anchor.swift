nonisolated extension ListDiff {
  /// The first visible row that is still present: scroll so that it keeps its position on screen.
  ///
  /// When none of the visible rows remains it is the nearest remaining row above them, else below.
  ///
  /// - Parameter visible: the positions on screen before the change; positions outside the list are
  ///   ignored.
  /// - Returns: the old and the new position of the row; nil when no row remains.
  /// - Complexity: O(visited rows), O(1) when the first visible row remains.
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
