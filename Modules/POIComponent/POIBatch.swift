public import ListComponent

/// A place of any business line: its identity, its content, and how its cell is made.
public typealias POIRow = MixedRow<POICellViewModel>

/// The result of one load of one business line.
///
/// It contains no cells: those of places that were shown before are kept. It can be made off the
/// main actor.
///
/// ```swift
/// let batch = POIBatch(of: "museum", museums) { MuseumCellViewModel($0) }
/// ```
public nonisolated struct POIBatch: Sendable {
  /// The places, top to bottom.
  public let rows: [POIRow]

  /// The places or parts that had to be left out, and why.
  public let problems: [POIProblem]

  /// Makes a batch.
  public init(rows: [POIRow], problems: [POIProblem] = []) {
    self.rows = rows
    self.problems = problems
  }

  /// Makes a batch of the places of one business line.
  ///
  /// - Parameters:
  ///   - owner: the business line; identities need to differ only within it.
  ///   - places: exactly the shown content: a place that differs from its previous version gets a
  ///     new cell.
  ///   - problems: the places or parts that had to be left out.
  ///   - makeCell: makes the cell of a place, when it is first read: put expensive presentation,
  ///     such as rich text, there.
  /// - Complexity: O(places).
  public init<Place: Identifiable & Equatable & Sendable>(
    of owner: String, _ places: [Place], problems: [POIProblem] = [],
    makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) {
    rows = POIRow.rows(of: owner, places, make: makeCell)
    self.problems = problems
  }
}
