/// A section of a list as it is shown: its header, and the cells of its rows.
public struct CellSection<Header, Cell: AnyObject> {
  /// What the section's header shows.
  public let header: Header
  /// Its cells, top to bottom, each made when it is first read.
  public let cells: Cells<Cell>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: what the header shows.
  ///   - cells: the rows, top to bottom.
  public init(header: Header, cells: Cells<Cell>) {
    self.header = header
    self.cells = cells
  }
}
