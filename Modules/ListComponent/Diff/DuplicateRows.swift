/// An id that more than one row of a list has.
public nonisolated struct DuplicateRows<ID: Hashable, Position: Hashable & Sendable>: Hashable {
  /// The id.
  public let id: ID
  /// The positions of its rows, ascending; at least two.
  public let positions: [Position]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - id: the identity.
  ///   - positions: the positions of rows with it.
  public init(id: ID, positions: [Position]) {
    self.id = id
    self.positions = positions
  }

  /// Finds the ids that occur more than once, by their first position.
  static func find(in occurrences: some Sequence<(ID, Position)>) -> [DuplicateRows] {
    var positions: [ID: [Position]] = [:]
    var repeated: [ID] = []
    for (id, position) in occurrences {
      positions[id, default: []].append(position)
      if positions[id]?.count == 2 { repeated.append(id) }
    }
    return repeated.map { DuplicateRows(id: $0, positions: positions[$0] ?? []) }
  }
}

extension DuplicateRows: Sendable where ID: Sendable {}

nonisolated extension ListDiff {
  /// The ids that occur more than once in the new list, in the order of their second occurrence.
  ///
  /// - Complexity: O(n), and one hash for each row: computed on access, because nearly equal lists
  ///   are compared without hashing.
  public var duplicates: [DuplicateRows<Row.ID, Int>] {
    DuplicateRows.find(in: new.enumerated().lazy.map { ($0.element.id, $0.offset) })
  }
}
