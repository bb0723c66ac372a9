import ReactiveKit

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
  /// The ids as texts, which are expensive: they are made when rows are compared with other kinds.
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

  /// An id's text is the client's code, which may compare rows: it runs without the lock.
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
    // On the arrays' memory: a subscript copies an item to compare it.
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
