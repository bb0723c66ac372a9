import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct RetryTests {
  struct Broken: Error, Equatable {
    var attempt: Int
  }

  private let clock = VirtualClock()

  /// Fails a number of times and then emits 1.
  private func failing(_ times: Int, log: @escaping @MainActor (Int) -> Void = { _ in })
    -> Signal<Int, Broken>
  {
    var attempts = 0
    return .deferred {
      attempts += 1
      log(attempts)
      return attempts <= times ? .fail(Broken(attempt: attempts)) : .just(1)
    }
  }

  @Test func waitsLongerBeforeEachRetry() {
    var starts: [Duration] = []
    let signal = failing(3) { _ in starts.append(clock.elapsed) }
      .retry(
        5, backoff: .exponential(initial: .milliseconds(100), limit: .seconds(10)), clock: clock)
    let recorder = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(10))
    expectEqual(
      starts, [.zero, .milliseconds(100), .milliseconds(300), .milliseconds(700)])
    #expect(
      recorder.difference(from: [
        .value(1, at: .milliseconds(700)), .completed(at: .milliseconds(700)),
      ]) == nil)
  }

  @Test func emitsTheLastFailureWhenTheRetriesAreUsedUp() {
    let recorder = Recorder(
      failing(3).retry(2, backoff: .constant(.seconds(1)), clock: clock), clock: clock)
    clock.advance(by: .seconds(10))
    #expect(recorder.difference(from: [.failed(Broken(attempt: 3), at: .seconds(2))]) == nil)
  }

  @Test func twoRetriesAreEnoughForTwoFailures() {
    let recorder = Recorder(
      failing(2).retry(2, backoff: .constant(.seconds(1)), clock: clock), clock: clock)
    clock.advance(by: .seconds(10))
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(2)), .completed(at: .seconds(2))]) == nil)
  }

  @Test func zeroRetriesFailAtOnce() {
    let recorder = Recorder(
      failing(1).retry(0, backoff: .constant(.seconds(1)), clock: clock), clock: clock)
    #expect(recorder.difference(from: [.failed(Broken(attempt: 1))]) == nil)
  }

  @Test func aFailureThatIsNotWorthARetryIsEmittedAtOnce() {
    let signal = failing(3).retry(5, backoff: .constant(.seconds(1)), clock: clock) {
      $0.attempt < 2
    }
    let recorder = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(10))
    #expect(recorder.difference(from: [.failed(Broken(attempt: 2), at: .seconds(1))]) == nil)
  }

  @Test func disposingWhileAFailureIsJudgedEndsIt() {
    let subject = Subject<Int, Broken>()
    var recorder: Recorder<Int, Broken>?
    let signal = subject.signal.retry(5, backoff: .constant(.seconds(1)), clock: clock) { _ in
      recorder?.stop()
      return true
    }
    recorder = Recorder(signal, clock: clock)
    subject.send(1)
    subject.fail(Broken(attempt: 1))
    clock.advance(by: .seconds(10))
    expectEqual(recorder?.history, [.value(1)])
    expectEqual(clock.scheduledCount, 0)
  }

  @Test func disposingDuringTheWaitStopsTheTimer() {
    var starts = 0
    let recorder = Recorder(
      failing(3) { _ in starts += 1 }.retry(5, backoff: .constant(.seconds(1)), clock: clock))
    recorder.stop()
    clock.advance(by: .seconds(10))
    expectEqual(starts, 1)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func disposingWhileItWorksEndsTheWork() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder(subject.signal.retry(5, backoff: .constant(.seconds(1)), clock: clock))
    expectEqual(subject.observerCount, 1)
    recorder.stop()
    expectEqual(subject.observerCount, 0)
  }

  @Test func aHundredThousandImmediateFailuresDoNotGrowTheStack() throws {
    let recorder = Recorder(
      failing(100_000).retry(.max, backoff: .constant(.zero), clock: clock))
    try clock.run(limit: 200_000)
    expectEqual(recorder.values, [1])
  }
}

@Suite(.workLimit) struct BackoffTests {
  @Test func constantIsTheSameEveryTime() {
    let backoff = Backoff.constant(.seconds(3))
    expectEqual([1, 2, 50].map(backoff.delay(before:)), Array(repeating: .seconds(3), count: 3))
  }

  @Test func exponentialGrowsByItsFactorUpToItsLimit() {
    let backoff = Backoff.exponential(initial: .milliseconds(100), factor: 2, limit: .seconds(1))
    expectEqual(
      (1...6).map(backoff.delay(before:)),
      [
        .milliseconds(100), .milliseconds(200), .milliseconds(400), .milliseconds(800), .seconds(1),
        .seconds(1),
      ])
  }

  @Test func neverExceedsTheLimitNorOverflows() {
    let backoff = Backoff.exponential(
      initial: .seconds(5), factor: 1e300, limit: .seconds(Int64.max / 2))
    expectEqual(backoff.delay(before: 1), .seconds(5))
    expectEqual(backoff.delay(before: .max), .seconds(Int64.max / 2))
    let small = Backoff.exponential(initial: .seconds(5), limit: .seconds(2))
    expectEqual(small.delay(before: 1), .seconds(2))
  }

  @Test func staysAtZeroAndAtAFactorOfOneWithoutEnd() {
    expectEqual(Backoff.exponential(initial: .zero).delay(before: .max), .zero)
    let level = Backoff.exponential(initial: .seconds(1), factor: 1)
    expectEqual(level.delay(before: .max), .seconds(1))
  }

  @Test func aFactorJustAboveOneIsAsQuickAsAnyOther() {
    let slow = Backoff.exponential(initial: .seconds(1), factor: 1 + 1e-7, limit: .seconds(60))
    expectEqual(slow.delay(before: .max), .seconds(60))
    expectEqual(slow.delay(before: .min), .seconds(1))
    expectEqual(slow.delay(before: 10_000_001) > .seconds(2), true)
    expectEqual(slow.delay(before: 10_000_001) < .seconds(3), true)
    let longest = Backoff.exponential(
      initial: .seconds(1), factor: 1 + 1e-7, limit: .seconds(Int64.max))
    expectEqual(longest.delay(before: .max), .seconds(Int64.max))
  }

  @Test func jitterShortensWithinItsBoundAndDependsOnTheSeedAlone() {
    let seeds: [UInt64] = [1, 2]
    let waits = seeds.map { seed in
      let backoff = Backoff.exponential(
        initial: .seconds(8), factor: 1, jitter: 0.5, seed: seed)
      return (1...1_000).map(backoff.delay(before:))
    }
    for wait in waits.joined() { #expect(wait > .seconds(4) && wait <= .seconds(8)) }
    #expect(waits[0] != waits[1])
    #expect(Set(waits[0]).count > 990)
    let again = Backoff.exponential(initial: .seconds(8), factor: 1, jitter: 0.5, seed: 1)
    expectEqual((1...1_000).map(again.delay(before:)), waits[0])
  }

  @Test func factorBelowOneOrNaNIsRejected() async {
    await #expect(processExitsWith: .failure) {
      _ = Backoff.exponential(initial: .seconds(1), factor: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Backoff.exponential(initial: .seconds(1), factor: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Backoff.exponential(initial: .seconds(1), factor: .nan)
    }
  }

  @Test func aJitterBeyondOneAndANegativeDurationAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Backoff.exponential(initial: .seconds(1), jitter: 1.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Backoff.exponential(initial: .seconds(-1))
    }
  }
}
