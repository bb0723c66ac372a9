/// The difference of two lists with sections.
///
/// Sections are paired by identity, and the rows of paired sections as in ``ListDiff``. The
/// remaining rows are then paired across sections, so a row that changes sections is a move. The
/// rows of a removed or added section are not listed, and no row moves out of or into such a
/// section. The numbers of moves of sections and of rows are minimal.
public nonisolated struct SectionedDiff<SectionID: Hashable, Row: Identifiable & Equatable> {
  /// The list before.
  public let old: [ListSection<SectionID, Row>]
  /// The list after.
  public let new: [ListSection<SectionID, Row>]

  /// The old positions of the removed sections, ascending.
  public let sectionDeletes: [Int]
  /// The new positions of the added sections, ascending.
  public let sectionInserts: [Int]
  /// The sections that move, by ascending new position.
  public let sectionMoves: [RowPair<Int>]

  /// The old positions of the rows removed from sections that stay, ascending.
  public let deletes: [RowPath]
  /// The new positions of the rows added to sections that stay, ascending.
  public let inserts: [RowPath]
  /// The rows that move within or between sections that stay, by ascending new position.
  public let moves: [RowPair<RowPath>]
  /// The rows whose content changed, by ascending new position.
  public let updates: [RowPair<RowPath>]

  let sections: RowPairing
  let paths: SectionedPaths

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: the list before.
  ///   - new: the list after.
  /// - Complexity: O(n log n) for n rows; rows in the equal ends of sections cost one comparison.
  @inlinable
  public init(
    from old: [ListSection<SectionID, Row>], to new: [ListSection<SectionID, Row>]
  ) {
    self.init(from: old, to: new, RowComparison())
  }

  @inlinable
  init(
    from old: [ListSection<SectionID, Row>], to new: [ListSection<SectionID, Row>],
    _ comparison: RowComparison<Row>
  ) {
    let sections = RowPairing(
      SectionKey.keys(of: old), SectionKey.keys(of: new), checkpoint: { () throws(Never) in })
    var edits = SectionedEdits<Row>(sections)
    for index in new.indices {
      guard let before = SectionedEdits<Row>.old(of: index, in: sections) else { continue }
      edits.add(
        comparison.pairing(old[before].rows, new[index].rows),
        from: old[before].rows, at: before, to: new[index].rows, at: index)
    }
    edits.pair(across: comparison.pairing(edits.deletedRows, edits.insertedRows))
    self.init(old, new, sections, edits)
  }

  @usableFromInline
  init(
    _ old: [ListSection<SectionID, Row>], _ new: [ListSection<SectionID, Row>],
    _ sections: RowPairing, _ edits: SectionedEdits<Row>
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    sectionDeletes = sections.deletes()
    sectionInserts = sections.inserts()
    sectionMoves = sections.moves()
    deletes = edits.deletes.sorted()
    inserts = edits.inserts.sorted()
    moves = edits.moves.sorted { $0.new < $1.new }
    updates = edits.updates.sorted { $0.new < $1.new }
    paths = edits.paths
  }

  /// The new position of the old row at `path`; nil when it or its section was removed.
  public func newPath(ofOld path: RowPath) -> RowPath? { paths.newPath(ofOld: path) }

  /// The old position of the new row at `path`; nil when it or its section was added.
  package func oldPath(ofNew path: RowPath) -> RowPath? { paths.oldPath(ofNew: path) }

  /// The old position of the section at `index`; nil when it was added.
  public func oldSection(ofNew index: Int) -> Int? { sections.oldIndex(ofNew: index) }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && deletes.isEmpty
      && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The ids of the removed rows, including those of removed sections.
  var removedIDs: [Row.ID] {
    sectionDeletes.flatMap { old[$0].rows.map(\.id) }
      + deletes.map { old[$0.section].rows[$0.row].id }
  }
}

extension SectionedDiff: Sendable where SectionID: Sendable, Row: Sendable {}

/// A section without its rows, for pairing sections.
@usableFromInline
nonisolated struct SectionKey<ID: Hashable>: Identifiable, Equatable {
  @usableFromInline let id: ID

  @inlinable
  init(id: ID) {
    self.id = id
  }

  /// By index: without specialisation `map` costs twice as much (measured).
  @inlinable
  static func keys<Row>(of sections: [ListSection<ID, Row>]) -> [SectionKey] {
    var keys: [SectionKey] = []
    keys.reserveCapacity(sections.count)
    for index in sections.indices { keys.append(SectionKey(id: sections[index].id)) }
    return keys
  }
}

/// Collects the edits of rows, section by section.
@usableFromInline
nonisolated struct SectionedEdits<Row: Identifiable & Equatable> {
  /// Old rows without a partner in their section, and their positions.
  @usableFromInline var deletedRows: [Row] = []
  var deletes: [RowPath] = []
  /// New rows without a partner in their section, and their positions.
  @usableFromInline var insertedRows: [Row] = []
  var inserts: [RowPath] = []
  var moves: [RowPair<RowPath>] = []
  var updates: [RowPair<RowPath>] = []
  private(set) var paths: SectionedPaths

  @usableFromInline
  init(_ sections: RowPairing) {
    paths = SectionedPaths(sections)
  }

  @usableFromInline
  static func old(of index: Int, in sections: RowPairing) -> Int? {
    sections.oldIndex(ofNew: index)
  }

  /// Adds the edits of a section that stays.
  @usableFromInline
  mutating func add(
    _ pairing: RowPairing, from old: [Row], at oldSection: Int, to new: [Row], at newSection: Int
  ) {
    for index in pairing.deletes() {
      deletedRows.append(old[index])
      deletes.append(RowPath(section: oldSection, row: index))
    }
    for index in pairing.inserts() {
      insertedRows.append(new[index])
      inserts.append(RowPath(section: newSection, row: index))
    }
    func path(_ pair: RowPair<Int>) -> RowPair<RowPath> {
      RowPair(
        old: RowPath(section: oldSection, row: pair.old),
        new: RowPath(section: newSection, row: pair.new))
    }
    moves += pairing.moves().map(path)
    updates += pairing.updates().map(path)
    paths.add(pairing, asNew: newSection)
  }

  /// Turns a delete and an insert of one row into a move.
  @usableFromInline
  mutating func pair(across pairing: RowPairing) {
    let oldPaths = deletes
    let newPaths = inserts
    for index in newPaths.indices {
      guard let old = pairing.oldIndex(ofNew: index) else { continue }
      let pair = RowPair(old: oldPaths[old], new: newPaths[index])
      moves.append(pair)
      paths.add(pair)
    }
    updates += pairing.updates().map { RowPair(old: oldPaths[$0.old], new: newPaths[$0.new]) }
    deletes = oldPaths.indices.filter { pairing.newIndex(ofOld: $0) == nil }.map { oldPaths[$0] }
    inserts = newPaths.indices.filter { pairing.oldIndex(ofNew: $0) == nil }.map { newPaths[$0] }
  }
}
