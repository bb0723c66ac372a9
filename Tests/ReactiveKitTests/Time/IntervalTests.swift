import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Operators on a stretch of time.
@Suite struct IntervalTests {
  struct Late: Error, Equatable {}

  private let clock = VirtualClock()
  private let subject = Subject<Int, Late>()

  /// Sends 1 after a second, 2 after two, ...
  private func send(_ count: Int) {
    for value in 1...count {
      clock.advance(by: .seconds(1))
      subject.send(value)
    }
  }

  /// Frames of half a second.
  private func drawn<Output, Failure: Error>(
    _ source: String,
    _ operators: (Signal<String, MarbleFailure>, VirtualClock) -> Signal<Output, Failure>
  ) throws -> String {
    try marbles(source, frame: .milliseconds(500), operators)
  }

  @Test func takesSkipsAndStartsForATime() throws {
    let source = "--1-2-3-4"
    let time = Duration.milliseconds(2500)
    try expectEqual(drawn(source) { $0.take(for: time, clock: $1) }, "--1-2|")
    try expectEqual(drawn(source) { $0.skip(for: time, clock: $1) }, "------3-4")
    try expectEqual(drawn(source) { $0.start(after: time, clock: $1) }, "------3-4")
  }

  @Test func theSourceIsObservedOnlyForTheTime() {
    let taken = Recorder(subject.signal.take(for: .seconds(2), clock: clock))
    let started = Recorder(subject.signal.start(after: .seconds(2), clock: clock))
    expectEqual(subject.observerCount, 1)
    clock.advance(by: .seconds(2))
    expectEqual(taken.termination, .completed)
    expectEqual(subject.observerCount, 1)
    subject.send(1)
    expectEqual(started.values, [1])
  }

  @Test func observationEndedBeforeTheStartStartsNoWork() {
    let recorder = Recorder(subject.signal.start(after: .seconds(1), clock: clock), clock: clock)
    recorder.stop()
    clock.advance(by: .seconds(2))
    expectEqual(subject.observerCount, 0)
    expectEqual(clock.pendingCount, 0)
  }

  // MARK: - collect(every:)

  @Test func collectsTheValuesOfEachInterval() {
    let recorder = Recorder(
      subject.signal.collect(every: .milliseconds(2500), clock: clock), clock: clock)
    send(6)
    subject.complete()
    #expect(
      recorder.difference(from: [
        .value([1, 2], at: .milliseconds(2500)), .value([3, 4], at: .seconds(5)),
        .value([5, 6], at: .seconds(6)), .completed(at: .seconds(6)),
      ]) == nil)
  }

  @Test func intervalWithoutValuesEmitsNoArrayAndNeedsNoTimer() {
    let recorder = Recorder(
      subject.signal.collect(every: .seconds(2), clock: clock), clock: clock)
    clock.advance(by: .seconds(5))
    expectEqual(clock.pendingCount, 0)
    subject.send(1)
    clock.advance(by: .seconds(5))
    #expect(recorder.difference(from: [.value([1], at: .seconds(6))]) == nil)
  }

  @Test func aClockThatIsFurtherThanIntervalsCanBeCountedStillCollects() {
    let recorder = Recorder(subject.signal.collect(every: .nanoseconds(1), clock: clock))
    clock.advance(by: .seconds(1 << 60))
    subject.send(1)
    clock.advance(by: .seconds(1))
    expectEqual(recorder.values, [[1]])
  }

  /// Some of these intervals times a number, divided by the interval, are less than the number.
  @Test(arguments: [1, 3, 60, 7_000_003] as [Int128])
  func aValueAtTheEndOfAnIntervalBelongsToTheNext(intervalsPerSecond: Int128) {
    let interval = Duration(attoseconds: 1_000_000_000_000_000_000 / intervalsPerSecond)
    let recorder = Recorder(subject.signal.collect(every: interval, clock: clock), clock: clock)
    var expected: [Timed<[Int], Late>] = []
    for number in stride(from: 1, to: 200, by: 2) {
      clock.advance(to: VirtualClock.Instant(sinceStart: interval * number))
      subject.send(number)
      expected.append(.value([number], at: interval * (number + 1)))
    }
    clock.advance(by: interval)
    #expect(recorder.difference(from: expected) == nil)
  }

  @Test func intervalsFollowEachOtherAlsoBeforeTheStart() {
    let recorder = Recorder(
      subject.signal.collect(every: .seconds(2), clock: clock), clock: clock)
    clock.rewind(by: .seconds(3))
    subject.send(1)
    clock.advance(by: .seconds(2))
    subject.send(2)
    clock.advance(by: .seconds(2))
    #expect(
      recorder.difference(from: [
        .value([1], at: .seconds(-2)), .value([2], at: .zero),
      ]) == nil)
  }

  @Test func failureDropsTheCollectedValues() {
    let recorder = Recorder(
      subject.signal.collect(every: .seconds(2), clock: clock), clock: clock)
    subject.send(1)
    subject.fail(Late())
    #expect(recorder.difference(from: [.failed(Late())]) == nil)
    expectEqual(clock.pendingCount, 0)
  }

  // MARK: - timeout(each:)

  @Test(arguments: [("--1-2-3----------4", "--1-2-3--#"), ("--(1|)", "--(1|)"), ("---", "---#")])
  func failsWhenAValueIsLate(source: String, limited: String) throws {
    let drawn = try drawn(source) {
      $0.timeout(each: .milliseconds(1500), with: MarbleFailure(), clock: $1)
    }
    expectEqual(drawn, limited)
  }

  @Test func continuesWithAnotherSignalWhenAValueIsLate() throws {
    let drawn = try drawn("--1--------2") {
      $0.timeout(each: .seconds(2), switchTo: .sequence(["7", "8"]), clock: $1)
    }
    expectEqual(drawn, "--1---(78|)")
  }

  @Test func clockSetBackAllowsAtMostTheIntervalAfterAValue() {
    clock.advance(by: .seconds(100))
    let recorder = Recorder(
      subject.signal.timeout(each: .seconds(10), with: Late(), clock: clock), clock: clock)
    clock.rewind(by: .seconds(50))
    subject.send(1)
    clock.advance(by: .seconds(200))
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(50)), .failed(Late(), at: .seconds(60)),
      ]) == nil)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func lateSignalIsDisposedAndIgnored() {
    let other = Subject<Int, Late>()
    // The time is over while a value is on its way.
    let slow = subject.signal.map { [clock] value in
      if value == 2 { clock.advance(by: .seconds(2)) }
      return value
    }
    let recorder = Recorder(
      slow.timeout(each: .seconds(2), switchTo: other.signal, clock: clock), clock: clock)
    send(2)
    expectEqual(subject.observerCount, 0)
    expectEqual(other.observerCount, 1)
    other.send(7)
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(1)), .value(7, at: .seconds(4))]) == nil)
    recorder.stop()
    expectEqual(other.observerCount, 0)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func anEndInTimeStopsTheTimer() {
    let recorder = Recorder(
      subject.signal.timeout(each: .seconds(2), with: Late(), clock: clock), clock: clock)
    send(1)
    subject.complete()
    expectEqual(clock.pendingCount, 0)
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(1)), .completed(at: .seconds(1))]) == nil)
  }
}
