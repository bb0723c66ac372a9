/// The cells of a list, each made when it is first read.
///
/// A hundred thousand rows cost as much as the forty cells on screen: reading a cell makes its
/// view-model, which is then retained as long as its row is in the list.
///
/// ```swift
/// list.cells.value.count           // makes nothing
/// list.cells.value[indexPath.row]  // makes this cell, unless it was made before
/// ```
///
/// A `Cells` value from before a change still returns the old cells. A cell that is read only
/// afterwards is shared with the current list; if its row was removed or has other content, or if
/// the list has changed again since, it is made for the old value alone.
///
/// - Complexity: O(1) for a cell, and the cost of the list's `make` the first time.
@MainActor
public struct Cells<Cell: AnyObject>: @MainActor RandomAccessCollection {
  private let source: CellSource<Cell>

  /// The cells of a list that makes them on demand.
  init(_ source: CellSource<Cell>) {
    self.source = source
  }

  /// Cells that exist already.
  public init(_ cells: [Cell] = []) {
    source = MadeCells(cells)
  }

  /// The position of the first cell.
  public var startIndex: Int { 0 }

  /// The position after the last cell.
  public var endIndex: Int { source.count }

  /// The cell at a position.
  public subscript(index: Int) -> Cell {
    precondition(index >= 0 && index < source.count, "no cell at \(index) of \(source.count)")
    return source.cell(at: index)
  }

  /// The cells that were made, top to bottom, for example to end or redraw them.
  ///
  /// - Complexity: O(count).
  public var made: [Cell] { source.made }
}

extension Cells: ExpressibleByArrayLiteral {
  /// Cells that exist already.
  public init(arrayLiteral cells: Cell...) {
    self.init(cells)
  }
}

/// The source of ``Cells``.
class CellSource<Cell: AnyObject> {
  init() {}

  nonisolated deinit {}

  var count: Int { 0 }
  var made: [Cell] { [] }

  func cell(at index: Int) -> Cell {
    preconditionFailure("a subclass must override this member")
  }
}

/// Cells that were made before.
private final class MadeCells<Cell: AnyObject>: CellSource<Cell> {
  private let cells: [Cell]

  init(_ cells: [Cell]) {
    self.cells = cells
  }

  nonisolated deinit {}

  override var count: Int { cells.count }
  override var made: [Cell] { cells }

  override func cell(at index: Int) -> Cell { cells[index] }
}

/// The cells of rows: made when they are read, and passed on to the rows after a change.
final class RowCells<Row: Identifiable & Equatable, Cell: AnyObject>: CellSource<Cell> {
  private(set) var rows: [Row]

  /// The cells that were made; nil for a row that was not read.
  private var cells: [Cell?]
  private let make: @MainActor (Row) -> Cell
  /// The place of a row after a change; nil when it was removed or has other content.
  private var successor: (@MainActor (Int) -> Place?)?
  private var cellsBeingMade = 0

  /// A row in the list after a change.
  struct Place {
    let cells: RowCells
    let index: Int
  }

  init(_ rows: [Row], cells: [Cell?]? = nil, make: @escaping @MainActor (Row) -> Cell) {
    self.rows = rows
    self.cells = cells ?? Array(repeating: nil, count: rows.count)
    self.make = make
  }

  nonisolated deinit {}

  override var count: Int { rows.count }

  override var made: [Cell] { cells.compactMap(\.self) }

  /// The cell of a row that was read.
  func madeCell(at index: Int) -> Cell? { cells[index] }

  /// Sets the cell of a row that moved in from another section, or clears one that cannot be kept.
  func put(_ cell: Cell?, at index: Int) { cells[index] = cell }

  /// The existing cells of the rows that stay, at their new positions.
  ///
  /// Copies the common ends as a block: looking up ten thousand rows one by one, to append a page,
  /// costs ten times as much.
  func madeCells(for pairing: RowPairing) -> [Cell?] {
    // Shares the array's storage until a cell is set.
    if pairing.isInPlace { return cells }
    var made: [Cell?] = []
    made.reserveCapacity(pairing.newCount)
    made += cells[..<pairing.prefix]
    for index in pairing.prefix..<(pairing.newCount - pairing.suffix) {
      made.append(pairing.oldIndex(ofNew: index).flatMap { cells[$0] })
    }
    made += cells[(pairing.oldCount - pairing.suffix)...]
    return made
  }

  /// Whether a cell is being made: the content of its row must not change meanwhile.
  var isMaking: Bool { cellsBeingMade > 0 }

  override func cell(at index: Int) -> Cell {
    if let cell = cells[index] { return cell }
    let place = currentPlace(of: index)
    let cell = place.cells.madeCell(at: place.index) ?? place.cells.make(at: place.index)
    return keep(cell, at: index)
  }

  private func make(at index: Int) -> Cell {
    cellsBeingMade += 1
    defer { cellsBeingMade -= 1 }
    return make(rows[index])
  }

  /// The current place of the row: that after all changes, or the first one that has a cell.
  ///
  /// A loop instead of recursion: a view may have kept the cells of ten thousand changes.
  private func currentPlace(of index: Int) -> Place {
    var place = Place(cells: self, index: index)
    while place.cells.cells[place.index] == nil, let next = place.cells.successor?(place.index) {
      place = next
    }
    return place
  }

  /// Stores the cell of a row, unless it has one, and passes it on to the row's current place:
  /// making the cell may have made another one for the row, or changed the rows.
  private func keep(_ cell: Cell, at index: Int) -> Cell {
    let current = currentPlace(of: index)
    let kept = current.cells.madeCell(at: current.index) ?? cell
    var place: Place? = Place(cells: self, index: index)
    while let next = place, next.cells.cells[next.index] == nil {
      next.cells.cells[next.index] = kept
      place = next.cells.successor?(next.index)
    }
    return kept
  }

  /// Replaces the content of rows whose positions are unchanged.
  func update(_ rows: [Row]) {
    self.rows = rows
  }

  /// Sets the places of the rows after a change, where missing cells will be made.
  func setPlaces(_ successor: @escaping @MainActor (Int) -> Place?) {
    self.successor = successor
  }
}
