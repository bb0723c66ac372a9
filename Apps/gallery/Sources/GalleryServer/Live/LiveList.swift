import ListComponent
import ReactiveKit
import SessionRecording

/// What a surface knows of a list, whatever its cells are.
protocol LiveListing: AnyObject {
  /// What turns the rows that the browser has into those of now; nil when nothing changed.
  func takeChanges() -> ListPatch?
  /// The rows of now, for a browser that has none.
  var everything: ListPatch { get }
  /// Other rows are on screen.
  func show(_ window: Range<Int>)
  /// The rows on screen.
  var window: Range<Int> { get }
}

/// A list whose rows on screen, and only those, are bound and sent.
///
/// Ten thousand cells cost what the thirty on screen cost. That rows come and go the driver of the
/// application is told, which has cells load their pictures.
@MainActor
final class LiveList<Cell: AnyObject>: LiveListing {
  /// A node of a row and the property of the cell that it follows.
  ///
  /// It observes the cell's own property: one that is derived for every node of every row would be the
  /// larger part of a session.
  struct Field {
    let node: Node
    fileprivate let value: @MainActor (Cell) -> LiveValue
    fileprivate let observe: @MainActor (Cell, @escaping @MainActor () -> Void) -> Disposable?

    /// A node of a row that follows a property of the cell.
    init<Value>(
      _ name: String, _ aspect: Node.Aspect = .text,
      of property: @escaping @MainActor (Cell) -> Property<Value>,
      as value: @escaping @MainActor (Value, Cell) -> LiveValue
    ) {
      node = Node(name, aspect)
      self.value = { value(property($0).value, $0) }
      observe = { cell, changed in
        let property = property(cell)
        return property.isConstant ? nil : property.onChange { _ in changed() }
      }
    }

    /// A node of a row that is always the same.
    init(
      _ name: String, _ aspect: Node.Aspect, constant: @escaping @MainActor (Cell) -> LiveValue
    ) {
      node = Node(name, aspect)
      value = constant
      observe = { _, _ in nil }
    }
  }

  let name: String
  let cells: Property<Cells<Cell>>
  var changed: @MainActor () -> Void = {}

  private let key: @MainActor (Cell) -> String
  private let fields: [Field]
  private let names: [String]
  private(set) var window: Range<Int>
  private var bound: [BoundRow] = []
  private var sent: [LiveRow] = []
  private var sentCount = 0
  private var sentFirst = 0
  private var isStale = true
  private var cellsObservation: Disposable?

  /// A cell on screen, and what is observed of it.
  private final class BoundRow {
    let cell: Cell
    /// The row as the browser gets it; nil when something of it has changed.
    var row: LiveRow?
    var observations: [Disposable] = []

    init(_ cell: Cell) { self.cell = cell }
  }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - name: the name of the list in the template.
  ///   - cells: all cells, top to bottom; only those on screen are read.
  ///   - window: how many rows are shown before the browser has said which are on screen.
  ///   - key: the identity of a cell's row; cells of one key are distinguished by their order.
  init(
    _ name: String, _ cells: Property<Cells<Cell>>, window: Int = 40,
    key: @escaping @MainActor (Cell) -> String, fields: [Field]
  ) {
    self.name = name
    self.cells = cells
    self.key = key
    self.fields = fields
    names = fields.map(\.node.description)
    self.window = 0..<window
    cellsObservation = cells.observe { [weak self] _ in self?.noteChange() }
  }

  func show(_ window: Range<Int>) {
    if window == self.window { return }
    self.window = window
    noteChange()
  }

  func takeChanges() -> ListPatch? {
    guard isStale else { return nil }
    isStale = false
    let (count, first, rows) = rowsOfNow()
    defer { (sent, sentCount, sentFirst) = (rows, count, first) }
    if count == sentCount, first == sentFirst, rows == sent { return nil }
    return ListPatch(
      name: name, fields: names, count: count, first: first, from: sent, to: rows)
  }

  var everything: ListPatch {
    ListPatch(name: name, fields: names, count: sentCount, first: sentFirst, all: sent)
  }

  private func noteChange() {
    if isStale { return }
    isStale = true
    changed()
  }

  /// Binds what is on screen now and reads it.
  private func rowsOfNow() -> (count: Int, first: Int, rows: [LiveRow]) {
    let cells = cells.value
    let range = window.clamped(to: 0..<cells.count)
    bind(cells[range])
    return (cells.count, range.lowerBound, read())
  }

  private func read() -> [LiveRow] {
    // As the driver of the application names them.
    var names = RowNames()
    return bound.map { bound in
      let id = names.name(for: key(bound.cell))
      if let row = bound.row, row.id == id { return row }
      let row = LiveRow(id: id, values: fields.map { $0.value(bound.cell) })
      bound.row = row
      return row
    }
  }

  private func bind(_ visible: Slice<Cells<Cell>>) {
    var before = Dictionary(
      bound.map { (ObjectIdentifier($0.cell), $0) }, uniquingKeysWith: { first, _ in first })
    bound = visible.map { cell in
      if let row = before.removeValue(forKey: ObjectIdentifier(cell)) { return row }
      let row = BoundRow(cell)
      let changed: @MainActor () -> Void = { [weak self, weak row] in
        row?.row = nil
        self?.noteChange()
      }
      row.observations = fields.compactMap { $0.observe(cell, changed) }
      return row
    }
  }
}
