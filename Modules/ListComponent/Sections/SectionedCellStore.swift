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

  /// The differences of each change of the sections; ``sections`` is already updated when observers
  /// are notified.
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
  /// The sections to show next; newer sections replace pending ones.
  private var pending = ReentrancyQueue<[SectionRows<Header, Row>]>()

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

  nonisolated deinit {}

  /// Shows other sections. Observers are not notified when nothing changed.
  ///
  /// Sections that are shown by an observer of a change are applied after all observers of that
  /// change are notified.
  ///
  /// - Complexity: that of ``SectionedDiff``, and O(rows) for a change with more than updates.
  public func show(_ sections: [SectionRows<Header, Row>]) {
    let replaced = pending.removeAll()
    pending.append(sections)
    // Released last: the deinit of a row may show other sections.
    withExtendedLifetime(replaced) {}
    guard pending.begin() else { return }
    while let next = pending.next() { apply(next) }
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

  private func apply(_ new: [SectionRows<Header, Row>]) {
    let change = SectionedChange(from: rows, to: new, comparison)
    if change.isEmpty {
      // Retains only the newer of equal rows.
      for index in new.indices { shown[index].update(new[index].rows) }
      let before = rows
      rows = new
      // Released last: the deinit of a header may show other sections.
      withExtendedLifetime(before) {}
      return
    }
    // The cells, their contents and dependent state, such as the selection, change together.
    transaction {
      shown = transferCells(change.diff)
      rows = new
      rowCounts = nil
      var sections: [CellSection<Header, Cell>] = []
      sections.reserveCapacity(new.count)
      // By index, here and below: without specialisation `zip` costs a section 3,000 instructions.
      for index in new.indices {
        sections.append(CellSection(header: new[index].header, cells: Cells(shown[index])))
      }
      current.value = sections
      subject.send(change)
    }
  }

  /// The existing cells of rows that stay, at their new places.
  private func transferCells(_ diff: SectionedDiff<Header.ID, Row>) -> [RowCells<Row, Cell>] {
    let before = shown
    let made = diff.updates.filter {
      before[$0.old.section].madeCell(at: $0.old.row) != nil
    }
    // Updating a cell may read other cells, which are then made: they need the new content.
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
    let after = keptCells(for: diff)
    for (new, old) in diff.paths.oldOfNew {
      after[new.section].put(before[old.section].madeCell(at: old.row), at: new.row)
    }
    for path in replaced { after[path.section].put(nil, at: path.row) }
    setPlaces(of: before, in: after, by: diff)
    return after
  }

  /// The cells of the new sections, with the existing cells of rows that stay in their section.
  ///
  /// A section with unchanged rows keeps its cells, as most sections do when a page is added.
  private func keptCells(
    for diff: SectionedDiff<Header.ID, Row>
  ) -> [RowCells<Row, Cell>] {
    var after: [RowCells<Row, Cell>] = []
    after.reserveCapacity(diff.new.count)
    for index in diff.new.indices {
      let stay = diff.paths.stay(asNew: index)
      if let stay, stay.rows.isUnchanged {
        // Retains only the newer of equal rows; cells that are made later use them.
        shown[stay.old].update(diff.new[index].rows)
        after.append(shown[stay.old])
      } else {
        let made = stay.map { shown[$0.old].madeCells(for: $0.rows) }
        after.append(RowCells(diff.new[index].rows, cells: made, make: make))
      }
    }
    return after
  }

  /// Sets the current places of the rows of old sections, where missing cells will be made.
  private func setPlaces(
    of before: [RowCells<Row, Cell>], in after: [RowCells<Row, Cell>],
    by diff: SectionedDiff<Header.ID, Row>
  ) {
    let changed = Set(diff.updates.map(\.old))
    // Only the sections that rows move into: a weak reference costs an object.
    var successors: [Int: WeakCells] = [:]
    for index in after.indices where diff.paths.stay(asNew: index)?.rows.isUnchanged == false {
      successors[index] = WeakCells(cells: after[index])
    }
    for section in before.indices where !diff.paths.isUnchanged(asOld: section) {
      before[section].setPlaces { [successors] index in
        let path = RowPath(section: section, row: index)
        guard !changed.contains(path), let new = diff.newPath(ofOld: path) else { return nil }
        return successors[new.section]?.cells.map { RowCells.Place(cells: $0, index: new.row) }
      }
    }
  }

  private struct WeakCells {
    weak let cells: RowCells<Row, Cell>?
  }
}
