/// The cells of rows: made when they are read, and handed on to the rows after a change.
final class RowCells<Row: Identifiable & Equatable, Cell: AnyObject>: CellSource<Cell> {
  private(set) var rows: [Row]

  /// The cells that were made; nil for a row that nobody has read.
  private var cells: [Cell?]
  private let make: @MainActor (Row) -> Cell
  /// Where a row is after a change; nil when it has gone or has other content.
  private var successor: (@MainActor (Int) -> Cell?)?

  init(_ rows: [Row], cells: [Cell?]? = nil, make: @escaping @MainActor (Row) -> Cell) {
    self.rows = rows
    self.cells = cells ?? Array(repeating: nil, count: rows.count)
    self.make = make
  }

  override var count: Int { rows.count }

  override var made: [Cell] { cells.compactMap(\.self) }

  /// The cell of a row that was read.
  func madeCell(at index: Int) -> Cell? { cells[index] }

  override func cell(at index: Int) -> Cell {
    if let cell = cells[index] { return cell }
    let cell = successor?(index) ?? make(rows[index])
    // Making it may have read it, or changed the rows.
    if let earlier = cells[index] { return earlier }
    cells[index] = cell
    return cell
  }

  /// Takes the new content of rows that neither came, went nor moved.
  func update(_ rows: [Row]) {
    self.rows = rows
  }

  /// Names who makes the cells from now on that nobody has read.
  func hand(on successor: @escaping @MainActor (Int) -> Cell?) {
    self.successor = successor
  }
}
