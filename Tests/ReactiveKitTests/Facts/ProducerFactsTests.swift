import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// C. Cold signals.
@Suite struct ProducerFactsTests {
  @Test(.fact(21, 22)) func workRunsOncePerObservationAndNotBefore() {
    var runs = 0
    let signal = Signal<Int, Never> { observer, _ in
      runs += 1
      for value in 1...3 { observer.send(value) }
      observer.complete()
    }
    expectEqual(runs, 0)
    expectEqual(Recorder(signal).text, ["1", "2", "3", "|"])
    expectEqual(Recorder(signal).text, ["1", "2", "3", "|"])
    expectEqual(runs, 2)
  }

  @Test(.fact(23), arguments: ["completed", "failed", "disposed", "dropped"])
  func resourcesEndExactlyOnceHoweverTheRunEnds(_ way: String) {
    var ends = 0
    var kept: Observer<Int, Oops>?
    let signal = Signal<Int, Oops> { observer, lifetime in
      kept = observer
      lifetime.onEnd { ends += 1 }
      lifetime.add(.action { ends += 10 })
    }
    var observation: Disposable? = signal.observe({ _ in }, failed: { _ in })
    expectEqual(ends, 0)
    switch way {
    case "completed": kept?.complete()
    case "failed": kept?.fail(.first)
    case "disposed": observation?.dispose()
    default: observation = nil
    }
    kept?.complete()
    observation?.dispose()
    observation = nil
    expectEqual(ends, 11)
    #expect(observation == nil)
  }

  @Test(.fact(23)) func resourceTiedToAnEndedRunEndsAtOnce() {
    var late: Lifetime?
    let observation = Signal<Int, Never> { observer, lifetime in
      late = lifetime
      observer.complete()
    }.observe { _ in }
    var ends = 0
    late?.onEnd { ends += 1 }
    expectEqual(ends, 1)
    #expect(observation.isDisposed)
  }

  @Test(.fact(24)) func workNeverStartsWhenTheChainIsEndedBeforeIt() {
    var runs = 0
    let work = Signal<Int, Never> { _, _ in runs += 1 }
    let record = Recorder(work.take(until: Signal<Void, Never>.just(())))
    expectEqual(record.text, ["|"])
    expectEqual(runs, 0)
  }

  @Test(.fact(25)) func concatStartsTheSecondAfterTheFirstCompleted() {
    let first = Subject<Int, Oops>()
    var starts = 0
    let second = Signal<Int, Oops>.just(2).on(starting: { starts += 1 })
    let record = Recorder(first.signal.concat(second))
    first.send(1)
    expectEqual(starts, 0)
    first.complete()
    expectEqual(record.text, ["1", "2", "|"])
    expectEqual(starts, 1)
  }

  @Test(.fact(25)) func concatDoesNotStartTheSecondAfterAFailure() {
    let first = Subject<Int, Oops>()
    var starts = 0
    let second = Signal<Int, Oops>.just(2).on(starting: { starts += 1 })
    let record = Recorder(first.signal.concat(second))
    first.fail(.first)
    expectEqual(record.text, ["#first"])
    expectEqual(starts, 0)
  }

  @Test(.fact(25)) func concatDoesNotStartTheSecondAfterDisposal() {
    let first = Subject<Int, Never>()
    var starts = 0
    let record = Recorder(first.signal.concat(Signal.just(2).on(starting: { starts += 1 })))
    record.stop()
    first.complete()
    #expect(record.text.isEmpty)
    expectEqual(starts, 0)
  }

  @Test(.fact(25)) func thenDropsTheValuesOfTheFirst() {
    let record = Recorder(Signal<Int, Never>.sequence(1...3).then(Signal<String, Never>.just("a")))
    expectEqual(record.text, ["a", "|"])
  }

  @Test(.fact(27)) func retryStartsAgainUntilItSucceedsOrHasFailedTooOften() {
    func attempts(_ runs: [Signal<Int, Oops>]) -> Signal<Int, Oops> {
      var left = runs
      return .deferred { left.isEmpty ? .never : left.removeFirst() }
    }
    expectEqual(
      Recorder(attempts([.fail(.first), .fail(.second), .just(1)]).retry(2)).text, ["1", "|"])
    expectEqual(
      Recorder(attempts([.fail(.first), .fail(.second), .fail(.third)]).retry(2)).text, ["#third"]
    )
    expectEqual(Recorder(attempts([.fail(.first), .just(1)]).retry(0)).text, ["#first"])
  }

  @Test(.fact(27)) func manyAttemptsThatFailAtOnceDoNotDeepenTheStack() {
    var starts = 0
    let failing = Signal<Int, Oops>.fail(.first).on(starting: { starts += 1 })
    expectEqual(Recorder(failing.retry(100_000)).text, ["#first"])
    expectEqual(starts, 100_001)
  }

  @Test(.fact(27)) func retryStopsWhenDisposed() {
    var starts = 0
    let subject = Subject<Int, Oops>()
    let record = Recorder(subject.signal.on(starting: { starts += 1 }).retry(5))
    record.stop()
    subject.fail(.first)
    #expect(record.text.isEmpty)
    expectEqual(starts, 1)
  }
}
