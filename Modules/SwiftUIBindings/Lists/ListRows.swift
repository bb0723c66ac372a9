#if canImport(SwiftUI)
  public import ListComponent
  public import POIComponent
  import ReactiveKit
  public import SwiftUI

  /// The rows of a list by identity, for a `List`, a `LazyVStack` or a `ForEach` of your own.
  ///
  /// ```swift
  /// List {
  ///   ListRows(towns) { TownRow($0) }
  /// }
  /// .refreshable(towns.load)
  /// ```
  ///
  /// A view-model is made when its row is shown, and notified when the row appears and disappears,
  /// which starts and stops its images. A row keeps the state of its view as long as its identity. The
  /// next page is loaded when one of the last rows appears, or a row on screen becomes one of the last.
  public struct ListRows<ViewModel: CellViewModel, Row: Identifiable, Content: View>: View {
    private let rows: @MainActor () -> [Row]
    private let ids: @MainActor ([Row]) -> [Row.ID]?
    private let isExecuting: Property<Bool>
    private let hasLoaded: @MainActor () -> Bool
    private let changes: @MainActor () -> Signal<Void, Never>
    private let endReached: (@MainActor () -> Void)?
    private let rowsBeforeEnd: Int
    private let content: (ViewModel) -> Content
    @Observed private var cells: Cells<ViewModel>
    @State private var displays = Kept(RowDisplays<Row.ID>())

    /// Makes the rows of a list of pages.
    ///
    /// - Parameters:
    ///   - rowsBeforeEnd: how many rows before the last one the end counts as reached.
    ///   - content: the view of a row.
    public init<Cursor, Failure>(
      _ list: RowListViewModel<Row, ViewModel, Cursor, Failure>, rowsBeforeEnd: Int = 0,
      @ViewBuilder content: @escaping (ViewModel) -> Content
    ) {
      self.rowsBeforeEnd = rowsBeforeEnd
      self.content = content
      rows = { [list] in list.rows }
      ids = { _ in nil }
      isExecuting = list.isExecuting
      hasLoaded = { [list] in list.hasLoadedRows }
      changes = { [list] in list.cells.changes.map { _ in } }
      endReached = { [list] in list.endReached() }
      _cells = Observed(list.cells)
    }

    /// Makes the rows of a list of places of all business lines.
    public init(
      _ list: POIListViewModel, @ViewBuilder content: @escaping (ViewModel) -> Content
    ) where ViewModel == POICellViewModel, Row == POIRow {
      self.content = content
      rowsBeforeEnd = 0
      rows = { [list] in list.rows }
      ids = { POIRow.ID.distinct(of: $0) }
      isExecuting = list.isExecuting
      hasLoaded = { false }
      changes = { .never }
      endReached = nil
      _cells = Observed(list.cells)
    }

    /// The rows.
    public var body: some View {
      let (cells, rows) = (cells, rows())
      let _ = watchEnd()
      ForEach(RowReferences(rows, ids: ids(rows))) { row in
        RowView(
          id: row.id, viewModel: cells[row.position], displays: displays.object,
          rowsBeforeEnd: rowsBeforeEnd, content: content)
      }
    }

    private func watchEnd() {
      guard let endReached else { return }
      let (rows, count) = (rows, rowsBeforeEnd + 1)
      displays.object.watchEnd(
        after: isExecuting, hasLoaded: hasLoaded, changes: changes,
        last: { rows().suffix(count).map(\.id) }, endReached)
    }
  }

  /// The rows of a list by identity, which SwiftUI compares without making view-models.
  nonisolated struct RowReferences<Row: Identifiable>: RandomAccessCollection {
    struct Reference: Identifiable {
      let id: Row.ID
      let position: Int
    }

    private let rows: [Row]
    /// The identities of the rows for SwiftUI; nil if the rows' own are unique.
    private let ids: [Row.ID]?

    init(_ rows: [Row], ids: [Row.ID]? = nil) {
      self.rows = rows
      self.ids = ids
    }

    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(position: Int) -> Reference {
      Reference(id: ids?[position] ?? rows[position].id, position: position)
    }
  }

  nonisolated extension MixedRow.ID {
    /// The unique identities of rows: a repeated one gets a number.
    ///
    /// A feed may repeat an element; SwiftUI ends an application whose lazy stack repeats an
    /// identity.
    ///
    /// - Complexity: O(rows).
    static func distinct(of rows: [MixedRow]) -> [Self] {
      let ids = rows.map(\.id)
      var known = Set(ids)
      if known.count == ids.count { return ids }
      var counts: [Self: Int] = [:]
      return ids.map { id in
        guard var count = counts[id] else {
          counts[id] = 1
          return id
        }
        var numbered = id
        repeat {
          count += 1
          numbered = Self(kind: id.kind, id: "\(id.id)#\(count)")
        } while !known.insert(numbered).inserted
        counts[id] = count
        return numbered
      }
    }
  }
#endif
