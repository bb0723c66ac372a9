#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private func names(_ ids: some Sequence<Int>) -> [String] { ids.map { "town \($0)" } }

  /// A list of towns in a table.
  private final class TownScreen {
    let towns: TownList
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()
    var tapped: [Int] = []

    init(_ towns: TownList, options: ListOptions = ListOptions()) {
      self.towns = towns
      window = screen(table)
      bag += table.bind(
        towns.list, cell: TownTableCell.self, options: options,
        tapped: { [weak self] in self?.tapped.append($0.id) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
    }
  }

  struct TableBindingTests {
    let display = Display()

    @Test func cellsAreMadeOnlyForTheScreen() {
      let screen = TownScreen(TownList(towns(0..<1_000)))
      expectEqual(screen.table.texts, names(0..<10))
      expectEqual(screen.towns.list.cells.value.made.count, 10)
      screen.table.driveScrolling(to: 4_400)
      expectEqual(screen.table.texts, names(100..<110))
      expectEqual(screen.table.drivenCells, 10)
    }

    @Test func aChangeIsPerformedInBatches() {
      let screen = TownScreen(TownList(towns(0..<5)))
      let reloads = screen.table.drivenReloads
      screen.towns.show([Town(9), Town(3), Town(0, "renamed"), Town(4)])
      expectEqual(screen.table.texts, ["town 9", "town 3", "renamed", "town 4"])
      expectEqual(screen.table.drivenBatches, 2)
      expectEqual(screen.table.drivenReloads, reloads)
    }

    @Test func firstRowsAreShownWithoutABatch() {
      let screen = TownScreen(TownList())
      screen.towns.show(towns(0..<5))
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.texts, names(0..<5))
      expectEqual(screen.table.drivenBatches, 0)
      screen.towns.show([])
      expectEqual(screen.table.texts, [])
      expectEqual(screen.table.drivenBatches, 1)
    }

    @Test func aTableOutsideOfAWindowIsReloaded() {
      let towns = TownList(towns(0..<3))
      let table = townTable()
      display.bag += table.bind(towns.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      towns.show([Town(7)])
      table.layoutIfNeeded()
      expectEqual(table.texts, ["town 7"])
      expectEqual(table.drivenBatches, 0)
    }

    @Test func aRowThatKeepsItsViewModelKeepsItsCell() {
      let screen = TownScreen(TownList(towns(0..<3), keepsViewModels: true))
      let cell = screen.table.cellForRow(at: IndexPath(row: 1, section: 0))
      screen.towns.show([Town(0), Town(1, "renamed"), Town(2)])
      expectEqual(screen.table.texts, ["town 0", "renamed", "town 2"])
      #expect(screen.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
      expectEqual(screen.towns.list.cells.value[1].history, ["appeared"])
    }

    @Test func aRowWithANewViewModelIsShownAgain() {
      let screen = TownScreen(TownList(towns(0..<3)))
      let old = screen.towns.list.cells.value[1]
      screen.towns.show([Town(0), Town(1, "renamed"), Town(2)])
      expectEqual(screen.table.texts, ["town 0", "renamed", "town 2"])
      expectEqual(old.history, ["appeared", "disappeared"])
      expectEqual(screen.towns.list.cells.value[1].history, ["appeared"])
    }

    @Test func viewModelsAreNotifiedOfAppearance() {
      let screen = TownScreen(TownList(towns(0..<100)))
      let first = screen.towns.list.cells.value[0]
      screen.table.driveScrolling(to: 2_000)
      screen.table.driveScrolling(to: 0)
      expectEqual(first.history, ["appeared", "disappeared", "appeared"])
      screen.bag.removeAll()
      expectEqual(first.history, ["appeared", "disappeared", "appeared", "disappeared"])
    }

    @Test func cellOffScreenIsUnbound() {
      let screen = TownScreen(TownList(towns(0..<100)))
      let first = screen.towns.list.cells.value[0]
      let cell = screen.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TownTableCell
      screen.table.driveScrolling(to: 2_000)
      let shown = cell?.label.text
      first.name.value = "changed while it was away"
      expectEqual(cell?.label.text, shown)
      screen.table.driveScrolling(to: 0)
      expectEqual(screen.table.texts.first, "changed while it was away")
    }

    @Test func cellDisplayedAgainWithoutADataSourceCallIsBoundAgain() throws {
      let screen = TownScreen(TownList(towns(0..<3)))
      let path = IndexPath(row: 0, section: 0)
      let cell = try #require(screen.table.cellForRow(at: path) as? TownTableCell)
      let delegate = try #require(screen.table.delegate)
      delegate.tableView?(screen.table, didEndDisplaying: cell, forRowAt: path)
      delegate.tableView?(screen.table, willDisplay: cell, forRowAt: path)
      screen.towns.list.cells.value[0].name.value = "renamed"
      expectEqual(cell.label.text, "renamed")
    }

    @Test func theBindingEndsWithItsDisposable() {
      let screen = TownScreen(TownList(towns(0..<3)))
      screen.bag.removeAll()
      #expect(screen.table.dataSource == nil)
      #expect(screen.table.delegate == nil)
      screen.towns.show(towns(0..<9))
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.texts, [])
    }

    @Test func aScreenIsReleasedWithItsTableAndCells() {
      let tracker = LeakTracker()
      let list = TownList(towns(0..<100))
      do {
        let screen = tracker.track(TownScreen(list))
        tracker.track(screen.table)
        for path in screen.table.indexPathsForVisibleRows ?? [] {
          if let cell = screen.table.cellForRow(at: path) { tracker.track(cell) }
        }
        screen.table.driveScrolling(to: 1_000)
        list.show(towns(3..<40))
      }
      expectEqual(tracker.leaks(), [])
      list.show(towns(0..<2))
    }
  }

  struct TablePositionTests {
    @Test func rowsOnScreenStayWhenRowsAreInsertedAbove() {
      let screen = TownScreen(TownList(towns(100..<200)))
      screen.table.driveScrolling(to: 890)
      let shown = screen.table.texts
      screen.towns.show(towns(80..<200))
      expectEqual(screen.table.texts, shown)
      expectEqual(screen.table.contentOffset.y, CGFloat(1_770))
      screen.towns.show(towns(110..<200))
      expectEqual(screen.table.texts, shown)
    }

    @Test func topRowStaysAtTheTop() {
      let screen = TownScreen(TownList(towns(100..<200)))
      screen.towns.show(towns(98..<200))
      expectEqual(screen.table.contentOffset.y, 0)
      expectEqual(screen.table.texts, names(98..<108))
    }

    @Test func scrollingOfTheUserContinues() {
      let screen = TownScreen(TownList(towns(100..<200)))
      screen.table.driveDragging(to: 880)
      screen.towns.show(towns(99..<200))
      screen.table.driveLettingGo()
      screen.towns.show(towns(98..<200))
      #expect(screen.table.isDecelerating)
      expectEqual(screen.table.drivenInterruptions, 0)
      expectEqual(screen.table.texts, names(118..<128))
      screen.table.driveEndingDeceleration()
      screen.towns.show(towns(97..<200))
      expectEqual(screen.table.texts, names(118..<128))
    }

    @Test func theOffsetStaysWhenThePositionIsNotKept() {
      let screen = TownScreen(
        TownList(towns(100..<200)), options: ListOptions(keepsPosition: false))
      screen.table.driveScrolling(to: 880)
      screen.towns.show(towns(99..<200))
      expectEqual(screen.table.contentOffset.y, 880)
      expectEqual(screen.table.texts, names(119..<129))
    }

    @Test func nearestRowAboveIsTheAnchorWhenAllOnScreenAreRemoved() {
      let screen = TownScreen(TownList(towns(0..<100)))
      screen.table.driveScrolling(to: 1_760)
      screen.towns.show(towns(5..<35) + towns(60..<100))
      expectEqual(screen.table.contentOffset.y, 1_540)
      expectEqual(screen.table.texts, names(65..<75))
    }

    @Test func shortenedListEndsAtItsLastRow() {
      let screen = TownScreen(TownList(towns(0..<100)))
      screen.table.driveScrolling(to: 3_960)
      screen.towns.show(towns(0..<20) + [Town(90)])
      expectEqual(screen.table.contentOffset.y, 484)
      expectEqual(screen.table.texts, names(Array(11..<20) + [90]))
    }

    @Test func theFirstRowOnScreenThatStaysIsTheAnchor() {
      let screen = TownScreen(TownList(towns(0..<100)))
      screen.table.driveScrolling(to: 880)
      screen.towns.show(towns(0..<10) + towns(22..<100))
      expectEqual(screen.table.texts, names(Array(8..<10) + Array(22..<30)))
      expectEqual(screen.table.contentOffset.y, 352)
    }
  }

  struct TableSelectionTests {
    private func selected(_ table: UITableView) -> [Int] {
      (table.indexPathsForSelectedRows ?? []).map(\.row)
    }

    @Test func tapSelectsInTheList() {
      let screen = TownScreen(TownList(towns(0..<5)))
      let history = Recorder(screen.towns.list.selection.ids)
      screen.table.driveTapping(IndexPath(row: 2, section: 0))
      screen.table.driveTapping(IndexPath(row: 4, section: 0))
      expectEqual(screen.tapped, [2, 4])
      expectEqual(selected(screen.table), [4])
      expectEqual(history.values, [[], [2], [4]])
    }

    @Test func selectionOfTheListIsSelectedInTheTable() {
      let towns = TownList(towns(0..<5), selection: ListSelection(mode: .multiple))
      towns.list.selection.select(1)
      let screen = TownScreen(towns)
      expectEqual(selected(screen.table), [1])
      towns.list.selection.select(3)
      expectEqual(selected(screen.table), [1, 3])
      screen.table.driveTapping(IndexPath(row: 1, section: 0))
      expectEqual(towns.list.selection.ids.value, [3])
      towns.list.selection.clear()
      expectEqual(selected(screen.table), [])
    }

    @Test func theSelectionStaysWithItsRow() {
      let towns = TownList(towns(0..<5), selection: ListSelection(mode: .multiple))
      let screen = TownScreen(towns)
      towns.list.selection.select(1)
      towns.list.selection.select(2)
      towns.show([Town(7), Town(4), Town(2), Town(1, "renamed")])
      expectEqual(selected(screen.table), [2, 3])
      towns.show([Town(1, "renamed"), Town(4)])
      expectEqual(selected(screen.table), [0])
      expectEqual(towns.list.selection.ids.value, [1])
    }

    @Test func listOfLinksSelectsNoRows() {
      let screen = TownScreen(
        TownList(towns(0..<5)), options: ListOptions(selectsTapped: false))
      screen.table.driveTapping(IndexPath(row: 2, section: 0))
      expectEqual(screen.tapped, [2])
      expectEqual(selected(screen.table), [])
      expectEqual(screen.towns.list.selection.ids.value, [])
    }

    @Test func listOfLinksKeepsTheProgramsSelection() {
      let screen = TownScreen(
        TownList(towns(0..<5)), options: ListOptions(selectsTapped: false))
      let history = Recorder(screen.towns.list.selection.ids)
      screen.towns.list.selection.select(3)
      for row in [1, 3, 3, 4] { screen.table.driveTapping(IndexPath(row: row, section: 0)) }
      expectEqual(screen.tapped, [1, 3, 3, 4])
      expectEqual(selected(screen.table), [3])
      expectEqual(history.values, [[], [3]])
    }

    @Test func tapOnASelectedLinkIsReported() {
      let towns = TownList(towns(0..<5), selection: ListSelection(mode: .multiple))
      let screen = TownScreen(towns, options: ListOptions(selectsTapped: false))
      let history = Recorder(towns.list.selection.ids)
      towns.list.selection.select(1)
      towns.list.selection.select(3)
      for row in [3, 2, 3] { screen.table.driveTapping(IndexPath(row: row, section: 0)) }
      expectEqual(screen.tapped, [3, 2, 3])
      expectEqual(selected(screen.table), [1, 3])
      expectEqual(history.values, [[], [1], [1, 3]])
    }
  }
#endif
