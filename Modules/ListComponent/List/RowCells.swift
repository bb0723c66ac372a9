/// The cells of rows: made when they are read, and passed on to the rows after a change.
final class RowCells<Row: Identifiable & Equatable, Cell: AnyObject>: CellSource<Cell> {
  private(set) var rows: [Row]

  /// The cells that were made; nil for a row that was not read.
  private var cells: [Cell?]
  private let make: @MainActor (Row) -> Cell
  /// The place of a row after a change; nil when it was removed or has other content.
  private var successor: (@MainActor (Int) -> Place?)?
  private var cellsInTheMaking = 0

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

  override var count: Int { rows.count }

  override var made: [Cell] { cells.compactMap(\.self) }

  /// The cell of a row that was read.
  func madeCell(at index: Int) -> Cell? { cells[index] }

  /// Whether a cell is being made: its row must not get other content meanwhile.
  var isMaking: Bool { cellsInTheMaking > 0 }

  override func cell(at index: Int) -> Cell {
    if let cell = cells[index] { return cell }
    if let place = successor?(index) { return keep(place.cells.cell(at: place.index), at: index) }
    cellsInTheMaking += 1
    let cell = make(rows[index])
    cellsInTheMaking -= 1
    return keep(cell, at: index)
  }

  /// Stores the cell of a row, unless it has one, and passes it on to the row's current place:
  /// making the cell may have read it, or changed the rows.
  private func keep(_ cell: Cell, at index: Int) -> Cell {
    if let earlier = cells[index] { return earlier }
    let place = successor?(index)
    let kept = place.map { $0.cells.keep(cell, at: $0.index) } ?? cell
    cells[index] = kept
    return kept
  }

  /// Replaces the content of rows whose positions are unchanged.
  func update(_ rows: [Row]) {
    self.rows = rows
  }

  /// Sets the places of the rows after a change: cells that were not made yet are made there.
  func hand(on successor: @escaping @MainActor (Int) -> Place?) {
    self.successor = successor
  }
}
