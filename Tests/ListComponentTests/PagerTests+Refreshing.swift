import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// Loading the first page again.
extension PagerTests {
  @Test func refreshCancelsARunningPageRequest() {
    let pager = loaded()
    let phases = Recorder(pager.state.map(\.phase))
    pager.loadMore()
    pager.refresh()
    expectEqual(pages.live, 1)
    pages.answer("late", next: 9, to: 1)
    expectEqual(pager.state.value.value, items("ab"))
    pages.answer("xy", next: 5)
    expectEqual(pager.state.value, Loadable(items("xy")))
    pager.loadMore()
    expectEqual(pages.asked, ["first", "2", "first", "5"])
    expectEqual(phases.values, [.idle, .loadingMore, .refreshing, .idle, .loadingMore])
  }

  @Test func secondRefreshJoinsTheRunningOneAndPagesWait() {
    let pager = pages.pager()
    pager.refresh()
    pager.refresh()
    pager.loadMore()
    expectEqual(pages.asked, ["first"])
    pages.answer("ab", next: 2)
    pager.refresh()
    pager.refresh()
    pager.loadMore()
    expectEqual(pages.asked, ["first", "first"])
  }

  @Test func failedRefreshKeepsRowsAndCursor() {
    let pager = loaded()
    pager.refresh()
    pages.fail()
    expectEqual(pager.state.value.value, items("ab"))
    expectEqual(pager.state.value.failure, FailedLoad(error: .offline, phase: .refreshing))
    pager.loadMore()
    expectEqual(pages.asked, ["first", "first", "2"])
  }

  @Test func retriesTheRefreshThatFailed() {
    let pager = loaded()
    pager.refresh()
    pages.fail()
    pager.retry()
    pages.answer("z", next: nil)
    expectEqual(pages.asked, ["first", "first", "first"])
    expectEqual(pager.state.value, Loadable(items("z")))
    pager.retry()
    expectEqual(pages.asked.count, 3)
  }

  @Test func allOrNothingRemovesRowsAndCursor() {
    let pager = loaded(pages.pager(policy: .allOrNothing))
    pager.refresh()
    pages.fail()
    #expect(pager.state.value.value == nil)
    expectEqual(pager.hasMore.value, false)
  }

  @Test func refreshAsASignalEmitsItsOutcomeAndCancelsWhenDisposed() {
    let pager = pages.pager()
    var events: [String] = []
    let first = pager.refreshing.observe {
      events.append("\($0)")
    } completed: {
      events.append("end")
    } failed: {
      events.append("\($0)")
    }
    pages.answer("ab", next: 2)
    let second = pager.refreshing.observe({ _ in }, failed: { events.append("\($0)") })
    pages.fail()
    let third = pager.refreshing.observe({ events.append("\($0)") }, failed: { _ in })
    third.dispose()
    expectEqual(events, ["[a, b]", "end", "offline"])
    expectEqual(pages.live, 0)
    expectEqual(pager.state.value.phase, .idle)
    first.dispose()
    second.dispose()
  }

  @Test func refreshOfSeveralOwnersIsCancelledWithItsLastObservation() {
    let pager = pages.pager()
    var events: [String] = []
    func refresh(_ name: String) -> Disposable {
      pager.refreshing.observe {
        events.append("\(name) \($0)")
      } completed: {
        events.append("\(name) end")
      } failed: { _ in
      }
    }
    let first = refresh("first")
    let second = refresh("second")
    first.dispose()
    expectEqual(pages.live, 1)
    pages.answer("a", next: nil)
    expectEqual(events, ["second [a]", "second end"])
    let third = refresh("third")
    let fourth = refresh("fourth")
    second.dispose()
    fourth.dispose()
    expectEqual(pages.live, 1)
    third.dispose()
    expectEqual(pages.live, 0)
    expectEqual(pager.state.value, Loadable(items("a")))
    expectEqual(pages.asked, ["first", "first"])
    expectEqual(events, ["second [a]", "second end"])
  }

  @Test func refreshStartedByAnObserverOfTheFailureHasItsOwnResult() {
    let pager = pages.pager()
    let bag = DisposeBag()
    var events: [String] = []
    func refresh(_ name: String) {
      bag += pager.refreshing.observe {
        events.append("\(name): \($0)")
      } completed: {
        events.append("\(name) ends")
      } failed: {
        events.append("\(name): \($0)")
      }
    }
    bag += pager.state.onChange { state in
      if state.error != nil { refresh("second") }
    }
    refresh("first")
    pages.fail()
    expectEqual(events, ["first: offline"])
    expectEqual(pages.live, 1)
    pages.answer("a", next: nil)
    expectEqual(events, ["first: offline", "second: [a]", "second ends"])
    // Breaks the cycle with its closure.
    bag.dispose()
  }

  @Test func isIdleWhenThePageThatARefreshReplacesCancelsIt() {
    weak var cancelled: Pager<Item, Int, PageFailure>?
    let pager = Pager<Item, Int, PageFailure> { cursor in
      if cursor == nil { return .just(Page(rows: items("a"), next: 2)) }
      return Signal { _, lifetime in
        lifetime.onEnd { cancelled?.cancel() }
      }
    }
    cancelled = pager
    pager.refresh()
    pager.loadMore()
    pager.refresh()
    expectEqual(pager.state.value, Loadable(items("a")))
    pager.loadMore()
    var ended = false
    let observation = pager.refreshing.observe(
      { _ in }, completed: { ended = true }, failed: { _ in })
    #expect(ended)
    expectEqual(pager.state.value, Loadable(items("a")))
    observation.dispose()
    cancelled = nil
    pager.loadMore()
    expectEqual(pager.state.value.phase, .loadingMore)
  }

  @Test func nextPageClearsTheErrorOfAFailedRefresh() {
    let pager = loaded()
    let errors = Recorder(pager.state.map(\.error))
    pager.refresh()
    pages.fail()
    pager.loadMore()
    pages.answer("c", next: nil)
    expectEqual(pager.state.value, Loadable(items("abc")))
    expectEqual(errors.values, [nil, .offline, nil])
  }
}
