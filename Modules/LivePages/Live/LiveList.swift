#if LivePages
public import ListComponent
public import ReactiveKit
import SessionRecording

/// A list as a surface uses it, independent of the type of its cells.
protocol LiveListing: AnyObject {
  /// The name of the list in the template.
  var name: String { get }
  /// Notifies that there are changes to take.
  var changed: @MainActor () -> Void { get set }
  /// The patch from the browser's rows to the current ones; nil without a change.
  func takeChanges() -> ListPatch?
  /// The current rows, for a browser without any.
  var everything: ListPatch { get }
  /// Other rows are on screen.
  func show(_ window: Range<Int>)
  /// The rows on screen.
  var window: Range<Int> { get }
}

/// A list whose rows on screen, and only those, are bound and sent.
///
/// The cost depends on the rows on screen, not on the number of cells. The driver of the
/// application is notified when rows appear and disappear, which makes cells load their pictures.
@MainActor
public final class LiveList<Cell: AnyObject>: LiveListing {
  /// A node of a row and the property of the cell that it follows.
  ///
  /// It observes the cell's own property: a property derived for every node of every row would take most
  /// of the memory of a session.
  public struct Field {
    let node: Node
    fileprivate let value: @MainActor (Cell) -> LiveValue
    fileprivate let observe: @MainActor (Cell, BoundRow) -> Disposable?

    /// A node of a row that follows a property of the cell.
    public init<Value>(
      _ name: String, _ aspect: Node.Aspect = .text,
      of property: @escaping @MainActor (Cell) -> Property<Value>,
      as value: @escaping @MainActor (Value, Cell) -> LiveValue
    ) {
      node = Node(name, aspect)
      self.value = { value(property($0).value, $0) }
      observe = { cell, row in
        let property = property(cell)
        // Weak: a cell that is released with its row may change the property when it ends.
        return property.isConstant ? nil : property.onChange { [weak row] _ in row?.changed() }
      }
    }

    /// A node of a row whose value never changes.
    public init(
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

  private let pool: RowPool?
  private let key: @MainActor (Cell) -> String
  fileprivate let fields: [Field]
  private let names: [String]
  private(set) var window: Range<Int>
  private var bound: [BoundRow] = []
  private var sent: [LiveRow] = []
  private var sentCount = 0
  private var sentFirst = 0
  private var isStale = true
  private var cellsObservation: Disposable?

  /// A cell on screen, and its observations.
  fileprivate final class BoundRow {
    let cell: Cell
    /// The row as it is sent to the browser; nil after a change.
    var row: LiveRow?
    private weak var list: LiveList?
    private var observations: [Disposable] = []

    /// Makes a row of a list, which retains this.
    init(_ cell: Cell, in list: LiveList) {
      self.cell = cell
      self.list = list
    }

    nonisolated deinit {}

    /// Observes the cell before each read: a property that no longer changes, of a loaded picture
    /// for example, is no longer observed.
    func observe(_ fields: [Field]) {
      observations = fields.compactMap { $0.observe(cell, self) }
    }

    fileprivate func changed() {
      row = nil
      list?.noteChange()
    }
  }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - name: the name of the list in the template.
  ///   - cells: all cells, top to bottom; only those on screen are read.
  ///   - window: the number of rows shown before the browser has reported which are on screen.
  ///   - pool: shares the rows with other lists; nil for rows that only one user sees.
  ///   - key: the identity of a cell's row; cells of one key are distinguished by their order.
  public init(
    _ name: String, _ cells: Property<Cells<Cell>>, window: Int = 40, pool: RowPool? = nil,
    key: @escaping @MainActor (Cell) -> String, fields: [Field]
  ) {
    self.name = name
    self.cells = cells
    self.pool = pool
    self.key = key
    self.fields = fields
    names = fields.map(\.node.description)
    self.window = 0..<window
    cellsObservation = cells.observe { [weak self] _ in self?.noteChange() }
  }

  nonisolated deinit {}

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

  fileprivate func noteChange() {
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
      bound.observe(fields)
      let made = LiveRow(id: id, values: fields.map { $0.value(bound.cell) })
      let row = pool?.shared(made) ?? made
      bound.row = row
      return row
    }
  }

  private func bind(_ visible: Slice<Cells<Cell>>) {
    var before = Dictionary(
      bound.map { (ObjectIdentifier($0.cell), $0) }, uniquingKeysWith: { first, _ in first })
    bound = visible.map { cell in
      before.removeValue(forKey: ObjectIdentifier(cell)) ?? BoundRow(cell, in: self)
    }
  }
}
#endif
