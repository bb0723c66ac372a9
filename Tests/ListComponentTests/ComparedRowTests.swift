import ListComponent
import ReactiveKit
import Testing

/// Rows whose comparison shows other rows, which must wait until the compared ones are shown. Each
/// test runs in a process of its own, because a wrong difference ends it.
struct ComparedRowTests {
  nonisolated struct ComparedRow: Identifiable, Equatable {
    let id: Int
    var onComparison: (@MainActor () -> Void)?

    static func == (left: ComparedRow, right: ComparedRow) -> Bool {
      if let action = right.onComparison { MainActor.assumeIsolated { action() } }
      return left.id == right.id
    }
  }

  struct Header: Identifiable, Equatable {
    let id = 0
  }

  final class RowCell: CellViewModel {
    init(_ row: ComparedRow) { super.init(reuseIdentifier: "RowCell") }
  }

  /// Shows `[1, 2]`, then rows that show `[9]` when they are compared with the first ones.
  ///
  /// - Parameter shown: the ids after each change.
  private static func compare(
    _ ids: [Int], show: @escaping ([ComparedRow]) -> Void, shown: () -> [[Int]]
  ) {
    show([ComparedRow(id: 1), ComparedRow(id: 2)])
    show(ids.map { id in ComparedRow(id: id) { show([ComparedRow(id: 9)]) } })
    // Equal rows emit no change.
    let compared = ids == [1, 2] ? [] : [ids]
    precondition(shown() == [[1, 2]] + compared + [[9]], "\(shown())")
  }

  private static func compareRows(_ ids: [Int]) {
    let store = CellStore<ComparedRow, RowCell>(make: RowCell.init)
    var shown: [[Int]] = []
    let observation = store.changes.observe { _ in shown.append(store.rows.map(\.id)) }
    compare(ids, show: store.show) { shown }
    observation.dispose()
  }

  private static func compareSections(_ ids: [Int]) {
    let store = SectionedCellStore<Header, ComparedRow, RowCell>(make: RowCell.init)
    var shown: [[Int]] = []
    let observation = store.changes.observe { _ in
      shown.append(store.rows.flatMap(\.rows).map(\.id))
    }
    compare(ids) {
      store.show([SectionRows(Header(), rows: $0)])
    } shown: {
      shown
    }
    observation.dispose()
  }

  @Test(arguments: [[1, 2], [1, 3], [1, 2, 3]])
  func rowsShownByAComparisonAreAppliedAfterTheComparedOnes(ids: [Int]) async {
    await #expect(processExitsWith: .success) { [ids] in await Self.compareRows(ids) }
  }

  @Test(arguments: [[1, 2], [1, 3], [1, 2, 3]])
  func sectionsShownByAComparisonAreAppliedAfterTheComparedOnes(ids: [Int]) async {
    await #expect(processExitsWith: .success) { [ids] in await Self.compareSections(ids) }
  }
}
