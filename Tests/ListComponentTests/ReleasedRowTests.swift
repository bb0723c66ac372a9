import ListComponent
import ReactiveKit
import Testing

/// Rows that are objects, whose `deinit` shows other rows. Each test runs in a process of its own,
/// because conflicting accesses end it.
struct ReleasedRowTests {
  nonisolated final class ObjectRow: Identifiable, Equatable {
    let id: Int
    private let released: (@MainActor () -> Void)?

    init(_ id: Int, released: (@MainActor () -> Void)? = nil) {
      self.id = id
      self.released = released
    }

    deinit {
      if let released { MainActor.assumeIsolated { released() } }
    }

    static func == (left: ObjectRow, right: ObjectRow) -> Bool { left.id == right.id }
  }

  struct Header: Identifiable, Equatable {
    let id = 0
  }

  final class RowCell: CellViewModel {
    init(_ row: ObjectRow) { super.init(reuseIdentifier: "RowCell") }
  }

  /// Shows `[1]`, from an observer of that change rows that are superseded at once by `[8]`, and from the
  /// deinit of these `[9]`.
  ///
  /// - Returns: the ids after each change.
  private static func history<Change>(
    of changes: Signal<Change, Never>, show: @escaping ([ObjectRow]) -> Void,
    ids: @escaping () -> [Int]
  ) -> [[Int]] {
    var history: [[Int]] = []
    let observation = changes.observe { _ in
      history.append(ids())
      if history.count > 1 { return }
      show([ObjectRow(7) { show([ObjectRow(9)]) }])
      show([ObjectRow(8)])
    }
    show([ObjectRow(1)])
    observation.dispose()
    return history
  }

  @Test func supersededRowsMayShowOthersWhenTheyAreReleased() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = CellStore<ObjectRow, RowCell>(make: RowCell.init)
        let history = Self.history(of: store.changes, show: store.show) { store.rows.map(\.id) }
        precondition(history == [[1], [9]], "\(history)")
      }
    }
  }

  @Test func supersededRowsOfSectionsMayShowOthersWhenTheyAreReleased() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = SectionedCellStore<Header, ObjectRow, RowCell>(make: RowCell.init)
        let history = Self.history(
          of: store.changes, show: { store.show([SectionRows(Header(), rows: $0)]) },
          ids: { store.rows.flatMap(\.rows).map(\.id) })
        precondition(history == [[1], [9]], "\(history)")
      }
    }
  }

  /// Shows rows whose deinit shows `[9]`, then equal ones in their place.
  ///
  /// - Returns: the ids after that.
  private static func idsAfterEqualRows(
    show: @escaping ([ObjectRow]) -> Void, ids: () -> [Int]
  ) -> [Int] {
    show([ObjectRow(1) { show([ObjectRow(9)]) }])
    show([ObjectRow(1)])
    return ids()
  }

  @Test func olderOfEqualRowsMayShowOthersWhenTheyAreReleased() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = CellStore<ObjectRow, RowCell>(make: RowCell.init)
        let ids = Self.idsAfterEqualRows(show: store.show) { store.rows.map(\.id) }
        precondition(ids == [9], "\(ids)")
        let sections = SectionedCellStore<Header, ObjectRow, RowCell>(make: RowCell.init)
        let idsOfSections = Self.idsAfterEqualRows {
          sections.show([SectionRows(Header(), rows: $0)])
        } ids: {
          sections.rows.flatMap(\.rows).map(\.id)
        }
        precondition(idsOfSections == [9], "\(idsOfSections)")
      }
    }
  }
}
