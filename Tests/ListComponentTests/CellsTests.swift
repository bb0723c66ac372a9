import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// Cells: made when they are first read, one for each row.
@Suite(.workLimit) struct CellsTests {
  /// A store, with the ids of the rows whose cells it made, in order.
  final class Scene {
    private(set) var made: [String] = []
    private(set) var updated: [String] = []
    lazy var store = CellStore<Item, ItemCell> { [unowned self] row in
      made.append(row.id)
      return ItemCell(row)
    } update: { [unowned self] _, row in
      updated.append(row.id + row.text)
      return row.text != "refused"
    }
  }

  private let scene = Scene()

  @Test func oneCellIsReadThroughTheCellsOfManyChanges() {
    let kept = (0..<30_000).map { number in
      scene.store.show([Item(id: "a"), Item(id: "\(number)")])
      return scene.store.cells.value
    }
    let cell = kept[0][0]
    #expect(kept.allSatisfy { $0[0] === cell })
    expectEqual(scene.made, ["a"])
  }

  @Test func cellsAreMadeWhenReadNotWhenShown() {
    scene.store.show(items("abcd"))
    expectEqual(scene.made, [])
    let cells = scene.store.cells.value
    expectEqual(cells.count, 4)
    expectEqual(scene.made, [])
    expectEqual(cells[2].row.id, "c")
    #expect(cells[2] === scene.store.cells.value[2])
    expectEqual(scene.made, ["c"])
    expectEqual(cells.made.map(\.row.id), ["c"])
  }

  @Test func onlyReadCellsOfAHundredThousandRowsAreMade() {
    let rows = (0..<100_000).map { Item(id: "\($0)") }
    scene.store.show(rows)
    for cell in scene.store.cells.value[500..<540] { cell.appeared() }
    scene.store.show(Array(rows.reversed()))
    scene.store.show(Array(rows.dropFirst(10)))
    expectEqual(scene.made, rows[500..<540].map(\.id))
    expectEqual(scene.store.cells.value[490].row.id, "500")
    expectEqual(scene.made.count, 40)
  }

  @Test func readCellMovesAndEndsWithItsRow() {
    scene.store.show(items("abc"))
    weak let cell = scene.store.cells.value[1]
    scene.store.show(items("bxc"))
    #expect(cell != nil)
    #expect(scene.store.cells.value[0] === cell)
    scene.store.show(items("xc"))
    #expect(cell == nil)
    expectEqual(scene.made, ["b"])
  }

  @Test func oldAndNewValueShareTheCellsOfRemainingRows() {
    scene.store.show(items("abc"))
    let before = scene.store.cells.value
    scene.store.show(items("cab"))
    #expect(before[0] === scene.store.cells.value[1])
    #expect(scene.store.cells.value[0] === before[2])
    expectEqual(scene.made, ["a", "c"])
  }

  @Test func removedRowKeepsItsCellInTheOldValue() {
    scene.store.show(items("ab"))
    let before = scene.store.cells.value
    scene.store.show(items("b"))
    expectEqual(before[0].row.id, "a")
    #expect(before[0] === before[0])
    expectEqual(scene.made, ["a"])
  }

  @Test func contentOfARowWithoutACellIsReplacedWithoutAnUpdate() {
    scene.store.show([Item(id: "a", text: "1"), Item(id: "b", text: "1")])
    let first = scene.store.cells.value[0]
    let changes = Recorder(scene.store.cells.map(\.count))
    scene.store.show([Item(id: "a", text: "2"), Item(id: "b", text: "2")])
    expectEqual(scene.updated, ["a2"])
    #expect(scene.store.cells.value[0] === first)
    expectEqual(scene.store.cells.value[1].row.text, "2")
    expectEqual(scene.made, ["a", "b"])
    expectEqual(changes.values, [2])
  }

  @Test func cellMadeDuringAnUpdateHasTheNewContent() {
    var readOthers: (() -> Void)?
    // Breaks the cycle with the store.
    defer { readOthers = nil }
    let store = CellStore<Item, ItemCell>(make: ItemCell.init) { _, _ in
      readOthers?()
      return true
    }
    func show(_ ids: String, _ text: String) {
      store.show(ids.map { Item(id: "\($0)", text: text) })
    }
    show("abc", "1")
    let before = store.cells.value
    _ = before[1]
    readOthers = { _ = store.cells.value[0] }
    show("abc", "2")
    expectEqual(store.cells.value[0].row.text, "2")
    // The same when rows move as well.
    readOthers = { _ = store.cells.value[2] }
    show("bcad", "3")
    expectEqual(store.cells.value[1].row.text, "3")
    #expect(before[2] === store.cells.value[1])
  }

