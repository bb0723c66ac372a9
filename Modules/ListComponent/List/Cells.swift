/// The cells of a list, each made when it is first read.
///
/// A hundred thousand rows cost what the forty cells on screen cost: reading a cell makes its view-model,
/// which then lives as long as its row.
///
/// ```swift
/// list.cells.value.count           // makes nothing
/// list.cells.value[indexPath.row]  // makes this cell, unless it was made before
/// ```
///
/// A value from before a change still holds the cells of before; one that nobody has read is that of the
/// row as it is now, or as it was when it has gone.
///
/// - Complexity: O(1) for a cell, and what the list's `make` costs the first time.
public struct Cells<Cell: AnyObject>: @MainActor RandomAccessCollection {
  private let source: CellSource<Cell>

  /// The cells of a list that makes them.
  init(_ source: CellSource<Cell>) {
    self.source = source
  }

  /// Cells that are there already.
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

  /// The cells that were made, top to bottom: what has to be ended, counted or drawn anew.
  ///
  /// - Complexity: O(count).
  public var made: [Cell] { source.made }
}

extension Cells: ExpressibleByArrayLiteral {
  /// Cells that are there already.
  public init(arrayLiteral cells: Cell...) {
    self.init(cells)
  }
}

/// Where ``Cells`` come from.
class CellSource<Cell: AnyObject> {
  init() {}

  var count: Int { 0 }
  var made: [Cell] { [] }

  func cell(at index: Int) -> Cell {
    preconditionFailure("a source of cells has them")
  }
}

/// Cells that were made before.
private final class MadeCells<Cell: AnyObject>: CellSource<Cell> {
  private let cells: [Cell]

  init(_ cells: [Cell]) {
    self.cells = cells
  }

  override var count: Int { cells.count }
  override var made: [Cell] { cells }

  override func cell(at index: Int) -> Cell { cells[index] }
}
