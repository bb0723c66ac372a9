public import ListComponent

/// A place of any business line: who it is, what it shows, and how its cell is made.
public typealias POIRow = MixedRow<POICellViewModel>

/// What one load of one business line brought.
///
/// It holds no cells: those of places that were shown before are kept. It can be made off the main
/// actor.
///
/// ```swift
/// let batch = POIBatch(of: "museum", museums) { MuseumCellViewModel($0) }
/// ```
public nonisolated struct POIBatch: Sendable {
  /// The places, top to bottom.
  public let rows: [POIRow]

  /// What had to be left out, and why.
  public let problems: [POIProblem]

  /// Makes a batch.
  public init(rows: [POIRow], problems: [POIProblem] = []) {
    self.rows = rows
    self.problems = problems
  }

  /// Makes a batch of the places of one business line.
  ///
  /// - Parameters:
  ///   - owner: the business line; identities need to differ within it only.
  ///   - places: what the cells show, and no more: a place that is not equal to what it was before
  ///     gets a new cell.
  ///   - problems: what had to be left out.
  ///   - makeCell: makes the cell of a place, when it is first read: presentation that is dear to make,
  ///     rich text for instance, belongs there.
  /// - Complexity: O(places).
  public init<Place: Identifiable & Equatable & Sendable>(
    of owner: String, _ places: [Place], problems: [POIProblem] = [],
    makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) {
    rows = POIRow.rows(of: owner, places, make: makeCell)
    self.problems = problems
  }
}
