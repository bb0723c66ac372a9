#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private struct Offline: Error {}

  /// Requests for pages; the test sends the responses.
  private final class Pages {
    var requests: [Int] = []
    var answers: [Subject<Page<Town, Int>, Offline>] = []

    func load(_ cursor: Int?) -> Signal<Page<Town, Int>, Offline> {
      let answer = Subject<Page<Town, Int>, Offline>()
      requests.append(cursor ?? 0)
      answers.append(answer)
      return answer.signal
    }
  }

  /// A list of pages in a table.
  private final class PagedScreen {
    let pages: Pages
    let list: RowListViewModel<Town, TownCellViewModel, Int, Offline>
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()
    var requests: [Int] { pages.requests }

    init() {
      let pages = Pages()
      self.pages = pages
      list = RowListViewModel(pager: Pager { pages.load($0) }, make: TownCellViewModel.init)
      window = screen(table)
      bag += table.bind(list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      bag += table.bind(refreshing: list.load)
      list.load.execute()
    }

    func answer(_ rows: some Sequence<Int>, next: Int?) {
      pages.answers.last?.send(Page(rows: towns(rows), next: next))
      table.layoutIfNeeded()
    }

    func fail() { pages.answers.last?.fail(Offline()) }
  }

  struct PagingTableTests {
    let display = Display()

    @Test func pagesAreLoadedUntilTheScreenIsFull() {
      let screen = PagedScreen()
      screen.answer(0..<4, next: 1)
      screen.answer(4..<8, next: 2)
      screen.answer(8..<30, next: 3)
      expectEqual(screen.requests, [0, 1, 2])
      expectEqual(screen.table.numberOfRows(inSection: 0), 30)
    }

    @Test func theNextPageIsLoadedWhenTheEndIsReached() {
      let screen = PagedScreen()
      screen.answer(0..<30, next: 1)
      expectEqual(screen.requests, [0])
      screen.table.driveScrolling(to: 400)
      expectEqual(screen.requests, [0])
      screen.table.driveScrolling(to: 880)
      expectEqual(screen.requests, [0, 1])
      screen.answer(30..<60, next: nil)
      screen.table.driveScrolling(to: 2_200)
      expectEqual(screen.requests, [0, 1])
    }

    @Test func emptyPageDoesNotEndPaging() {
      let screen = PagedScreen()
      screen.answer([], next: 1)
      screen.answer(0..<3, next: 2)
      screen.answer([], next: 3)
      screen.answer(3..<20, next: 4)
      expectEqual(screen.requests, [0, 1, 2, 3])
    }

    @Test func failedPageIsRequestedAgainOnlyByARetry() {
      let screen = PagedScreen()
      screen.answer(0..<30, next: 1)
      screen.table.driveScrolling(to: 880)
      screen.fail()
      screen.table.driveScrolling(to: 0)
      screen.table.driveScrolling(to: 880)
      expectEqual(screen.requests, [0, 1])
      screen.list.retryTapped()
      expectEqual(screen.requests, [0, 1, 1])
    }

    @Test func aCancelledPageIsLoadedWhenTheEndIsReachedAgain() {
      let screen = PagedScreen()
      screen.answer(0..<30, next: 1)
      screen.table.driveScrolling(to: 880)
      screen.list.pager.cancel()
      expectEqual(screen.requests, [0, 1])
      screen.table.driveScrolling(to: 0)
      screen.table.driveScrolling(to: 880)
      expectEqual(screen.requests, [0, 1, 1])
    }

    @Test func aFailedRefreshLoadsNoFurtherPage() {
      let screen = PagedScreen()
      screen.answer(0..<4, next: 1)
      screen.list.load.execute()
      screen.fail()
      expectEqual(screen.requests, [0, 1, 0])
      #expect(screen.list.error.value != nil)
    }

    @Test func pullingLoadsTheFirstPage() {
      let screen = PagedScreen()
      screen.answer(0..<30, next: 1)
      screen.table.refreshControl?.drivePulling()
      expectEqual(screen.requests, [0, 0])
      expectEqual(screen.table.refreshControl?.isRefreshing, true)
      screen.answer(100..<130, next: 1)
      expectEqual(screen.table.refreshControl?.isRefreshing, false)
      expectEqual(screen.table.texts.first, "town 100")
    }

    @Test func pageLoadedDuringLayoutIsShownAfterwards() async throws {
      let list = RowListViewModel<Town, TownCellViewModel, Int, Never>(
        pager: Pager { cursor in
          let first = cursor ?? 0
          return .just(Page(rows: towns(first..<first + 20), next: first < 60 ? first + 20 : nil))
        }, make: TownCellViewModel.init)
      list.load.execute()
      let table = display.show(townTable())
      display.bag += table.bind(list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      table.driveScrolling(to: 440)
      expectEqual(table.texts.last, "town 19")
      try await waitUntil(table.numberOfRows(inSection: 0), is: 40)
      table.driveScrolling(to: 460)
      expectEqual(table.texts.last, "town 20")
    }
  }
#endif
