import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// Loading the first page again.
extension PagerTests {
  @Test func refreshCancelsThePageThatIsOnItsWay() {
    let pager = loaded()
    let phases = Recorder(pager.state.map(\.phase))
    pager.loadMore()
    pager.refresh()
    #expect(pages.live == 1)
    pages.answer("late", next: 9, to: 1)
    #expect(pager.state.value.value == items("ab"))
    pages.answer("xy", next: 5)
    #expect(pager.state.value == Loadable(items("xy")))
    pager.loadMore()
    #expect(pages.asked == ["first", "2", "first", "5"])
    #expect(phases.values == [.idle, .loadingMore, .refreshing, .idle, .loadingMore])
  }

  @Test func joinsTheRunningRefreshAndPagesNothingMeanwhile() {
    let pager = pages.pager()
    pager.refresh()
    pager.refresh()
    pager.loadMore()
    #expect(pages.asked == ["first"])
    pages.answer("ab", next: 2)
    pager.refresh()
    pager.refresh()
    pager.loadMore()
    #expect(pages.asked == ["first", "first"])
  }

  @Test func failedRefreshKeepsRowsAndCursor() {
    let pager = loaded()
    pager.refresh()
    pages.fail()
    #expect(pager.state.value.value == items("ab"))
    #expect(pager.state.value.failure == FailedLoad(error: .offline, phase: .refreshing))
    pager.loadMore()
    #expect(pages.asked == ["first", "first", "2"])
  }

  @Test func retriesTheRefreshThatFailed() {
    let pager = loaded()
    pager.refresh()
    pages.fail()
    pager.retry()
    pages.answer("z", next: nil)
    #expect(pages.asked == ["first", "first", "first"])
    #expect(pager.state.value == Loadable(items("z")))
    pager.retry()
    #expect(pages.asked.count == 3)
  }

  @Test func allOrNothingForgetsRowsAndCursor() {
    let pager = loaded(pages.pager(policy: .allOrNothing))
    pager.refresh()
    pages.fail()
    #expect(pager.state.value.value == nil)
    #expect(pager.hasMore.value == false)
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
    #expect(events == ["[a, b]", "end", "offline"])
    #expect(pages.live == 0)
    #expect(pager.state.value.phase == .idle)
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
    #expect(pages.live == 1)
    pages.answer("a", next: nil)
    #expect(events == ["second [a]", "second end"])
    let third = refresh("third")
    let fourth = refresh("fourth")
    second.dispose()
    fourth.dispose()
    #expect(pages.live == 1)
    third.dispose()
    #expect(pages.live == 0)
    #expect(pager.state.value == Loadable(items("a")))
    #expect(pages.asked == ["first", "first"])
    #expect(events == ["second [a]", "second end"])
  }

  @Test func refreshBegunByAnObserverOfTheFailureGetsAnAnswerOfItsOwn() {
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
    #expect(events == ["first: offline"])
    #expect(pages.live == 1)
    pages.answer("a", next: nil)
    #expect(events == ["first: offline", "second: [a]", "second ends"])
    // It holds a closure that holds it.
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
    #expect(pager.state.value == Loadable(items("a")))
    pager.loadMore()
    var ended = false
    let observation = pager.refreshing.observe(
      { _ in }, completed: { ended = true }, failed: { _ in })
    #expect(ended)
    #expect(pager.state.value == Loadable(items("a")))
    observation.dispose()
    cancelled = nil
    pager.loadMore()
    #expect(pager.state.value.phase == .loadingMore)
  }

  @Test func theNextPageTakesTheErrorOfAFailedRefreshAway() {
    let pager = loaded()
    let errors = Recorder(pager.state.map(\.error))
    pager.refresh()
    pages.fail()
    pager.loadMore()
    pages.answer("c", next: nil)
    #expect(pager.state.value == Loadable(items("abc")))
    #expect(errors.values == [nil, .offline, nil])
  }
}
