#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  private struct ScrolledScreen: View {
    let list: RowListViewModel<Town, TownCellViewModel, Never, Never>

    var body: some View {
      ScrollView {
        LazyVStack { ListRows(list) { TownRow($0) } }.scrollTargetLayout()
      }
      .keepingPosition(in: list)
    }
  }

  /// The same without a position.
  private struct PlainScreen: View {
    let list: RowListViewModel<Town, TownCellViewModel, Never, Never>

    var body: some View {
      ScrollView { LazyVStack { ListRows(list) { TownRow($0) } }.scrollTargetLayout() }
    }
  }

  private nonisolated struct Number: Identifiable, Equatable, Sendable {
    let id: Int
  }

  private func place(_ number: Number) -> POICellViewModel {
    POICellViewModel(
      owner: "tests", title: Property("town \(number.id)"), price: Property(RichText("")),
      campaign: Property(""), campaignHidden: Property(true),
      frontImage: POIFrontImage(url: nil) { _ in nil }, rightFooter: Property(""),
      select: Command(signal: { .just("") }))
  }

  private struct Places: View {
    let list: POIListViewModel

    var body: some View {
      ScrollView {
        LazyVStack { ListRows(list) { Text($0.title.value) } }.scrollTargetLayout()
      }
      .keepingPosition(in: list)
    }
  }

  private struct Switching: View {
    let lists: [RowListViewModel<Town, TownCellViewModel, Never, Never>]
    @State private var shown = 0

    var body: some View {
      Button("switch") { shown = 1 - shown }
      ScrolledScreen(list: lists[shown])
    }
  }

  private func names(_ ids: some Sequence<Int>) -> [String] { ids.map { "town \($0)" } }

  struct KeepingPositionTests {
    @Test func rowsInsertedAboveKeepThePositionsOnScreen() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      window.driveScrolling(to: 40)
      list.show(towns(200..<230) + towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(40..<50))
      // The user scrolls on, and rows above are removed.
      window.driveScrolling(to: 80)
      expectEqual(window.drivenTexts, names(50..<60))
      list.show(towns(20..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(50..<60))
      list.show(towns(20..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(50..<60))
    }

    @Test func scrollingOfTheUserContinues() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      window.driveFlinging(to: 40)
      list.show(towns(0..<40) + towns(43..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(43..<53))
      #expect(window.drivenIsMoving)
    }

    @Test func rowsKeepTheStateOfTheirViewsMeanwhile() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      window.driveScrolling(to: 40)
      window.driveTap("town 42")
      window.driveCountingFromZero()
      list.show(towns(200..<300) + towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts[2], "town 42 1")
      expectEqual(window.drivenEvaluations, ["ListRows": 1])
    }

    @Test func nextRowReplacesARemovedFirstRowOnScreen() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      window.driveScrolling(to: 40)
      list.show(towns(500..<520) + towns(0..<40) + towns(43..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(43..<53))
      // All rows below are removed.
      list.show(towns(10..<40))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(30..<40))
      list.show([])
      window.driveUpdates()
      expectEqual(window.drivenTexts, [])
      list.show(towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(0..<10))
    }

    @Test func atTheTopTheListStaysThere() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      list.show(towns(200..<205) + towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(200..<205) + names(0..<5))
      window.driveScrolling(to: 30)
      window.driveScrolling(to: 0)
      list.show(towns(300..<303) + towns(200..<205) + towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(300..<303) + names(200..<205) + names(0..<2))
    }

    @Test func rowsOfPlacesKeepTheirPosition() {
      let numbers = MutableProperty((0..<30).map { Number(id: $0) })
      let list = POIListViewModel(sections: [
        POISection(
          owner: "tests", order: 0,
          load: .deferred { .just(POIBatch(of: "tests", numbers.value) { place($0) }) })
      ])
      list.load.execute()
      let window = DrivenWindow(Places(list: list))
      window.driveScrolling(to: 12)
      numbers.value = (100..<110).map { Number(id: $0) } + numbers.value
      list.load.execute()
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(12..<22))
    }

    @Test func repeatedPlacesAreShownWithUniqueIdentities() {
      let numbers = MutableProperty([1, 2, 1, 1].map { Number(id: $0) })
      let list = POIListViewModel(sections: [
        POISection(
          owner: "tests", order: 0,
          load: .deferred {
            .just(
              POIBatch(
                rows: POIBatch(of: "tests", numbers.value) { place($0) }.rows + [
                  POIRow(kind: "tests", id: "1#2", content: 0) { place(Number(id: 12)) }
                ]))
          })
      ])
      list.load.execute()
      let window = DrivenWindow(Places(list: list))
      expectEqual(window.drivenTexts, names([1, 2, 1, 1, 12]))
      numbers.value = [2, 1, 1].map { Number(id: $0) }
      list.load.execute()
      window.driveUpdates()
      expectEqual(window.drivenTexts, names([2, 1, 1, 12]))
      expectEqual(window.drivenProblems, [])
    }

    @Test func scrollViewWithoutKeepingPositionMoves() {
      let list = TownList(towns(0..<100))
      let window = DrivenWindow(PlainScreen(list: list.list))
      window.driveScrolling(to: 40)
      list.show(towns(200..<230) + towns(0..<100))
      window.driveUpdates()
      expectEqual(window.drivenTexts, names(10..<20))
    }

    @Test func anotherListReplacesTheFirst() {
      let (first, second) = (TownList(towns(0..<100)), TownList(towns(0..<50)))
      let window = DrivenWindow(Switching(lists: [first.list, second.list]))
      window.driveScrolling(to: 40)
      window.driveTap("switch")
      window.driveScrolling(to: 20)
      first.show(towns(300..<400))
      second.show(towns(200..<230) + towns(0..<50))
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["switch"] + names(20..<30))
    }

    @Test(arguments: [UInt64(1), 2, 3]) func anyChangeKeepsTheFirstRowThatStays(seed: UInt64) {
      var random = ChangingTowns(200, seed: seed)
      let list = TownList(random.rows)
      let window = DrivenWindow(ScrolledScreen(list: list.list))
      for change in 0..<300 {
        let row = 1 + random.number(below: max(1, random.rows.count - 11))
        window.driveScrolling(to: row)
        let before = random.rows
        random.change()
        random.shrink(to: 250)
        list.show(random.rows)
        window.driveUpdates()
        let places = Dictionary(uniqueKeysWithValues: random.rows.enumerated().map { ($1.id, $0) })
        let first = max(0, min(row, before.count - 10))
        let kept =
          before[first...].first { places[$0.id] != nil }
          ?? before[..<first].last { places[$0.id] != nil }
        let place = first == 0 ? 0 : kept.flatMap { places[$0.id] } ?? 0
        let top = max(0, min(place, random.rows.count - 10))
        let shown = random.rows[top...].prefix(10).map(\.name)
        expectEqual(window.drivenTexts, shown, "change \(change) of seed \(seed)")
        if window.drivenTexts != shown { break }
      }
      expectEqual(window.drivenProblems, [])
    }

    @Test func scrollViewIsReleased() {
      let tracker = LeakTracker()
      let list = TownList(towns(0..<100))
      do {
        let window = tracker.track(DrivenWindow(ScrolledScreen(list: list.list)))
        window.driveScrolling(to: 40)
        list.show(towns(50..<100))
        window.driveUpdates()
      }
      expectEqual(tracker.leaks(), [])
      list.show([])
    }
  }
#endif
