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
/// A `Cells` value from before a change still returns the old cells. A cell that was not read before
/// is the one that the row has now; it is made for the old value alone if the row was removed or has
/// other content, or if the list has changed again since.
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
