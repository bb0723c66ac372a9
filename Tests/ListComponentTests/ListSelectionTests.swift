import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

struct ListSelectionTests {
  final class PlainCell: CellViewModel {
    init(_ row: Item) { super.init(reuseIdentifier: "PlainCell") }
  }

  private let store = CellStore<Item, PlainCell>(make: PlainCell.init)

  /// A selection that follows the rows.
  private func selection(
    mode: ListSelection<String>.Mode = .multiple, rows: [Item], _ bag: DisposeBag
  ) -> ListSelection<String> {
    let selection = ListSelection<String>(mode: mode)
    bag += selection.follow(store)
    store.show(rows)
    return selection
  }

  @Test func singleSelectionHoldsOneRow() {
    let selection = ListSelection<String>()
    selection.select("a")
    selection.select("b")
    expectEqual(selection.ids.value, ["b"])
    selection.toggle("b")
    expectEqual(selection.ids.value, [])
  }

  @Test func multipleSelectionHoldsAnyNumber() {
    let selection = ListSelection<String>(mode: .multiple)
    let seen = Recorder(selection.ids)
    selection.select("a")
    selection.toggle("b")
    selection.select("a")
    selection.deselect("a")
    selection.clear()
    expectEqual(seen.values, [[], ["a"], ["a", "b"], ["b"], []])
  }

  @Test func removedRowsAreDeselected() {
    let bag = DisposeBag()
    let selection = selection(rows: items("abcd"), bag)
    for id in ["a", "b", "c"] { selection.select(id) }
    store.show(items("dca"))
    expectEqual(selection.ids.value, ["a", "c"])
    store.show(items("aac"))
    store.show(items("ac"))
    expectEqual(selection.ids.value, ["a", "c"])
  }

