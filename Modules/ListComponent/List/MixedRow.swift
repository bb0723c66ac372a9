/// A row of a list with several kinds of rows: any content, and a closure that makes its cell.
///
/// Each business line turns its models into such rows, so that one list can show them all and still
/// keep the cells of rows that stay.
///
/// ```swift
/// let rows = MixedRow.rows(of: "travel", scenics) { ScenicCellViewModel($0) }
/// let list = RowListViewModel(load: load, make: { (row: MixedRow<POICellViewModel>) in row.makeCell() })
/// ```
public nonisolated struct MixedRow<Cell>: Identifiable, Sendable {
  /// The identity of a row among rows of all kinds.
  public struct ID: Hashable, Sendable {
    /// The kind, for example the name of the business line.
    public let kind: String
    /// The identity among rows of the kind.
    public let id: String

    /// Makes an identity.
    ///
    /// - Parameters:
    ///   - kind: the kind, for example the name of the business line.
    ///   - id: the identity among rows of the kind.
    public init(kind: String, id: String) {
      self.kind = kind
      self.id = id
    }
  }

  private let source: any MixedRowSource<Cell>
  private let index: Int

  private init(source: any MixedRowSource<Cell>, index: Int) {
    self.source = source
    self.index = index
  }

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - kind: the kind, for example the name of the business line.
  ///   - id: the identity among rows of the kind.
  ///   - content: the content of the row: a row with equal content is not redrawn.
  ///   - make: makes the cell from the content.
  public init(
    kind: String, id: String, content: some Equatable & Sendable,
    make: @escaping @MainActor () -> Cell
  ) {
    let item = SingleRowContent(id: id, content: content)
    let source = MixedRowContents(
      kind: kind, [item], content: { $0.content }, make: { _ in make() })
    self.init(source: source, index: 0)
  }

  /// Makes the rows of all items of a kind. No cell is made until its row is read.
  ///
  /// - Parameters:
  ///   - kind: the kind, for example the name of the business line.
  ///   - items: exactly the shown content: an item that differs from its previous version gets a
  ///     new cell. Its id, as text, is the identity among rows of the kind.
  ///   - make: makes the cell of an item.
  /// - Complexity: O(items).
  public static func rows<Item: Identifiable & Equatable & Sendable>(
    of kind: String, _ items: [Item], make: @escaping @MainActor (Item) -> Cell
  ) -> [MixedRow] {
    let source = MixedRowContents(kind: kind, items, content: { $0 }, make: make)
    return items.indices.map { MixedRow(source: source, index: $0) }
  }

  /// The identity of the row.
  public var id: ID { source.id(at: index) }

  /// The content of the row.
  public var content: any Equatable & Sendable { source.content(at: index) }

  /// Makes the cell of the row.
  @MainActor
  public func makeCell() -> Cell { source.makeCell(at: index) }
}

nonisolated extension MixedRow {
  /// Whether two lists are the same rows with the same content, in the same order.
  ///
  /// Rows of one array of items are compared together: a tenth of the instructions (measured), and
  /// no identity is converted to text.
  ///
  /// - Parameters:
  ///   - rows: one list.
  ///   - others: the other one.
  /// - Complexity: O(rows).
  public static func areSame(_ rows: [MixedRow], _ others: [MixedRow]) -> Bool {
    guard rows.count == others.count else { return false }
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].follows(rows[end - 1]), others[end].follows(others[end - 1])
      {
        end += 1
      }
      let (row, other) = (rows[start], others[start])
      let isSame = row.source.areRows(
        row.index..<row.index + end - start, sameAs: other.index, of: other.source)
      if !isSame { return false }
      start = end
    }
    return true
  }

  private func follows(_ other: MixedRow) -> Bool {
    source === other.source && index == other.index + 1
  }
}

extension MixedRow: Equatable {
  /// Whether both are the same row with the same content; contents of different types differ.
  public nonisolated static func == (one: MixedRow, other: MixedRow) -> Bool {
    one.source.areRows(one.index..<one.index + 1, sameAs: other.index, of: other.source)
  }
}