  @Test func refusedUpdateReplacesOnlyTheCellOfThatRow() {
    scene.store.show([Item(id: "a", text: "1"), Item(id: "b", text: "1")])
    let before = Array(scene.store.cells.value)
    scene.store.show([Item(id: "a", text: "refused"), Item(id: "b", text: "1")])
    #expect(scene.store.cells.value[0] !== before[0])
    #expect(scene.store.cells.value[1] === before[1])
    expectEqual(scene.made, ["a", "b", "a"])
  }

  @Test func rowsShownWhileACellIsMadeHaveTheirCells() {
    var nested: (() -> Void)?
    let store = CellStore<Item, ItemCell> { row in
      if let show = nested {
        nested = nil
        show()
      }
      return ItemCell(row)
    }
    store.show(items("ab"))
    let before = store.cells.value
    nested = { store.show(items("ba")) }
    expectEqual(before[0].row.id, "a")
    expectEqual(store.cells.value.map(\.row.id), ["b", "a"])
  }

  @Test func cellThatWasMadeWhileItsRowMovedIsTheCellOfThatRow() {
    var nested: (() -> Void)?
    var made: [String] = []
    let store = CellStore<Item, ItemCell> { row in
      made.append(row.id)
      if let show = nested {
        nested = nil
        show()
      }
      return ItemCell(row)
    }
    store.show(items("ab"))
    let before = store.cells.value
    nested = { store.show(items("ba")) }
    let cell = before[0]
    #expect(store.cells.value[1] === cell)
    #expect(before[0] === cell)
    expectEqual(made, ["a"])
  }

  @Test func cellMadeWhileItsRowChangesIsNotKeptForTheNewContent() {
    var nested: (() -> Void)?
    let store = CellStore<Item, ItemCell> { row in
      if let show = nested {
        nested = nil
        show()
      }
      return ItemCell(row)
    } update: { _, _ in
      true
    }
    store.show([Item(id: "a", text: "1")])
    nested = { store.show([Item(id: "a", text: "2")]) }
    _ = store.cells.value[0]
    expectEqual(store.cells.value[0].row.text, "2")
  }

  @Test func rowsShownDuringAnUpdateAreAppliedSecond() {
    var nested: (() -> Void)?
    let store = CellStore<Item, ItemCell>(make: ItemCell.init) { _, _ in
      if let show = nested {
        nested = nil
        show()
      }
      return true
    }
    store.show([Item(id: "a", text: "1")])
    _ = store.cells.value[0]
    var diffs: [String] = []
    let observation = store.changes.observe { diff in
      diffs.append("\(diff.old) -> \(diff.new)")
    }
    nested = { store.show(items("xyz")) }
    store.show([Item(id: "a", text: "2"), Item(id: "b")])
    expectEqual(store.rows, items("xyz"))
    expectEqual(store.cells.value.map(\.row.id), ["x", "y", "z"])
    expectEqual(diffs, ["[a=1] -> [a=2, b]", "[a=2, b] -> [x, y, z]"])
    observation.dispose()
  }

  @Test func cellsCanBeMadeFromAnArray() {
    let cell = ItemCell(Item(id: "a"))
    let cells: Cells<ItemCell> = [cell]
    expectEqual(cells.count, 1)
    #expect(cells[0] === cell)
    expectEqual(cells.made.count, 1)
    #expect(Cells<ItemCell>().isEmpty)
  }

  @Test(arguments: 0..<100)
  func eachRowKeepsItsOneCellThroughRandomChanges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var rows = random.items(count: 20, ids: 25)
    let store = CellStore<Item, ItemCell>(make: ItemCell.init)
    store.show(rows)
    for _ in 0..<20 {
      let old = single(rows)
      var read: [String: ItemCell] = [:]
      for (index, row) in rows.enumerated() where old[row.id] != nil && Bool.random(using: &random)
      {
        read[row.id] = store.cells.value[index]
      }
      rows = random.edited(rows, ids: 25)
      store.show(rows)
      let new = single(rows)
      for (index, row) in rows.enumerated() {
        guard new[row.id] == old[row.id], let cell = read[row.id] else { continue }
        #expect(store.cells.value[index] === cell, "seed \(seed)")
      }
      for cell in store.cells.value.made { #expect(rows.contains(cell.row), "seed \(seed)") }
    }
  }

  /// The rows with a unique id.
  private func single(_ rows: [Item]) -> [String: Item] {
    Dictionary(grouping: rows, by: \.id).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}
