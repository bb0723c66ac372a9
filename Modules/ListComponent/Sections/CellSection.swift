/// A section of a shown list: its header, and the cells of its rows.
@MainActor
public struct CellSection<Header, Cell: AnyObject> {
  /// The content of the section's header.
  public let header: Header
  /// Its cells, top to bottom, each made when it is first read.
  public let cells: Cells<Cell>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: the content of the header.
  ///   - cells: the rows, top to bottom.
  public init(header: Header, cells: Cells<Cell>) {
    self.header = header
    self.cells = cells
  }
}
