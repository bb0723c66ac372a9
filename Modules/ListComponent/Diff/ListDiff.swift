/// The difference of two lists of rows: as few deletes, inserts, moves and updates as possible.
///
/// A row has an identity (its `id`) apart from its content (its `==`): a row with the same identity
/// and other content is an update, not a delete and an insert. The number of moves is minimal: ten
/// moved rows of ten thousand are ten moves.
///
/// Ids that occur more than once are allowed. Equal ends are paired in place; between them the
/// first old occurrence pairs with the first new one, the second with the second, and so on; the
/// rest is deleted or inserted. ``duplicates`` lists them.
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
  public func oldIndex(ofNew index: Int) -> Int? { pairing.oldIndex(ofNew: index) }
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
