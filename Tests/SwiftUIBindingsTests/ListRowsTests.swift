#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  struct ListRowsTests {
    @Test func rowsAreMadeWhenTheyAreShown() {
      let list = TownList(towns(0..<1_000))
      let window = DrivenWindow(TownScreen(list: list))
      expectEqual(window.drivenTexts, (0..<10).map { "town \($0)" })
      expectEqual(window.drivenRowCount, 1_000)
      expectEqual(list.list.cells.value.made.count, 10)
      window.driveScrolling(to: 500)
      expectEqual(window.drivenTexts.first, "town 500")
      expectEqual(list.list.cells.value.made.count, 20)
    }

    @Test func aRowKeepsItsStateByIdentity() {
      let list = TownList(towns(0..<4))
      let window = DrivenWindow(TownScreen(list: list))
      window.driveTap("town 2")
      list.show(towns([9, 3, 2, 0]))
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["town 9", "town 3", "town 2 1", "town 0"])
      list.show([Town(2, "renamed"), Town(9)])
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["renamed 1", "town 9"])
      list.show(towns([9]))
      window.driveUpdates()
      list.show(towns([9, 2]))
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["town 9", "town 2"], "a row that came back is a new one")
    }

    @Test func changeOfTheListEvaluatesOnlyChangedRows() {
      let list = TownList(towns(0..<8))
      let window = DrivenWindow(TownScreen(list: list))
      window.driveCountingFromZero()
      list.show(towns([7, 0, 1, 2, 3, 4, 5, 6]))
      window.driveUpdates()
      expectEqual(window.drivenEvaluations, ["ListRows": 1])
      window.driveCountingFromZero()
      list.show([Town(7, "seven")] + towns([0, 1, 2, 3, 4, 5, 6, 8]))
      window.driveUpdates()
      expectEqual(window.drivenEvaluations["TownRow"], 2, "one renamed, one new")
      window.driveCountingFromZero()
      list.made[3]?.name.value = "three"
      window.driveUpdates()
      expectEqual(window.drivenEvaluations, ["TownRow": 1])
    }

    @Test func viewModelsAreNotifiedOfTheScreen() {
      let list = TownList(towns(0..<30))
      let window = DrivenWindow(TownScreen(list: list))
      let first = list.made[0]
      expectEqual(first?.history, ["appeared"])
      window.driveScrolling(to: 15)
      expectEqual(first?.history, ["appeared", "disappeared"])
      window.driveScrolling(to: 0)
      expectEqual(first?.history, ["appeared", "disappeared", "appeared"])
      list.show([Town(0, "new content")] + towns(1..<30))
      window.driveUpdates()
      expectEqual(first?.history, ["appeared", "disappeared", "appeared", "disappeared"])
      expectEqual(list.made[0]?.history, ["appeared"])
      window.driveClosing()
      expectEqual(list.made[0]?.history, ["appeared", "disappeared"])
    }

    @Test func pullingDownRefreshes() async {
      struct Refreshing: View {
        let list: TownList
        var body: some View {
          List { ListRows(list.list) { TownRow($0) } }.refreshable(list.list.load)
        }
      }
      let list = TownList(towns(0..<2))
      let window = DrivenWindow(Refreshing(list: list))
      list.source.value = towns(0..<3)
      await window.driveRefreshing()
      expectEqual(window.drivenTexts, ["town 0", "town 1", "town 2"])
    }

    @Test func duplicateIDsAreReported() {
      let window = DrivenWindow(ForEach([1, 2, 1], id: \.self) { Text("\($0)") })
      expectEqual(window.drivenProblems, ["ForEach: the ID 1 occurs multiple times"])
    }

    @Test func shownRowsAreReleased() {
      let tracker = LeakTracker()
      let list = TownList(towns(0..<1_000))
      let window = DrivenWindow(TownScreen(list: list))
      let nodes = window.drivenNodes
      for row in stride(from: 0, through: 990, by: 10) { window.driveScrolling(to: row) }
      expectEqual(list.list.cells.value.made.count, 1_000)
      expectEqual(list.made.values.filter { $0.history.last == "appeared" }.count, 10)
      window.driveScrolling(to: 0)
      expectEqual(window.drivenNodes, nodes)
      for town in list.made.values { tracker.track(town) }
      list.show([])
      window.driveUpdates()
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
