/// The old and the new position of a row.
public nonisolated struct RowPair<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position in the old list.
  public let old: Position
  /// The position in the new list.
  public let new: Position

  /// Makes a pair of positions.
  ///
  /// - Parameters:
  ///   - old: the position before.
  ///   - new: the position after.
  public init(old: Position, new: Position) {
    self.old = old
    self.new = new
  }
}
