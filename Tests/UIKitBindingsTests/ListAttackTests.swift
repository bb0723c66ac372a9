#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// Towns in a table on screen.
  private final class Screen {
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()

    init() { window = screen(table) }

    /// - Parameter made: called when a cell is bound.
    func bind(_ towns: TownList, made: @escaping (TownCellViewModel) -> Void = { _ in }) {
      bag += table.bind(towns.list, cell: TownTableCell.self) { cell, town in
        made(town)
        return [cell.label.bind(town.name)]
      }
      table.layoutIfNeeded()
    }
  }

  /// Misuse of a list, or actions at the worst moment. An inconsistent update stops the program.
  struct ListAttackTests {
    let display = Display()

    @Test func tableBoundTwiceShowsOnlyTheLaterList() {
      let screen = Screen()
      let (first, second) = (TownList(towns(0..<3), keepsViewModels: true), TownList(towns(7..<9)))
      screen.bind(first)
      let old = first.list.cells.value[0]
      screen.bind(second)
      expectEqual(screen.table.texts, ["town 7", "town 8"])
      expectEqual(old.history, ["appeared", "disappeared"])
      first.show([Town(0, "renamed")])
      first.show(towns(0..<50))
      old.name.value = "not shown"
      expectEqual(screen.table.texts, ["town 7", "town 8"])
      second.show(towns(7..<10))
      expectEqual(screen.table.texts, ["town 7", "town 8", "town 9"])
    }

    @Test func endOfAReplacedBindingDoesNotAffectItsSuccessor() {
      let screen = Screen()
      let list = TownList(towns(0..<3))
      let first = screen.table.bind(list.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      screen.bind(list)
      first.dispose()
      list.show(towns(0..<4))
      expectEqual(screen.table.texts, (0..<4).map { "town \($0)" })
      expectEqual(list.list.cells.value.map(\.history), Array(repeating: ["appeared"], count: 4))
    }

    @Test func changeOfTheListWhileACellIsBoundFollowsAfterwards() async throws {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      var changes = 0
      screen.bind(list) { town in
        if town.id == 5, changes == 0 {
          changes += 1
          list.show(towns([9, 5]))
        }
      }
      list.show(towns([5, 1, 2]))
      try await waitUntil(screen.table.texts, is: ["town 9", "town 5"])
      expectEqual(changes, 1)
    }

    @Test func changeOfTheListByAnObserverIsShownAfterTheObservedOne() {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      // Observes before the table, and so is notified first.
      screen.bag += list.list.changes.observe { _ in
        if list.source.value.count == 4 { list.show(towns(10..<40)) }
      }
      screen.bind(list)
      list.show(towns(0..<4))
      expectEqual(screen.table.texts.first, "town 10")
      expectEqual(screen.table.numberOfRows(inSection: 0), 30)
      list.show(towns(5..<7))
      expectEqual(screen.table.texts, ["town 5", "town 6"])
    }

    @Test func rowThatEndsTheBindingOnAppearanceIsTheLastNotified() async throws {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      var binding: Disposable?
      binding = screen.table.bind(list.list, cell: TownTableCell.self) { cell, town in
        if town.id == 4 { binding?.dispose() }
        return [cell.label.bind(town.name)]
      }
      screen.table.layoutIfNeeded()
      list.show(towns([0, 4, 1]))
      screen.table.layoutIfNeeded()
      try await waitUntil(screen.table.numberOfSections, is: 0)
      #expect(list.list.cells.value.made.allSatisfy { $0.history.last != "appeared" })
    }

    @Test func bindingDisposedDuringACallOfTheTableEndsAfterIt() async throws {
      let (screen, list) = (Screen(), TownList(towns(0..<40)))
      var binding: Disposable?
      binding = screen.table.bind(list.list, cell: TownTableCell.self) { cell, town in
        if town.id == 15 { binding?.dispose() }
        return [cell.label.bind(town.name)]
      }
      screen.table.layoutIfNeeded()
      // The rows below come on screen when those above are removed, before the last one is inserted.
      list.show(towns(Array(10..<40) + [100]))
      list.show(towns(0..<3))
      try await waitUntil(screen.table.numberOfSections, is: 0)
      #expect(list.list.cells.value.made.allSatisfy { $0.history.last != "appeared" })
    }

    @Test func listBoundDuringACallOfTheTableIsShownAfterIt() async throws {
      let (screen, list) = (Screen(), TownList(towns(0..<40)))
      let other = TownList(towns(200..<203))
      let bag = DisposeBag()
      screen.bind(list) { town in
        guard town.id == 15 else { return }
        bag += screen.table.bind(other.list, cell: TownTableCell.self) { cell, town in
          cell.label.bind(town.name)
        }
      }
      list.show(towns(Array(10..<40) + [100]))
      other.show(towns(200..<205))
      // As a property that holds the binding does when it is set to the later one.
      screen.bag.removeAll()
      func texts() -> [String] {
        screen.table.layoutIfNeeded()
        return screen.table.texts
      }
      try await waitUntil(texts(), is: (200..<205).map { "town \($0)" })
      #expect(list.list.cells.value.made.allSatisfy { $0.history.last != "appeared" })
      other.show(towns(201..<203))
      expectEqual(screen.table.texts, ["town 201", "town 202"])
    }

    @Test func rowThatEndsItsBindingWhileBeingBoundDoesNotAppear() throws {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      var binding: Disposable?
      let isLast = MutableProperty(false)
      binding = screen.table.bind(list.list, cell: TownTableCell.self) { cell, town in
        if isLast.value { binding?.dispose() }
        return [cell.label.bind(town.name)]
      }
      screen.table.layoutIfNeeded()
      let (table, path) = (screen.table, IndexPath(row: 1, section: 0))
      let cell = try #require(table.cellForRow(at: path))
      // UIKit shows the cell again, without calling its data source.
      table.delegate?.tableView?(table, didEndDisplaying: cell, forRowAt: path)
      isLast.value = true
      table.delegate?.tableView?(table, willDisplay: cell, forRowAt: path)
      expectEqual(list.list.cells.value[1].history, ["appeared", "disappeared"])
    }

    @Test func listChangedByTheEndOfThePreviousOneIsShownUpToDate() {
      let (screen, first) = (Screen(), TownList(towns(0..<3)))
      let second = TownList(towns(7..<9))
      display.bag += screen.table.bind(first.list, cell: TownTableCell.self) { _, _ in
        Disposable.action { second.show(towns(7..<12)) }
      }
      screen.table.layoutIfNeeded()
      screen.bind(second)
      expectEqual(screen.table.texts, (7..<12).map { "town \($0)" })
      second.show(towns(8..<12))
      expectEqual(screen.table.texts, (8..<12).map { "town \($0)" })
    }

    @Test func tenThousandRowsAreInsertedAndRemovedAtOnce() {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      screen.bind(list)
      list.show(towns(0..<10_003))
      expectEqual(screen.table.numberOfRows(inSection: 0), 10_003)
      expectEqual(list.list.cells.value.made.count, 10)
      list.show(towns((0..<10_003).reversed()))
      expectEqual(screen.table.texts.count, 10)
      list.show(towns([5_000]))
      expectEqual(screen.table.texts, ["town 5000"])
      list.show([])
      expectEqual(screen.table.texts, [])
    }

    @Test func aTableThatLeavesItsWindowDuringAChangeShowsTheNextOneThere() {
      let (screen, list) = (Screen(), TownList(towns(0..<3)))
      screen.bind(list) { town in
        if town.id == 7 { screen.table.removeFromSuperview() }
      }
      list.show(towns([7, 0, 1]))
      list.show(towns([1, 8]))
      screen.window.addSubview(screen.table)
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.texts, ["town 1", "town 8"])
      list.show(towns([8]))
      expectEqual(screen.table.texts, ["town 8"])
    }

    @Test func screenReleasedDuringAChangeReleasesItsBindings() {
      let tracker = LeakTracker()
      let list = TownList(towns(0..<3))
      var screen: Screen? = tracker.track(Screen())
      screen?.bind(list) { town in if town.id == 7 { screen = nil } }
      list.show(towns([7, 0, 1]))
      list.show(towns([8]))
      expectEqual(tracker.leaks(), [])
      #expect(list.list.cells.value.made.allSatisfy { $0.history.last != "appeared" })
    }
  }
#endif
