/// Compares two lists of rows by code that is specialised for the type of the row.
///
/// Lists and stores take one as a default argument, which Swift evaluates at the call site, where
/// the compiler knows the type of the row. Code that makes lists of rows of any type can take it in
/// the same way, and pass it on:
///
/// ```swift
/// func makeStore<Row: Identifiable & Equatable>(
///   comparison: RowComparison<Row> = RowComparison(), make: @escaping @MainActor (Row) -> PlainCell
/// ) -> CellStore<Row, PlainCell> {
///   CellStore(comparison: comparison, make: make)
/// }
/// ```
///
/// Without it the rows are compared through their conformances: a page of ten after ten thousand rows takes
/// five times as long to show. The result is the same.
public nonisolated struct RowComparison<Row: Identifiable & Equatable> {
  @usableFromInline let pairing: (_ old: [Row], _ new: [Row]) -> RowPairing

  /// Makes a comparison for the type of the row.
  @inlinable
  public init() {
    pairing = { RowPairing($0, $1, checkpoint: { () throws(Never) in }) }
  }

  /// The difference of two lists.
  func difference(from old: [Row], to new: [Row]) -> ListDiff<Row> {
    ListDiff(old, new, pairing(old, new))
  }
}

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
