import ReactiveKit
import ReactiveTesting
import Testing

/// Operators that look at a stretch of time.
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

  @Test func takesForATimeAndCompletes() {
    let recorder = Recorder(
      subject.signal.take(for: .milliseconds(2500), clock: clock), clock: clock)
    send(4)
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(1)), .value(2, at: .seconds(2)), .completed(at: .milliseconds(2500)),
      ]) == nil)
    #expect(subject.observerCount == 0)
  }

  @Test func skipsForATime() {
    let recorder = Recorder(
      subject.signal.skip(for: .milliseconds(2500), clock: clock), clock: clock)
    send(4)
    #expect(
      recorder.difference(from: [.value(3, at: .seconds(3)), .value(4, at: .seconds(4))]) == nil)
  }

  @Test func startsAfterATime() {
    let recorder = Recorder(
      subject.signal.start(after: .milliseconds(2500), clock: clock), clock: clock)
    #expect(subject.observerCount == 0)
    send(4)
    #expect(
      recorder.difference(from: [.value(3, at: .seconds(3)), .value(4, at: .seconds(4))]) == nil)
  }

  @Test func anObservationThatEndsBeforeTheStartStartsNothing() {
    let recorder = Recorder(subject.signal.start(after: .seconds(1), clock: clock), clock: clock)
    recorder.stop()
    clock.advance(by: .seconds(2))
    #expect(subject.observerCount == 0)
    #expect(clock.pendingCount == 0)
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

  @Test func anIntervalWithoutValuesEmitsNothingAndHasNoTimer() {
    let recorder = Recorder(
      subject.signal.collect(every: .seconds(2), clock: clock), clock: clock)
    clock.advance(by: .seconds(5))
    #expect(clock.pendingCount == 0)
    subject.send(1)
    clock.advance(by: .seconds(5))
    #expect(recorder.difference(from: [.value([1], at: .seconds(6))]) == nil)
  }

  @Test func aClockThatIsFurtherThanIntervalsCanBeCountedStillCollects() {
    let recorder = Recorder(subject.signal.collect(every: .nanoseconds(1), clock: clock))
    clock.advance(by: .seconds(1 << 60))
    subject.send(1)
    clock.advance(by: .seconds(1))
    #expect(recorder.values == [[1]])
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

  @Test func whatWasCollectedIsDroppedOnFailure() {
    let recorder = Recorder(
      subject.signal.collect(every: .seconds(2), clock: clock), clock: clock)
    subject.send(1)
    subject.fail(Late())
    #expect(recorder.difference(from: [.failed(Late())]) == nil)
    #expect(clock.pendingCount == 0)
  }

  // MARK: - timeout(each:)

  @Test func failsWhenAValueIsLate() {
    let recorder = Recorder(
      subject.signal.timeout(each: .milliseconds(1500), with: Late(), clock: clock), clock: clock)
    send(3)
    clock.advance(by: .seconds(10))
    subject.send(4)
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(1)), .value(2, at: .seconds(2)), .value(3, at: .seconds(3)),
        .failed(Late(), at: .milliseconds(4500)),
      ]) == nil)
    #expect(subject.observerCount == 0)
  }

  @Test func aClockThatIsSetBackAllowsNoMoreThanTheIntervalAfterAValue() {
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
    #expect(clock.pendingCount == 0)
  }

  @Test func continuesWithAnotherSignalWhenAValueIsLate() {
    let other = Signal<Int, Late>.sequence([7, 8])
    let recorder = Recorder(
      subject.signal.timeout(each: .seconds(2), switchTo: other, clock: clock), clock: clock)
    send(1)
    clock.advance(by: .seconds(10))
    #expect(
      recorder.difference(from: [
        .value(1, at: .seconds(1)), .value(7, at: .seconds(3)), .value(8, at: .seconds(3)),
        .completed(at: .seconds(3)),
      ]) == nil)
  }

  @Test func theLateSignalIsEndedAndNotHeardAnyMore() {
    let other = Subject<Int, Late>()
    // The time is over while a value is on its way.
    let slow = subject.signal.map { [clock] value in
      if value == 2 { clock.advance(by: .seconds(2)) }
      return value
    }
    let recorder = Recorder(
      slow.timeout(each: .seconds(2), switchTo: other.signal, clock: clock), clock: clock)
    send(2)
    #expect(subject.observerCount == 0)
    #expect(other.observerCount == 1)
    other.send(7)
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(1)), .value(7, at: .seconds(4))]) == nil)
    recorder.stop()
    #expect(other.observerCount == 0)
    #expect(clock.pendingCount == 0)
  }

  @Test func anEndInTimeStopsTheTimer() {
    let recorder = Recorder(
      subject.signal.timeout(each: .seconds(2), with: Late(), clock: clock), clock: clock)
    send(1)
    subject.complete()
    #expect(clock.pendingCount == 0)
    #expect(
      recorder.difference(from: [.value(1, at: .seconds(1)), .completed(at: .seconds(1))]) == nil)
  }
}
