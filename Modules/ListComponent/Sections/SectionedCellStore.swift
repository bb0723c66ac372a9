public import ReactiveKit

/// The cells of a list with sections, kept by identity: ``CellStore`` with headers.
///
/// A row that a reload leaves unchanged keeps its view-model, even when it changes sections. A row
/// that is in two sections has a view-model in each.
///
/// ```swift
/// let store = SectionedCellStore<Day, Mail, MailCellViewModel>(make: MailCellViewModel.init)
/// store.changes.observe { change in change.diff.stages.forEach(table.perform) }.disposed(by: bag)
/// store.show(days)
/// ```
@MainActor
public final class SectionedCellStore<
  Header: Identifiable & Equatable, Row: Identifiable & Equatable, Cell: CellViewModel
> {
  /// The sections, top to bottom, with their cells.
  public var sections: Property<[CellSection<Header, Cell>]> { current }

  /// The differences of each change of the sections. When an observer is notified, ``sections`` has the new
  /// value.
  public var changes: Signal<SectionedChange<Header.ID, Row>, Never> { subject.signal }

  /// The sections and rows that are shown.
  public private(set) var rows: [SectionRows<Header, Row>] = []

  private let current = MutableProperty<[CellSection<Header, Cell>]>([])
  private let subject = Subject<SectionedChange<Header.ID, Row>, Never>()
  private let comparison: RowComparison<Row>
  private let make: @MainActor (Row) -> Cell
  private let update: @MainActor (Cell, Row) -> Bool
  private var shown: [RowCells<Row, Cell>] = []
  /// The number of rows with an id; nil until it is read.
  private var rowCounts: [Row.ID: Int]?
  private var waiting: [SectionRows<Header, Row>]?
  private var isChanging = false

  /// Makes a store without sections.
  ///
  /// - Parameters:
  ///   - comparison: compares the rows.
  ///   - make: makes the view-model of a row, when it is first read.
  ///   - update: puts new content into the view-model of its row; returns false if it cannot.
  public init(
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> Cell,
    update: @escaping @MainActor (Cell, Row) -> Bool = { _, _ in false }
  ) {
    self.comparison = comparison
    self.make = make
    self.update = update
  }

  /// Shows other sections. Observers are not notified when nothing changed.
  ///
  /// Sections that an observer of the change shows are applied after all observers were notified of
  /// the change.
  ///
  /// - Complexity: that of ``SectionedDiff``, and O(rows) for a change with more than updates.
  public func show(_ sections: [SectionRows<Header, Row>]) {
    let superseded = waiting
    waiting = sections
    // Released last: the deinit of a row may show other sections.
    withExtendedLifetime(superseded) {}
    if isChanging { return }
    while let next = waiting {
      waiting = nil
      adopt(next)
    }
  }

  /// Whether a row has the id.
  ///
  /// - Complexity: O(1); the first time after a change O(rows).
  func shows(_ id: Row.ID) -> Bool {
    if rowCounts == nil {
      rowCounts = rows.reduce(into: [:]) { counts, section in
        for row in section.rows { counts[row.id, default: 0] += 1 }
      }
    }
    return rowCounts?[id] != nil
  }

  private func adopt(_ new: [SectionRows<Header, Row>]) {
    let change = SectionedChange(from: rows, to: new, comparison)
    if change.isEmpty { return }
    // Updating a cell may run foreign code, as observers do: sections that either shows must wait.
    isChanging = true
    defer { isChanging = false }
    // The cells, their contents and what follows them, such as the selection, change together.
    transaction {
      shown = handOn(change.diff)
      rows = new
      rowCounts = nil
      current.value = zip(new, shown).map { CellSection(header: $0.header, cells: Cells($1)) }
      subject.send(change)
    }
  }

  /// The cells of the new rows: those of the old rows that were made and can be kept.
  private func handOn(_ diff: SectionedDiff<Header.ID, Row>) -> [RowCells<Row, Cell>] {
    let before = shown
    let changed = Set(diff.updates.map(\.old))
    let made = diff.updates.filter {
      before[$0.old.section].madeCell(at: $0.old.row) != nil
    }
    // Updating a cell may read others, which are then made: not from the old content.
    if !made.isEmpty {
      for (cells, section) in zip(before, diff.updated(diff.old)) { cells.update(section.rows) }
    }
    var replaced: Set<RowPath> = []
    for pair in made {
      let row = diff.new[pair.new.section].rows[pair.new.row]
      if let cell = before[pair.old.section].madeCell(at: pair.old.row), !update(cell, row) {
        replaced.insert(pair.new)
      }
    }
    var cells = madeCells(for: diff)
    for path in replaced { cells[path.section][path.row] = nil }
    let after = diff.new.indices.map { section in
      unchangedCells(diff, asNew: section)
        ?? RowCells(diff.new[section].rows, cells: cells[section], make: make)
    }
    let successors = after.map { WeakCells(cells: $0) }
    for (section, cells) in before.enumerated() where !diff.paths.isUnchanged(asOld: section) {
      cells.hand { [changed] index in
        let path = RowPath(section: section, row: index)
        guard !changed.contains(path), let new = diff.newPath(ofOld: path) else { return nil }
        return successors[new.section].cells.map { RowCells.Place(cells: $0, index: new.row) }
      }
    }
    return after
  }

  /// The cells of a section whose rows are those before; nil for any other. Most sections of a list stay as
  /// they are when a page is added.
  private func unchangedCells(
    _ diff: SectionedDiff<Header.ID, Row>, asNew index: Int
  ) -> RowCells<Row, Cell>? {
    guard let stay = diff.paths.stay(asNew: index), stay.rows.isUnchanged else { return nil }
    return shown[stay.old]
  }

  /// The cells that were made of the rows that stay, at their new positions; none for a section that is
  /// unchanged.
  private func madeCells(for diff: SectionedDiff<Header.ID, Row>) -> [[Cell?]] {
    var cells = diff.new.indices.map { index -> [Cell?] in
      guard let stay = diff.paths.stay(asNew: index) else {
        return Array(repeating: nil, count: diff.new[index].rows.count)
      }
      if stay.rows.isUnchanged { return [] }
      return shown[stay.old].madeCells(for: stay.rows)
    }
    for (new, old) in diff.paths.oldOfNew {
      cells[new.section][new.row] = shown[old.section].madeCell(at: old.row)
    }
    return cells
  }

  private struct WeakCells {
    weak let cells: RowCells<Row, Cell>?
  }
}
