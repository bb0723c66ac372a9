/// A row of a list whose rows are of several kinds: any content, and how to make its cell.
///
/// Each business line turns its models into such rows, so that one list can show them all and still
/// keep the cells of rows that stay.
///
/// ```swift
/// let rows = scenics.map { scenic in
///   MixedRow(kind: "travel", id: scenic.id, content: scenic) { ScenicCellViewModel(scenic) }
/// }
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
    public init(kind: String, id: String) {
      self.kind = kind
      self.id = id
    }
  }

  /// Which row it is.
  public let id: ID

  /// What the row shows.
  public let content: any Equatable & Sendable

  private let make: @MainActor () -> Cell

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - content: what the row shows: equal contents are not drawn anew.
  ///   - make: makes the cell of the content.
  public init(
    kind: String, id: String, content: some Equatable & Sendable,
    make: @escaping @MainActor () -> Cell
  ) {
    self.id = ID(kind: kind, id: id)
    self.content = content
    self.make = make
  }

  /// Makes the cell of the row.
  @MainActor
  public func makeCell() -> Cell { make() }
}

extension MixedRow: Equatable {
  /// Whether both are the same row with the same content; contents of different types differ.
  public nonisolated static func == (one: MixedRow, other: MixedRow) -> Bool {
    one.id == other.id && isSame(one.content, other.content)
  }

  private nonisolated static func isSame<Content: Equatable>(
    _ content: Content, _ other: any Equatable
  ) -> Bool {
    (other as? Content) == content
  }
}
