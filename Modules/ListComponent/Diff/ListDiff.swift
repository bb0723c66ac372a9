/// The difference of two lists of rows: as few deletes, inserts, moves and updates as possible.
///
/// A row has an identity (its `id`) apart from its content (its `==`): a row with the same identity
/// and other content is an update, not a delete and an insert. The number of moves is minimal: ten
/// moved rows of ten thousand are ten moves.
///
/// Ids that occur more than once are allowed. Equal ends are paired in place; between them the
/// first old occurrence pairs with the first new one, the second with the second, and so on; the
/// rest is deleted or inserted.
///
/// ```swift
/// let diff = ListDiff(from: old, to: new)
/// diff.apply(to: old) == new
/// for stage in diff.stages { tableView.show(stage) }
/// ```
///
/// A pure value without isolation; for large lists see ``concurrent(from:to:)``.
public nonisolated struct ListDiff<Row: Identifiable & Equatable> {
  /// The list before.
  public let old: [Row]

  /// The list after.
  public let new: [Row]

  /// The old positions of the removed rows, ascending.
  public let deletes: [Int]

  /// The new positions of the added rows, ascending.
  public let inserts: [Int]

  /// The rows that move, by ascending new position; one may also be among ``updates``.
  public let moves: [RowPair<Int>]

  /// The rows whose content changed, by ascending new position.
  public let updates: [RowPair<Int>]

  @usableFromInline let pairing: RowPairing

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: the list before.
  ///   - new: the list after.
  /// - Complexity: O(n) when the lists are equal or differ at one place, O(n log n) otherwise; one
  ///   comparison for each row of the equal ends, at most two hashes for each row between.
  @inlinable
  public init(from old: [Row], to new: [Row]) {
    self.init(old, new, RowPairing(old, new, checkpoint: { () throws(Never) in }))
  }

  @usableFromInline
  init(_ old: [Row], _ new: [Row], _ pairing: RowPairing) {
    self.old = old
    self.new = new
    self.pairing = pairing
    deletes = pairing.deletes()
    inserts = pairing.inserts()
    moves = pairing.moves()
    updates = pairing.updates()
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The new position of the old row at `index`; nil when it was removed.
  public func newIndex(ofOld index: Int) -> Int? { pairing.newIndex(ofOld: index) }

  /// The old position of the new row at `index`; nil when it was added.
  package func oldIndex(ofNew index: Int) -> Int? { pairing.oldIndex(ofNew: index) }
}

extension ListDiff: Sendable where Row: Sendable {}

nonisolated extension ListDiff where Row: Sendable {
  /// Compares two lists away from the caller's actor.
  ///
  /// - Parameters:
  ///   - old: the list before.
  ///   - new: the list after.
  /// - Throws: `CancellationError` when the task is cancelled, within about a thousand rows.
  @concurrent
  @inlinable
  public static func concurrent(
    from old: [Row], to new: [Row]
  ) async throws(CancellationError) -> ListDiff {
    let pairing = try RowPairing(
      old, new,
      checkpoint: { () throws(CancellationError) in
        if Task.isCancelled { throw CancellationError() }
      })
    return ListDiff(old, new, pairing)
  }
}

nonisolated extension ListDiff {
  /// Makes the new list from the old one by the diff's edits.
  ///
  /// - Parameter rows: the list that the diff was made from; a different list of the same length
  ///   gets the same edits, and another length is a programmer error.
  /// - Complexity: O(n).
  public func apply(to rows: [Row]) -> [Row] {
    precondition(rows.count == old.count, "a diff needs a list of the length it was made from")
    let edited = updated(rows)
    var leaves = [Bool](repeating: false, count: rows.count)
    for index in deletes { leaves[index] = true }
    for move in moves { leaves[move.old] = true }
    let arriving =
      inserts.map { Arrival(index: $0, row: new[$0]) }
      + moves.map { Arrival(index: $0.new, row: edited[$0.old]) }
    let staying = edited.indices.lazy.filter { !leaves[$0] }.map { edited[$0] }
    return Arrival.merge(arriving, into: staying)
  }

  /// The rows at their old positions, with the new content of those that stay.
  func updated(_ rows: [Row]) -> [Row] {
    var updated = rows
    for update in updates { updated[update.old] = new[update.new] }
    return updated
  }
}

/// A row with a fixed new position, while the others close up around it.
nonisolated struct Arrival<Row> {
  let index: Int
  let row: Row

  /// Inserts the arriving rows at their final positions between the staying ones.
  static func merge(_ arriving: [Arrival], into staying: some Sequence<Row>) -> [Row] {
    var result: [Row] = []
    var rest = staying.makeIterator()
    for arrival in arriving.sorted(by: { $0.index < $1.index }) {
      while result.count < arrival.index, let row = rest.next() { result.append(row) }
      result.append(arrival.row)
    }
    while let row = rest.next() { result.append(row) }
    return result
  }
}

nonisolated extension ListDiff {
  /// The first visible row that is still present: scroll so that it keeps its position on screen.
  ///
  /// Falls back to the nearest remaining row above the visible ones, then to one below.
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
