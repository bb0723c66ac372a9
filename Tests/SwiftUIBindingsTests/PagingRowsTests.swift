#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  struct PagingRowsTests {
    /// Pages; the test sends the responses.
    private final class Pages {
      var asked: [Int] = []
      var answers: [Subject<Page<Town, Int>, Never>] = []
      private(set) lazy var list = RowListViewModel(
        pager: Pager<Town, Int, Never> { [unowned self] cursor in
          asked.append(cursor ?? 0)
          let answer = Subject<Page<Town, Int>, Never>()
          answers.append(answer)
          return answer.signal
        }, make: TownCellViewModel.init)

      func answer(_ ids: Range<Int>, next: Int?) {
        answers.last?.send(Page(rows: towns(ids), next: next))
      }
    }

    private struct PagesScreen: View {
      let list: RowListViewModel<Town, TownCellViewModel, Int, Never>
      let rowsBeforeEnd: Int
      var body: some View {
        List { ListRows(list, rowsBeforeEnd: rowsBeforeEnd) { TownRow($0) } }
      }
    }

    @Test func theEndLoadsTheNextPage() {
      let pages = Pages()
      pages.list.load.execute()
      let window = DrivenWindow(PagesScreen(list: pages.list, rowsBeforeEnd: 2))
      pages.answer(0..<20, next: 20)
      window.driveUpdates()
      expectEqual(pages.asked, [0])
      window.driveScrolling(to: 7)
      expectEqual(pages.asked, [0])
      window.driveScrolling(to: 8)
      expectEqual(pages.asked, [0, 20])
      pages.answer(20..<40, next: nil)
      window.driveUpdates()
      window.driveScrolling(to: 30)
      expectEqual(pages.asked, [0, 20])
      expectEqual(window.drivenRowCount, 40)
    }

    /// As in a screen whose size class changes.
    @Test func theNumberOfRowsBeforeTheEndMayChange() {
      struct Screen: View {
        let list: RowListViewModel<Town, TownCellViewModel, Int, Never>
        @Bound var rowsBeforeEnd: Int
        var body: some View {
          List { ListRows(list, rowsBeforeEnd: rowsBeforeEnd) { TownRow($0) } }
        }
      }
      let pages = Pages()
      pages.list.load.execute()
      let rowsBeforeEnd = MutableProperty(0)
      let screen = Screen(list: pages.list, rowsBeforeEnd: Bound(rowsBeforeEnd))
      let window = DrivenWindow(screen)
      pages.answer(0..<20, next: 20)
      window.driveUpdates()
      expectEqual(pages.asked, [0])
      rowsBeforeEnd.value = 12
      window.driveUpdates()
      expectEqual(pages.asked, [0, 20], "rows that are on screen already")
      pages.answer(20..<40, next: 40)
      window.driveUpdates()
      rowsBeforeEnd.value = 3
      window.driveUpdates()
      window.driveScrolling(to: 20)
      expectEqual(pages.asked, [0, 20])
      window.driveScrolling(to: 28)
      expectEqual(pages.asked, [0, 20, 40])
    }

    @Test func aCancelledPageIsLoadedWhenTheEndIsReachedAgain() {
      let pages = Pages()
      pages.list.load.execute()
      let window = DrivenWindow(PagesScreen(list: pages.list, rowsBeforeEnd: 0))
      pages.answer(0..<20, next: 20)
      window.driveUpdates()
      window.driveScrolling(to: 10)
      expectEqual(pages.asked, [0, 20])
      pages.list.pager.cancel()
      window.driveUpdates()
      expectEqual(pages.asked, [0, 20])
      window.driveScrolling(to: 0)
      window.driveScrolling(to: 10)
      expectEqual(pages.asked, [0, 20, 20])
    }

    @Test func pagesThatDoNotFillTheScreenAreFollowedByTheNext() {
      let pages = Pages()
      pages.list.load.execute()
      let window = DrivenWindow(PagesScreen(list: pages.list, rowsBeforeEnd: 0))
      pages.answer(0..<0, next: 1)
      window.driveUpdates()
      expectEqual(pages.asked, [0, 1], "a first page without rows")
      pages.answer(0..<3, next: 3)
      window.driveUpdates()
      expectEqual(pages.asked, [0, 1, 3])
      pages.answer(3..<3, next: 4)
      window.driveUpdates()
      expectEqual(pages.asked, [0, 1, 3, 4], "a page without rows")
      pages.answer(4..<6, next: nil)
      window.driveUpdates()
      expectEqual(window.drivenTexts.count, 5)
    }

    @Test func filterThatLeavesRoomBelowLoadsTheNextPage() {
      struct Filtered: View {
        let list: QueryListViewModel<String, Town, TownCellViewModel, Int, Never>
        var body: some View { List { ListRows(list) { TownRow($0) } } }
      }
      var asked: [Int] = []
      let filter = MutableProperty<@MainActor (Town) -> Bool>({ _ in true })
      let list = QueryListViewModel(
        ListQuery(Property("")) { (_, cursor: Int?) in
          let start = cursor ?? 0
          asked.append(start)
          return Signal<Page<Town, Int>, Never>.just(
            Page(rows: towns(start..<start + 20), next: start < 60 ? start + 20 : nil))
        }.filtered(by: filter), make: TownCellViewModel.init)
      list.load.execute()
      let window = DrivenWindow(Filtered(list: list))
      expectEqual(asked, [0])
      // Rows that are on screen already: none appears.
      filter.value = { $0.id % 20 < 3 }
      window.driveUpdates()
      expectEqual(asked, [0, 20, 40, 60])
      expectEqual(window.drivenRowCount, 12)
    }

    @Test func aSearchLoadsTheListOfItsQuery() {
      struct Search: View {
        let list: QueryListViewModel<String, Town, TownCellViewModel, Never, Never>
        @Bound var text: String

        init(
          _ list: QueryListViewModel<String, Town, TownCellViewModel, Never, Never>,
          _ text: MutableProperty<String>
        ) {
          self.list = list
          _text = Bound(text)
        }

        var body: some View {
          List { ListRows(list) { TownRow($0) } }.searchable(text: $text)
        }
      }
      let text = MutableProperty("a")
      let list = QueryListViewModel(
        ListQuery(text) { text in
          Signal<[Town], Never>.just([Town(1, "\(text) 1"), Town(2, "\(text) 2")])
        },
        make: TownCellViewModel.init)
      list.load.execute()
      let window = DrivenWindow(Search(list, text))
      window.driveSearching("b")
      expectEqual(window.drivenTexts, ["b 1", "b 2"])
      text.value = "c"
      window.driveUpdates()
      expectEqual(window.drivenSearch, "c")
    }
  }
#endif
