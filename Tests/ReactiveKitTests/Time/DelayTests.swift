import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct DelayTests {
  struct Broken: Error, Equatable {}

  private let clock = VirtualClock()
  private let subject = Subject<Int, Broken>()

  private func record(_ interval: Duration = .seconds(10)) -> Recorder<Int, Broken> {
    Recorder(subject.signal.delay(for: interval, clock: clock), clock: clock)
  }

  @Test(arguments: [("1--(2|)", "----------1--(2|)"), ("1--#", "---#")])
  func emitsValuesAndCompletionLaterAndAFailureAtOnce(source: String, delayed: String) throws {
    let drawn = try marbles(source) { $0.delay(for: .seconds(10), clock: $1) }
    expectEqual(drawn, delayed)
  }

  @Test(arguments: [true, false]) func disposalAndFailureCancelPendingEvents(byFailing: Bool) {
    let recorder = record()
    subject.send(1)
    if byFailing { subject.fail(Broken()) } else { recorder.stop() }
    expectEqual(clock.pendingCount, 0)
    clock.advance(by: .seconds(60))
    expectEqual(recorder.history, (byFailing ? [.failed(Broken())] : []))
  }

  @Test func valueThatAnObserverSendsDoesNotDelayAnOlderOne() {
    let recorder = Recorder(
      subject.signal.delay(for: .seconds(10), clock: clock)
        .on(value: { [subject] value in if value == 1 { subject.send(3) } }),
      clock: clock)
    subject.send(1)
    clock.advance(by: .seconds(5))
    subject.send(2)
    clock.advance(by: .seconds(60))
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(10)), .value(2, at: .seconds(15)), .value(3, at: .seconds(20)),
      ]) == nil)
  }

  @Test func feedbackWithoutADelayReturnsToTheClockAfterEachValue() {
    var seen: [Int] = []
    let observation = subject.signal.delay(for: .zero, clock: clock)
      .observe { [subject] value in
        seen.append(value)
        if value < 10 { subject.send(value + 1) }
      } failed: { _ in
      }
    subject.send(1)
    for _ in 1...3 { #expect(clock.advanceToNext(until: clock.now)) }
    expectEqual(seen, [1, 2, 3])
    observation.dispose()
  }

  @Test func twentyThousandWaitingValuesUseOneTimer() {
    let recorder = record()
    for value in 0..<20_000 { subject.send(value) }
    expectEqual(clock.pendingCount, 1)
    expectEqual(clock.scheduledCount, 1)
    clock.advance(by: .seconds(10))
    expectEqual(recorder.values, Array(0..<20_000))
  }

  @Test func zeroIntervalEmitsAfterTheSenderHasReturned() {
    let recorder = record(.zero)
    subject.send(1)
    expectEqual(recorder.values, [])
    clock.advance()
    #expect(recorder.difference(from: [.value(1)]) == nil)
  }

  @Test func observerDisposingItselfReceivesNoMoreValues() {
    var seen: [Int] = []
    var observation: Disposable?
    observation = subject.signal.delay(for: .seconds(1), clock: clock).observe(
      {
        seen.append($0)
        observation?.dispose()
      }, failed: { _ in })
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(5))
    expectEqual(seen, [1])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func valuesSentByTheObserverAreDelayedToo() {
    var seen: [(Int, Duration)] = []
    let observation = subject.signal.delay(for: .seconds(1), clock: clock).observe(
      {
        seen.append(($0, clock.elapsed))
        if $0 == 1 { subject.send(3) }
      }, failed: { _ in })
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(5))
    expectEqual(seen.map(\.0), [1, 2, 3])
    expectEqual(seen.map(\.1), [.seconds(1), .seconds(1), .seconds(2)])
    observation.dispose()
  }
}

@Suite struct TimeoutTests {
  struct Broken: Error, Equatable {}

  private let clock = VirtualClock()
  private let subject = Subject<Int, Broken>()

  /// Frames of half a second.
  @Test(arguments: [("--12---3", "--12#"), ("--1|", "--1|"), ("|", "|"), ("#", "#")])
  func failsIfNotCompletedInTimeAlthoughValuesCome(source: String, limited: String) throws {
    let drawn = try marbles(source, frame: .milliseconds(500)) {
      $0.timeout(after: .seconds(2), with: MarbleFailure(), clock: $1)
    }
    expectEqual(drawn, limited)
  }

  @Test(arguments: [true, false]) func endedTimeoutRunsNoTimer(inTime: Bool) {
    let recorder = Recorder(
      subject.signal.timeout(after: .seconds(2), with: Broken(), clock: clock), clock: clock)
    if inTime { subject.complete() } else { clock.advance(by: .seconds(5)) }
    expectEqual(clock.pendingCount, 0)
    expectEqual(subject.observerCount, 0)
    expectEqual(recorder.termination, (inTime ? .completed : .failed(Broken())))
  }

  @Test func doesNotFailAfterItWasDisposed() {
    let recorder = Recorder(
      subject.signal.timeout(after: .seconds(2), with: Broken(), clock: clock), clock: clock)
    recorder.stop()
    clock.advance(by: .seconds(5))
    expectEqual(recorder.history, [])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func limitsASignalThatCannotFail() {
    let recorder = Recorder(
      Signal<Int, Never>.never.timeout(after: .seconds(2), with: Broken(), clock: clock),
      clock: clock)
    clock.advance(by: .seconds(5))
    #expect(recorder.difference(from: [.failed(Broken(), at: .seconds(2))]) == nil)
  }
}
