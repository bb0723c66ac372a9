import ReactiveKit

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
    package init(kind: String, id: String) {
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
  package var content: any Equatable & Sendable { source.content(at: index) }

  /// Makes the cell of the row.
  @MainActor
  public func makeCell() -> Cell { source.makeCell(at: index) }
}

nonisolated extension MixedRow {
  /// Whether two lists are the same rows with the same content, in the same order.
  ///
  /// Rows of one array of items are compared as a block: a tenth of the instructions (measured),
  /// and no identity is converted to text.
  ///
  /// - Parameters:
  ///   - rows: one list.
  ///   - others: the other one.
  /// - Complexity: O(rows).
  package static func areSame(_ rows: [MixedRow], _ others: [MixedRow]) -> Bool {
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

nonisolated extension MixedRow: Equatable {
  /// Whether both are the same row with the same content; contents of different types differ.
  public static func == (one: MixedRow, other: MixedRow) -> Bool {
    one.source.areRows(one.index..<one.index + 1, sameAs: other.index, of: other.source)
  }
}

/// The content of rows of one kind, independent of its type.
nonisolated protocol MixedRowSource<Cell>: AnyObject, Sendable {
  associatedtype Cell

  func id(at index: Int) -> MixedRow<Cell>.ID
  func content(at index: Int) -> any Equatable & Sendable
  @MainActor func makeCell(at index: Int) -> Cell
  /// Whether rows equal those of another source, from `other` on.
  func areRows(
    _ rows: Range<Int>, sameAs other: Int, of source: any MixedRowSource<Cell>
  ) -> Bool
}

/// The content of a row that was made separately.
nonisolated struct SingleRowContent<Content: Equatable & Sendable>:
  Equatable, Identifiable, Sendable
{
  let id: String
  let content: Content
}

/// The items of rows of one kind, in one array: a row is an index in it.
nonisolated final class MixedRowContents<Item: Identifiable & Equatable & Sendable, Cell>:
  MixedRowSource
{
  private let kind: String
  private let items: [Item]
  private let shown: @Sendable (Item) -> any Equatable & Sendable
  private let make: @MainActor (Item) -> Cell
  /// The ids as texts: expensive, so made only to compare rows of different sources.
  private let texts = Locked<[String]?>(nil)

  init(
    kind: String, _ items: [Item],
    content: @escaping @Sendable (Item) -> any Equatable & Sendable,
    make: @escaping @MainActor (Item) -> Cell
  ) {
    self.kind = kind
    self.items = items
    shown = content
    self.make = make
  }

  func id(at index: Int) -> MixedRow<Cell>.ID {
    let text = texts.withLock { $0?[index] } ?? makeTexts()[index]
    return MixedRow<Cell>.ID(kind: kind, id: text)
  }

  /// Runs client code, which may compare rows: called without the lock.
  private func makeTexts() -> [String] {
    let made = items.map { "\($0.id)" }
    texts.withLock { $0 = made }
    return made
  }

  func content(at index: Int) -> any Equatable & Sendable { shown(items[index]) }

  @MainActor
  func makeCell(at index: Int) -> Cell { make(items[index]) }

  func areRows(
    _ rows: Range<Int>, sameAs other: Int, of source: any MixedRowSource<Cell>
  ) -> Bool {
    guard let source = source as? MixedRowContents<Item, Cell> else {
      return rows.allSatisfy { index in
        let place = other + index - rows.lowerBound
        return id(at: index) == source.id(at: place)
          && Self.isSame(content(at: index), source.content(at: place))
      }
    }
    guard kind == source.kind else { return false }
    // Compared in memory: a subscript copies an item to compare it.
    return items[rows].withUnsafeBufferPointer { items in
      source.items[other..<other + rows.count].withUnsafeBufferPointer { others in
        items.indices.allSatisfy { items[$0].id == others[$0].id && items[$0] == others[$0] }
      }
    }
  }

  private static func isSame<Content: Equatable>(
    _ content: Content, _ other: any Equatable
  ) -> Bool {
    (other as? Content) == content
  }
}
