/// A fault of a row type whose identity, equality and visible text do not agree; otherwise visible
/// only as a row that is never redrawn.
public nonisolated enum RowDisagreement<ID: Hashable>: Hashable {
  /// Two rows have one id and different content.
  case differentContent(id: ID, positions: [Int])
  /// A row counts as unchanged but shows another text: `==` ignores something that is visible.
  case differentText(id: ID, old: String, new: String)
}

extension RowDisagreement: Sendable where ID: Sendable {}

nonisolated extension ListDiff {
  /// Finds rows whose identity and content disagree. For debug builds and tests.
  ///
  /// - Parameter text: returns everything that a row shows.
  /// - Complexity: O(n) texts and hashes.
  public func disagreements(text: (Row) -> String) -> [RowDisagreement<Row.ID>] {
    var found: [RowDisagreement<Row.ID>] = []
    for duplicate in duplicates {
      let rows = duplicate.positions.map { new[$0] }
      if rows.dropFirst().contains(where: { $0 != rows[0] }) {
        found.append(.differentContent(id: duplicate.id, positions: duplicate.positions))
      }
    }
    let updated = Set(updates.map(\.new))
    for index in new.indices where !updated.contains(index) {
      guard let before = oldIndex(ofNew: index) else { continue }
      let texts = (text(old[before]), text(new[index]))
      if texts.0 != texts.1 {
        found.append(.differentText(id: new[index].id, old: texts.0, new: texts.1))
      }
    }
    return found
  }
}
