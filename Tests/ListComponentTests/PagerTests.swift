import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

struct PagerTests {
  let pages = Pages()

  @Test func loadsPageAfterPageUntilTheLast() {
    let pager = pages.pager()
    let phases = Recorder(pager.state.map(\.phase))
    pager.refresh()
    pages.answer("ab", next: 2)
    #expect(pager.hasMore.value)
    pager.loadMore()
    pages.answer("c", next: nil)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2"])
    expectEqual(pager.state.value, Loadable(items("abc")))
    expectEqual(pager.hasMore.value, false)
    expectEqual(phases.values, [.idle, .loading, .idle, .loadingMore, .idle])
  }

  @Test func secondRequestJoinsTheRunningPage() {
    let pager = loaded()
    for _ in 0..<5 { pager.loadMore() }
    expectEqual(pages.asked, ["first", "2"])
    pages.answer("c", next: 3)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "3"])
  }

  @Test func failedPageKeepsTheCursorAndWaitsForARetry() {
    let pager = loaded()
    pager.loadMore()
    pages.fail()
    expectEqual(pager.state.value.failure, FailedLoad(error: .offline, phase: .loadingMore))
    expectEqual(pager.state.value.value, items("ab"))
    for _ in 0..<100 { pager.loadMore() }
    expectEqual(pages.asked, ["first", "2"])
    pager.retry()
    expectEqual(pages.asked, ["first", "2", "2"])
    pages.answer("c", next: 3)
    expectEqual(pager.state.value, Loadable(items("abc")))
    pager.loadMore()
    expectEqual(pages.asked.last, "3")
  }

  @Test func loadThatBeginsAnotherIsCancelled() {
    let requests = [Subject<Page<Item, Int>, PageFailure>(), Subject()]
    var asked = 0
    weak var restarted: Pager<Item, Int, PageFailure>?
    let pager = Pager<Item, Int, PageFailure> { _ in
      asked += 1
      let number = asked
      if number == 1 { restarted?.restart() }
      return requests[number - 1].signal
    }
    restarted = pager
    pager.refresh()
    expectEqual(asked, 2)
    expectEqual(requests.map(\.observerCount), [0, 1])
    requests[1].send(Page(rows: items("ab"), next: nil))
    expectEqual(pager.state.value, Loadable(items("ab")))
    expectEqual(requests.map(\.observerCount), [0, 0])
  }

  @Test func rowsRepeatedAtPageBordersAreMerged() {
    let pager = loaded()
    pager.loadMore()
    pages.answer([Item(id: "b", text: "newer"), Item(id: "c"), Item(id: "c")], next: 3)
    expectEqual(
      pager.state.value.value, [Item(id: "a"), Item(id: "b", text: "newer"), Item(id: "c")])
  }

  @Test func pageThatNamesItselfAsTheNextIsTheLast() {
    let pager = loaded()
    pager.loadMore()
    pages.answer("", next: 2)
    expectEqual(pager.hasMore.value, false)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2"])
  }

  @Test func emptyOrCancelledPageRequestEndsIdle() {
    let pager = loaded()
    pager.loadMore()
    pages.complete()
    expectEqual(pager.state.value, Loadable(items("ab")))
    pager.loadMore()
    pager.cancel()
    expectEqual(pager.state.value, Loadable(items("ab")))
    expectEqual(pages.live, 0)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "2", "2"])
  }

  @Test func retryByAnObserverOfTheFailureLoadsOnce() {
    let pager = pages.pager()
    var retries = 0
    let observation = pager.state.onChange { [weak pager] state in
      if state.error != nil, retries == 0 {
        retries += 1
        pager?.retry()
      }
    }
    pager.refresh()
    pages.fail()
    expectEqual(pages.asked, ["first", "first"])
    pages.answer("a", next: nil)
    expectEqual(pager.state.value, Loadable(items("a")))
    observation.dispose()
  }

  @Test func circularPagesEndAtTheFirstRepeatedCursor() {
    let pager = loaded()
    pager.loadMore()
    pages.answer("c", next: 3)
    pager.loadMore()
    pages.answer("d", next: 2)
    expectEqual(pager.hasMore.value, false)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "3"])
    // A refresh removes the pages and their requested cursors.
    pager.refresh()
    pages.answer("ab", next: 2)
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "3", "first", "2"])
  }

  @Test func emptyPageWithACursorIsNotTheLast() {
    let pager = loaded()
    let lists = Recorder(pager.state.map(\.value))
    pager.loadMore()
    pages.answer("", next: 3)
    #expect(pager.hasMore.value)
    pager.loadMore()
    pages.answer("c", next: nil)
    expectEqual(pages.asked, ["first", "2", "3"])
    expectEqual(lists.values, [items("ab"), items("abc")])
  }

  @Test func emptyFirstPageMayBeFollowedByAnother() {
    let pager = pages.pager()
    pager.refresh()
    pages.answer("", next: 2)
    expectEqual(pager.state.value, Loadable([]))
    pager.loadMore()
    pages.answer("a", next: nil)
    expectEqual(pager.state.value, Loadable(items("a")))
  }

  @Test func cancelledRetryClearsTheErrorAndKeepsTheCursor() {
    let pager = loaded()
    pager.loadMore()
    pages.fail()
    pager.retry()
    pager.retry()
    pager.cancel()
    expectEqual(pager.state.value, Loadable(items("ab")))
    pager.retry()
    expectEqual(pages.asked, ["first", "2", "2"])
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "2", "2"])
  }

  @Test func releaseCancelsTheRunningLoad() {
    var pager: Pager<Item, Int, PageFailure>? = pages.pager()
    weak let released = pager
    pager?.refresh()
    expectEqual(pages.live, 1)
    pager = nil
    #expect(released == nil)
    expectEqual(pages.live, 0)
  }

  func loaded(
    _ pager: Pager<Item, Int, PageFailure>? = nil
  ) -> Pager<Item, Int, PageFailure> {
    let pager = pager ?? pages.pager()
    pager.refresh()
    pages.answer("ab", next: 2)
    return pager
  }
}
