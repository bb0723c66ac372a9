public import ReactiveKit

/// The cells of a list's rows, kept by identity.
///
/// A row that a reload leaves unchanged keeps its view-model, with its observers, running loads and
/// scroll positions. The content of a changed row is put into its view-model if that supports it;
/// otherwise the row gets a new one. A moved row keeps its view-model.
///
/// ```swift
/// let store = CellStore<Mail, MailCellViewModel>(make: MailCellViewModel.init)
/// store.changes.observe { diff in diff.stages.forEach(table.perform) }.disposed(by: bag)
/// store.show(mails)
/// ```
@MainActor
public final class CellStore<Row: Identifiable & Equatable, Cell: CellViewModel> {
  /// The cells, top to bottom, each made when it is first read.
  public var cells: Property<Cells<Cell>> { current }

  /// The differences of each change of the rows; ``cells`` is already updated when a diff is
  /// emitted.
  public var changes: Signal<ListDiff<Row>, Never> { diffs.signal }

  /// The rows that are shown.
  public var rows: [Row] { shown.rows }

  /// The number of rows with an id; nil until it is read.
  private var rowCounts: [Row.ID: Int]?

  private let current: MutableProperty<Cells<Cell>>
  private var shown: RowCells<Row, Cell>
  private let diffs = Subject<ListDiff<Row>, Never>()
  private let comparison: RowComparison<Row>
  private let make: @MainActor (Row) -> Cell
  private let update: @MainActor (Cell, Row) -> Bool
  /// The rows to show next; newer rows replace pending ones.
  private var pending = ReentrancyQueue<[Row]>()
  private var latest = 0
  /// Cancels the running comparison.
  private var cancelComparison: (@MainActor () -> Void)?

  /// Makes a store without rows.
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
    shown = RowCells([], make: make)
    current = MutableProperty(Cells(shown))
  }

  nonisolated deinit {}

  /// Shows other rows. Equal rows emit nothing.
  ///
  /// Rows that are shown by an observer of a change are applied after all observers of that change
  /// are notified: diffs are emitted in order, each with the matching cells.
  ///
  /// - Complexity: that of ``ListDiff``.
  public func show(_ rows: [Row]) {
    replacePending(with: rows)
    if pending.begin() { applyPending() }
  }

  /// Whether a row has the id.
  ///
  /// - Complexity: O(1), the first time O(rows). After that a change of the rows costs O(deletes
  ///   and inserts) more.
  func shows(_ id: Row.ID) -> Bool {
    if rowCounts == nil { rowCounts = rows.reduce(into: [:]) { $0[$1.id, default: 0] += 1 } }
    return rowCounts?[id] != nil
  }

  private func count(_ diff: ListDiff<Row>) {
    if rowCounts == nil { return }
    for index in diff.inserts { rowCounts?[diff.new[index].id, default: 0] += 1 }
    for index in diff.deletes {
      let id = diff.old[index].id
      let count = rowCounts?[id] ?? 0
      rowCounts?[id] = count > 1 ? count - 1 : nil
    }
  }

  /// Drops pending rows and cancels a running comparison.
  ///
  /// - Parameter rows: the rows to show next; nil while the caller still compares its rows, which
  ///   are newer than any pending ones.
  /// - Returns: the ticket of these rows.
  @discardableResult
  private func replacePending(with rows: [Row]? = nil) -> Int {
    latest += 1
    let ticket = latest
    let replaced = pending.removeAll()
    if let rows { pending.append(rows) }
    cancelComparison?()
    cancelComparison = nil
    // Released last: the deinit of a row may show others.
    withExtendedLifetime(replaced) {}
    return ticket
  }

  /// Shows the pending rows. Comparing rows, updating a cell and notifying observers run foreign
  /// code, which may show rows: these become pending too.
  private func applyPending() {
    while let next = pending.next() { apply(comparison.difference(from: rows, to: next)) }
  }

  private func apply(_ diff: ListDiff<Row>) {
    if diff.isEmpty {
      // Retains only the newer of equal rows.
      shown.update(diff.new)
      return
    }
    // The cells, their contents and dependent state, such as the selection, change together.
    transaction {
      let before = shown
      let after = transferCells(before, diff)
      count(diff)
      if let after {
        shown = after
        current.value = Cells(after)
      } else {
        before.update(diff.new)
      }
      diffs.send(diff)
    }
  }

  /// The cells of the new rows; nil when they are those of the old rows.
  private func transferCells(
    _ before: RowCells<Row, Cell>, _ diff: ListDiff<Row>
  ) -> RowCells<Row, Cell>? {
    let staysInPlace = diff.pairing.isInPlace
    let made = diff.updates.filter { before.madeCell(at: $0.old) != nil }
    // Updating a cell may read other cells, which are then made: they need the new content.
    if !made.isEmpty { before.update(staysInPlace ? diff.new : diff.updated(diff.old)) }
    var replaced: Set<Int> = []
    for pair in made {
      if let cell = before.madeCell(at: pair.old), !update(cell, diff.new[pair.new]) {
        replaced.insert(pair.new)
      }
    }
    if staysInPlace, replaced.isEmpty, !before.isMaking { return nil }
    var cells = before.madeCells(for: diff.pairing)
    for index in replaced { cells[index] = nil }
    let after = RowCells(diff.new, cells: cells, make: make)
    let changed = Set(diff.updates.map(\.old))
    before.setPlaces { [weak after] old in
      guard let after, !changed.contains(old), let index = diff.newIndex(ofOld: old)
      else { return nil }
      return RowCells.Place(cells: after, index: index)
    }
    return after
  }
}

extension CellStore where Row: Sendable {
  /// Shows other rows and compares them away from the main actor: for lists of many thousands.
  ///
  /// Rows that are shown later, by either method, supersede these, and the comparison is cancelled.
  ///
  /// - Returns: whether the rows are shown; false when they were superseded or the task was
  ///   cancelled.
  @discardableResult
  public func showLater(_ rows: [Row]) async -> Bool {
    let ticket = replacePending()
    // During a change, the rows to compare with are not shown yet.
    while pending.isBusy { await Task.yield() }
    guard ticket == latest, !Task.isCancelled else { return false }
    let old = self.rows
    let task = Task { try await ListDiff.concurrent(from: old, to: rows) }
    cancelComparison = { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    guard ticket == latest else { return false }
    // The closure retains the comparison and its rows.
    cancelComparison = nil
    guard !Task.isCancelled, case .success(let diff) = result else { return false }
    if pending.begin() {
      apply(diff)
      applyPending()
    }
    return true
  }
}