  @Test(arguments: 0..<100)
  func followsTheRowsAfterRandomChanges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bag = DisposeBag()
    var rows = random.items(count: 10, ids: 14)
    let selection = selection(rows: rows, bag)
    var expected: Set<String> = []
    for step in 0..<20 {
      let id = "row \(Int.random(in: 0..<14, using: &random))"
      let isShown = rows.contains { $0.id == id }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        selection.toggle(id)
        if expected.remove(id) == nil, isShown { expected.insert(id) }
      case 1:
        selection.deselect(id)
        expected.remove(id)
      default:
        expectEqual(selection.select(id), isShown, "seed \(seed), step \(step)")
        if isShown { expected.insert(id) }
      }
      expectEqual(selection.ids.value, expected, "seed \(seed), step \(step)")
      rows = random.edited(rows, ids: 14)
      store.show(rows)
      expected.formIntersection(rows.map(\.id))
      expectEqual(selection.ids.value, expected, "seed \(seed), step \(step)")
    }
  }

  @Test func unknownIDIsRefused() {
    let bag = DisposeBag()
    let selection = selection(mode: .single, rows: items("ab"), bag)
    selection.select("a")
    let seen = Recorder(selection.ids)
    #expect(!selection.select("ghost"))
    selection.toggle("ghost")
    store.show(items("b"))
    #expect(!selection.select("a"))
    #expect(selection.select("b"))
    #expect(selection.select("b"))
    expectEqual(seen.values, [["a"], [], ["b"]])
  }

  @Test func selectionBeforeTheFirstRowsIsKeptIfTheyContainIt() {
    let selection = ListSelection<String>(mode: .multiple)
    for id in ["soon", "b"] { selection.select(id) }
    let bag = DisposeBag()
    bag += selection.follow(store)
    #expect(!selection.select("later"))
    expectEqual(selection.ids.value, ["soon", "b"])
    let seen = Recorder(selection.ids)
    store.show(items("ab"))
    store.show(items("a"))
    expectEqual(seen.values, [["soon", "b"], ["b"], []])
  }

  @Test func observerOfCellsCanSelectANewRow() {
    let bag = DisposeBag()
    let selection = selection(rows: items("a"), bag)
    selection.select("a")
    bag += store.cells.onChange { [store] _ in
      if let last = store.rows.last { selection.select(last.id) }
    }
    let seen = Recorder(selection.ids)
    store.show(items("ab"))
    store.show(items("c"))
    expectEqual(seen.values, [["a"], ["a", "b"], [], ["c"]])
  }

  @Test func rowsAndSelectionChangeTogether() {
    let bag = DisposeBag()
    let selection = selection(rows: items("abc"), bag)
    for id in ["a", "c"] { selection.select(id) }
    let pairs = Recorder(
      combine(store.cells, selection.ids) { cells, ids in
        "\(cells.count) rows, \(ids.sorted().joined()) selected"
      })
    store.show(items("ab"))
    store.show(items("b"))
    expectEqual(
      pairs.values,
      [
        "3 rows, ac selected", "2 rows, a selected", "1 rows,  selected",
      ])
  }

  @Test func rowsAndSelectionOfSectionsChangeTogether() {
    let sections = SectionedCellStore<Item, Item, PlainCell>(make: PlainCell.init)
    let selection = ListSelection<String>(mode: .multiple)
    let bag = DisposeBag()
    bag += selection.follow(sections)
    func show(_ names: String...) {
      sections.show(names.map { SectionRows(Item(id: "section " + $0), rows: items($0)) })
    }
    show("ab", "c")
    for id in ["a", "c"] { selection.select(id) }
    let pairs = Recorder(
      combine(sections.sections, selection.ids) { sections, ids in
        "\(sections.map(\.cells.count)) \(ids.sorted())"
      })
    show("ab")
    show("b")
    expectEqual(pairs.values, [#"[2, 1] ["a", "c"]"#, #"[2] ["a"]"#, "[1] []"])
  }

  @Test func rowsOfEachFollowedStoreCanBeSelectedUntilTheObservationEnds() {
    let other = CellStore<Item, PlainCell>(make: PlainCell.init)
    let bag = DisposeBag()
    let selection = selection(rows: items("ab"), bag)
    other.show(items("bc"))
    let following = selection.follow(other)
    for id in "abcd" { selection.select(String(id)) }
    expectEqual(selection.ids.value, ["a", "b", "c"])
    store.show(items("a"))
    expectEqual(selection.ids.value, ["a", "b", "c"])
    following.dispose()
    other.show([])
    expectEqual(selection.ids.value, ["a", "b", "c"])
    #expect(!selection.select("d"))
    bag.removeAll()
    #expect(selection.select("d"))
  }

  @Test func restoredIDsOfSeveralListsStayUntilEachHasShownItsFirstRows() {
    let other = CellStore<Item, PlainCell>(make: PlainCell.init)
    let selection = ListSelection<String>(mode: .multiple)
    for id in ["a", "x", "z"] { selection.select(id) }
    let bag = DisposeBag()
    bag += selection.follow(store)
    bag += selection.follow(other)
    let seen = Recorder(selection.ids)
    store.show(items("ab"))
    store.show(items("ba"))
    #expect(!selection.select("y"))
    other.show(items("xy"))
    store.show(items("b"))
    expectEqual(seen.values, [["a", "x", "z"], ["a", "x"], ["x"]])
  }

  @Test func restoredIDsDoNotWaitForAnUnfollowedList() {
    let other = CellStore<Item, PlainCell>(make: PlainCell.init)
    let selection = ListSelection<String>(mode: .multiple)
    for id in ["a", "x"] { selection.select(id) }
    let bag = DisposeBag()
    bag += selection.follow(store)
    let following = selection.follow(other)
    store.show(items("ab"))
    expectEqual(selection.ids.value, ["a", "x"])
    following.dispose()
    expectEqual(selection.ids.value, ["a"])
  }

  @Test func selectionDoesNotEmitWhenOnlyUnselectedRowsAreRemoved() {
    let bag = DisposeBag()
    let selection = selection(mode: .single, rows: items("abc"), bag)
    selection.select("a")
    let seen = Recorder(selection.ids)
    store.show(items("xa"))
    selection.deselect("b")
    expectEqual(seen.values, [["a"]])
  }

  @Test func selectionByAnObserverIsDeliveredAfterTheCurrentOne() {
    let selection = ListSelection<String>(mode: .multiple)
    let bag = DisposeBag()
    bag += selection.ids.onChange { ids in
      if ids.contains("a") { selection.deselect("a") }
    }
    let seen = Recorder(selection.ids)
    selection.select("b")
    selection.select("a")
    selection.select("c")
    expectEqual(seen.values, [[], ["b"], ["b", "a"], ["b"], ["b", "c"]])
  }

  @Test func changesUndoneInATransactionNotifyNoObserver() {
    let selection = ListSelection<String>(mode: .multiple)
    selection.select("a")
    let seen = Recorder(selection.ids)
    transaction {
      selection.select("b")
      expectEqual(selection.ids.value, ["a", "b"])
      selection.deselect("b")
    }
    transaction {
      for id in ["b", "c", "d"] { selection.select(id) }
      selection.deselect("c")
    }
    selection.deselect("a")
    expectEqual(seen.values, [["a"], ["a", "b", "d"], ["b", "d"]])
  }
}
