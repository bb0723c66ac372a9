import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct CellStoreTests {
  /// A cell that shows a text.
  final class TextCell: CellViewModel {
    let text: MutableProperty<String>

    init(_ row: Item) {
      text = MutableProperty(row.text)
      super.init(reuseIdentifier: "TextCell")
    }
  }

  private let store = CellStore<Item, TextCell>(make: TextCell.init)

  @Test func movedRowsKeepTheirViewModels() {
    store.show(items("abcd"))
    let before = store.cells.value
    store.show(items("dxab"))
    let after = store.cells.value
    #expect(after[0] === before[3])
    #expect(after[2] === before[0])
    #expect(after[3] === before[1])
    #expect(before.allSatisfy { $0 !== after[1] })
  }

  private func makeStore<Row: Identifiable & Equatable>(
    comparison: RowComparison<Row> = RowComparison(),
    make: @escaping @MainActor (Row) -> CellViewModel
  ) -> CellStore<Row, CellViewModel> {
    CellStore(comparison: comparison, make: make)
  }

  /// A comparison passed by the caller gives the same result as the store's own.
  @Test func comparisonOfTheCallerGivesTheSameDifferences() {
    let store = makeStore { (row: Item) in TextCell(row) }
    let other = CellStore<Item, TextCell>(make: TextCell.init)
    var diffs: [[String]] = []
    let bag = DisposeBag()
    bag += store.changes.observe { diffs.append(describe($0)) }
    var others: [[String]] = []
    bag += other.changes.observe { others.append(describe($0)) }
    for ids in ["ab", "ab", "bac", "b"] {
      store.show(items(ids))
      other.show(items(ids))
    }
    expectEqual(diffs, [["+0", "+1"], ["1>0", "+2"], ["-1", "-2"]])
    expectEqual(diffs, others)
  }

  private func describe(_ diff: ListDiff<Item>) -> [String] {
    diff.deletes.map { "-\($0)" } + diff.moves.map { "\($0.old)>\($0.new)" }
      + diff.inserts.map { "+\($0)" }
  }

  @Test func unchangedRowsKeepTheirSubscriptionsAcrossReloads() {
    store.show(items("ab"))
    let texts = Recorder(store.cells.value[1].text)
    for _ in 0..<10 { store.show(items("bca")) }
    store.cells.value[0].text.value = "still observed"
    expectEqual(texts.values, ["", "still observed"])
    expectEqual(store.cells.value[0].text.observerCount, 1)
  }

  @Test func changedRowsGetNewViewModelsUnlessTheirsCanBeUpdated() {
    store.show([Item(id: "a", text: "1"), Item(id: "b", text: "1")])
    let before = Array(store.cells.value)
    store.show([Item(id: "a", text: "2"), Item(id: "b", text: "1")])
    #expect(store.cells.value[0] !== before[0])
    expectEqual(store.cells.value[0].text.value, "2")
    #expect(store.cells.value[1] === before[1])

    let updating = CellStore<Item, TextCell>(make: TextCell.init) { cell, row in
      if row.text == "refused" { return false }
      cell.text.value = row.text
      return true
    }
    updating.show([Item(id: "a", text: "1"), Item(id: "b")])
    let kept = updating.cells.value
    let lists = Recorder(updating.cells)
    updating.show([Item(id: "a", text: "2"), Item(id: "b")])
    #expect(updating.cells.value[0] === kept[0])
    expectEqual(kept[0].text.value, "2")
    expectEqual(lists.values.count, 1)
    updating.show([Item(id: "a", text: "refused"), Item(id: "b")])
    #expect(updating.cells.value[0] !== kept[0])
    expectEqual(lists.values.count, 2)
  }

  @Test func emitsEachDiffAfterItsCellsAndOnlyForAChange() {
    var seen: [String] = []
    let observation = store.changes.observe { [store] diff in
      seen.append("+\(diff.inserts) -\(diff.deletes), \(store.cells.value.count) cells")
    }
    store.show(items("ab"))
    store.show(items("ab"))
    store.show(items("b"))
    expectEqual(seen, ["+[0, 1] -[], 2 cells", "+[] -[0], 1 cells"])
    observation.dispose()
  }

  @Test func rowsShownByAnObserverAreAppliedAfterItsChange() {
    var seen: [String] = []
    let bag = DisposeBag()
    bag += store.cells.onChange { [store] cells in
      if cells.count == 1 { store.show(items("ab")) }
    }
    bag += store.changes.observe { [store] diff in
      seen.append("+\(diff.inserts) of \(store.cells.value.count)")
      if diff.new.count == 2 { store.show(items("abc")) }
    }
    store.show(items("a"))
    expectEqual(seen, ["+[0] of 1", "+[1] of 2", "+[2] of 3"])
    expectEqual(store.rows, items("abc"))
  }

  @Test func rowsShownByAnObserverAreAppliedAfterAConcurrentComparison() async {
    let observation = store.changes.observe { [store] diff in
      if diff.new.count == 2 { store.show(items("abc")) }
    }
    await store.showLater(items("ab"))
    expectEqual(store.rows, items("abc"))
    observation.dispose()
  }

  @Test func concurrentRowsSupersedeThoseOfAnObserver() async throws {
    func rows(_ ids: String) -> [Item] { ids.map { Item(id: "\($0)", text: "\($0)") } }
    let bag = DisposeBag()
    var later: Task<Bool, Never>?
    bag += store.changes.observe { [store] diff in
      if diff.new.count == 1 { store.show(rows("wxyz")) }
    }
    bag += store.changes.observe { [store] diff in
      if diff.new.count == 1 { later = Task.immediate { await store.showLater(rows("bca")) } }
    }
    store.show(rows("a"))
    let isShown = try await later?.waitForValue()
    expectEqual(isShown, true)
    expectEqual(store.rows, rows("bca"))
    expectEqual(store.cells.value.map(\.text.value), ["b", "c", "a"])
  }

  @Test func concurrentRowsAreAppliedAfterARunningUpdate() async throws {
    var later: Task<Bool, Never>?
    var showLater: (() -> Task<Bool, Never>)?
    let store = CellStore<Item, TextCell>(make: TextCell.init) { cell, row in
      cell.text.value = row.text
      if later == nil { later = showLater?() }
      return true
    }
    store.show(items("abc"))
    _ = store.cells.value[1]
    showLater = { [weak store] in
      Task.immediate { await store?.showLater(items("xb")) ?? false }
    }
    let diffs = Recorder(store.changes.map { "\($0.old) \($0.new)" })
    store.show([Item(id: "b", text: "1")])
    let isShown = try await later?.waitForValue()
    expectEqual(isShown, true)
    expectEqual(diffs.values, ["[a, b, c] [b=1]", "[b=1] [x, b]"])
    expectEqual(store.cells.value.map(\.text.value), ["", ""])
  }

  @Test func repeatedIDsHaveACellEach() {
    store.show(items("aab"))
    let before = store.cells.value
    store.show(items("bacaa"))
    expectEqual(Set(store.cells.value.map { ObjectIdentifier($0) }).count, 5)
    #expect(store.cells.value[1] === before[0])
    #expect(store.cells.value[3] === before[1])
  }

  @Test(arguments: 0..<100)
  func cellsFollowTheirRows(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var rows = random.items(count: 20, ids: 25)
    store.show(rows)
    for _ in 0..<10 {
      let (old, before) = (rows, Array(store.cells.value))
      rows = random.edited(rows, ids: 25)
      store.show(rows)
      let diff = ListDiff(from: old, to: rows)
      for (new, cell) in store.cells.value.enumerated() {
        guard let place = diff.oldIndex(ofNew: new) else { continue }
        expectEqual(cell === before[place], old[place] == rows[new], "seed \(seed)")
      }
      expectEqual(store.cells.value.map(\.text.value), rows.map(\.text), "seed \(seed)")
      expectEqual(store.rows, rows, "seed \(seed)")
    }
  }

  @Test func supersededConcurrentComparisonIsDropped() async throws {
    let many = (0..<3000).map { Item(id: "\($0)") }
    let first = Task.immediate { await store.showLater(many) }
    let second = Task.immediate { await store.showLater(many.reversed()) }
    #expect(store.rows.isEmpty)
    let shown = [try await first.waitForValue(), try await second.waitForValue()]
    expectEqual(shown, [false, true])
    expectEqual(store.rows, many.reversed())
    expectEqual(store.cells.value.count, 3000)

    let late = Task.immediate { await store.showLater(many) }
    store.show(items("now"))
    let isLateShown = try await late.waitForValue()
    #expect(!isLateShown)
    expectEqual(store.rows, items("now"))
  }

  @Test func cancelledTaskShowsNoRows() async throws {
    store.show(items("a"))
    let later = Task.immediate { await store.showLater(items("b")) }
    later.cancel()
    let isShown = try await later.waitForValue()
    #expect(!isShown)
    expectEqual(store.rows, items("a"))
    let isShownAgain = await store.showLater(items("c"))
    #expect(isShownAgain)
  }

  @Test func comparisonCancelledAtItsEndRetainsNoRows() async throws {
    let store = CellStore<ComparedRow, CellViewModel> { _ in
      CellViewModel(reuseIdentifier: "Cell")
    }
    store.show([ComparedRow(content: ComparedRow.Content())])
    let later = Locked<Task<Bool, Never>?>(nil)
    var content: ComparedRow.Content? = ComparedRow.Content { later.withLock { $0 }?.cancel() }
    weak let kept = content
    let task = Task { [content] in
      await store.showLater(content.map { [ComparedRow(content: $0)] } ?? [])
    }
    later.withLock { $0 = task }
    content = nil
    let isShown = try await task.waitForValue()
    #expect(!isShown)
    #expect(kept == nil)
    expectEqual(store.rows.count, 1)
  }

  /// A row that runs a closure when it is compared.
  nonisolated struct ComparedRow: Identifiable, Equatable, Sendable {
    final class Content: Sendable {
      let onComparison: @Sendable () -> Void

      init(_ onComparison: @escaping @Sendable () -> Void = {}) {
        self.onComparison = onComparison
      }
    }

    var id: Int { 1 }
    let content: Content

    static func == (left: Self, right: Self) -> Bool {
      left.content.onComparison()
      right.content.onComparison()
      return left.content === right.content
    }
  }
}
