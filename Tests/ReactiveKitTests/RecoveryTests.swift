import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Continuing after a failure: `retry(when:)` and `catch(sequence:)`.
@Suite struct RecoveryTests {
  struct Broken: Error, Equatable {
    var attempt: Int
  }

  private let clock = VirtualClock()

  private func failing(_ times: Int) -> Signal<Int, Broken> {
    var attempts = 0
    return .deferred {
      attempts += 1
      let end: Signal<Int, Broken> =
        attempts <= times ? .fail(Broken(attempt: attempts)) : .empty
      return .sequence([attempts * 10]).concat(end)
    }
  }

  // MARK: - retry(when:)

  @Test func startsAgainWheneverTheTriggerEmits() {
    let retried = failing(2).retry(when: { [clock] failures in
      failures.flatMap(.latest) { failure in
        Signal<Void, Never>.timer(after: .seconds(failure.attempt), clock: clock)
      }
    })
    let recorder = Recorder(retried, clock: clock)
    clock.advance(by: .seconds(10))
    #expect(
      recorder.difference(from: [
        .value(10), .value(20, at: .seconds(1)), .value(30, at: .seconds(3)),
        .completed(at: .seconds(3)),
      ]) == nil)
  }

  @Test func endsAsTheTriggerEnds() {
    let failed = Recorder(
      failing(2).retry(when: { failures in
        failures.promoteError(to: Broken.self).attempt { failure throws(Broken) in
          if failure.attempt == 2 { throw failure }
        }
      }))
    expectEqual(failed.events, [.value(10), .value(20), .failed(Broken(attempt: 2))])
    let completed = Recorder(failing(5).retry(when: { $0.take(2) }))
    // The second retry runs like the first: the completion of the trigger does not end it.
    expectEqual(completed.events, [.value(10), .value(20), .value(30), .completed])
  }

  @Test func theEndOfTheTriggerDoesNotEndHealthyWork() {
    let download = Signal<String, Broken>.just("data").delay(for: .seconds(5), clock: clock)
    let recorder = Recorder(
      download.retry(when: { [clock] _ in
        Signal<Void, Never>.timer(after: .seconds(1), clock: clock)
      }), clock: clock)
    clock.advance(by: .seconds(20))
    #expect(
      recorder.difference(from: [
        .value("data", at: .seconds(5)), .completed(at: .seconds(5)),
      ]) == nil)
  }

  @Test func theNextFailureEndsAsTheTriggerHasEnded() {
    let trigger = Subject<Void, Broken>()
    let source = Subject<Int, Broken>()
    let failed = Recorder(source.signal.retry(when: { _ in trigger.signal }))
    let completed = Recorder(source.signal.retry(when: { _ in Signal<Void, Never>.empty }))
    trigger.fail(Broken(attempt: 9))
    expectEqual(trigger.observerCount, 0)
    source.send(1)
    source.fail(Broken(attempt: 1))
    expectEqual(failed.events, [.value(1), .failed(Broken(attempt: 9))])
    expectEqual(completed.events, [.value(1), .completed])
  }

  @Test func aTriggerThatEmitsWhileTheWorkRunsIsIgnored() {
    let trigger = Subject<Void, Never>()
    let source = Subject<Int, Broken>()
    var starts = 0
    let retried = source.signal.on(starting: { starts += 1 })
      .retry(when: { _ in trigger.signal })
    let recorder = Recorder(retried)
    trigger.send()
    source.send(1)
    expectEqual(starts, 1)
    expectEqual(recorder.events, [.value(1)])
  }

  @Test func tenThousandRetriesAtOnceDoNotDeepenTheStack() {
    let recorder = Recorder(failing(10_000).retry(when: { $0 }))
    expectEqual(recorder.values.count, 10_001)
    expectEqual(recorder.events.last, .completed)
  }

  @Test func disposingEndsTheWorkAndTheTrigger() {
    let source = Subject<Int, Broken>()
    let trigger = Subject<Void, Never>()
    let recorder = Recorder(source.signal.retry(when: { _ in trigger.signal }))
    recorder.stop()
    expectEqual(source.observerCount, 0)
    expectEqual(trigger.observerCount, 0)
  }

  // MARK: - catch(sequence:)

  @Test func continuesWithTheNextSignalAfterAFailure() {
    let first = Signal<Int, Broken>.sequence([1]).concat(.fail(Broken(attempt: 1)))
    let second = Signal<Int, Broken>.just(2)
    let recorder = Recorder(Signal.catch(sequence: [first, first, second, first]))
    expectEqual(recorder.events, [.value(1), .value(1), .value(2), .completed])
  }

  @Test func failsWithTheLastFailure() {
    let recorder = Recorder(
      Signal<Int, Broken>.catch(
        sequence: (1...3).map { .fail(Broken(attempt: $0)) }))
    expectEqual(recorder.events, [.failed(Broken(attempt: 3))])
  }

  @Test func completesWithoutSignals() {
    expectEqual(Recorder(Signal<Int, Broken>.catch(sequence: [])).events, [.completed])
  }

  @Test func tenThousandFailuresDoNotDeepenTheStack() {
    let recorder = Recorder(
      Signal<Int, Broken>.catch(
        sequence: (1...10_000).map { .fail(Broken(attempt: $0)) }))
    expectEqual(recorder.events, [.failed(Broken(attempt: 10_000))])
  }

  // MARK: - catch

  @Test func aClosureThatCannotFailNeedsNoType() {
    let recovered = failing(1).catch { failure in .just(failure.attempt) }
    let recorder = Recorder(recovered, clock: clock)
    #expect(recorder.difference(from: [.value(10), .value(1), .completed()]) == nil)
  }

  @Test func aClosureThatFailsDecidesTheTypeOfTheFailure() {
    enum Other: Error { case second }
    let recorder = Recorder(failing(1).catch { _ in .fail(Other.second) }, clock: clock)
    #expect(recorder.difference(from: [.value(10), .failed(.second)]) == nil)
  }
}
