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
  struct Field {
    let node: Node
    let property: @MainActor (Cell) -> Property<LiveValue>

    /// A node of a row.
    init(
      _ name: String, _ aspect: Node.Aspect = .text,
      _ property: @escaping @MainActor (Cell) -> Property<LiveValue>
    ) {
      node = Node(name, aspect)
      self.property = property
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
  private struct BoundRow {
    let id: String
    let cell: Cell
    let values: [Property<LiveValue>]
    let observations: [Disposable]
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
    return (
      cells.count, range.lowerBound,
      bound.map { LiveRow(id: $0.id, values: $0.values.map(\.value)) }
    )
  }

  private func bind(_ visible: Slice<Cells<Cell>>) {
    var before = Dictionary(
      bound.map { (ObjectIdentifier($0.cell), $0) }, uniquingKeysWith: { first, _ in first })
    // As the driver of the application names them.
    var names = RowNames()
    bound = visible.map { cell in
      let id = names.name(for: key(cell))
      if let row = before.removeValue(forKey: ObjectIdentifier(cell)) {
        return BoundRow(
          id: id, cell: cell, values: row.values, observations: row.observations)
      }
      let values = fields.map { $0.property(cell) }
      return BoundRow(
        id: id, cell: cell, values: values,
        observations: values.map { $0.onChange { [weak self] _ in self?.noteChange() } })
    }
  }
}
