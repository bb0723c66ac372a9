import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct TimerTests {
  private let clock = VirtualClock()

  @Test func ticksUntilItsEnd() throws {
    let once = try marbles("") { Signal.timer(after: .seconds(3), clock: $1).map { "t" } }
    expectEqual(once, "---(t|)")
    let twice = try marbles("") { Signal.timer(every: .seconds(1), clock: $1).take(2) }
    expectEqual(twice, "-0(1|)")
  }

  @Test func everyObservationStartsItsOwnTime() {
    let timer = Signal.timer(after: .seconds(3), clock: clock)
    clock.advance(by: .seconds(5))
    let recorder = Recorder(timer, clock: clock)
    clock.advance(by: .seconds(5))
    expectEqual(recorder.times, [.seconds(8), .seconds(8)])
  }

  @Test func ticksAtExactMultiples() {
    let recorder = Recorder(Signal.timer(every: .seconds(1), clock: clock), clock: clock)
    clock.advance(by: .milliseconds(3_500))
    #expect(
      recorder.difference(from: [
        .value(0, at: .seconds(1)), .value(1, at: .seconds(2)), .value(2, at: .seconds(3)),
      ]) == nil)
  }

  @Test func stopsWhenDisposedOrDropped() {
    let timer = Signal.timer(every: .seconds(1), clock: clock)
    let disposed = timer.observe { _ in }
    var dropped: Disposable? = timer.observe { _ in }
    expectEqual(clock.pendingCount, 2)
    disposed.dispose()
    #expect(dropped != nil)
    dropped = nil
    expectEqual(clock.pendingCount, 0)
  }

  @Test func observerEndingTheTimerAtATickReceivesNoOther() {
    let recorder = Recorder(Signal.timer(every: .seconds(1), clock: clock).take(2), clock: clock)
    clock.advance(by: .seconds(10))
    expectEqual(recorder.values, [0, 1])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func latenessDoesNotAddUpAndMissedTicksAreLeftOut() {
    let lazy = LazyClock()
    let recorder = Recorder(Signal.timer(every: .seconds(1), clock: lazy), clock: lazy.time)
    // The callback comes 0.4 s late: the next one is due at 2 s all the same.
    lazy.time.advance(by: .milliseconds(1_400))
    lazy.fire()
    expectEqual(lazy.due, .seconds(2))
    // This tick comes at 4.2 s: those of 2 s and 3 s were missed, the next is due at 5 s.
    lazy.time.advance(by: .milliseconds(2_800))
    lazy.fire()
    expectEqual(lazy.due, .seconds(5))
    expectEqual(recorder.values, [0, 3])
  }

  @Test func anIntervalOfZeroIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Signal.timer(every: .zero) }
    }
  }

  @Test func runsOnTheContinuousClockByDefault() async {
    let tick: Int? = await Signal.timer(after: .zero).map { 7 }.debounce(for: .zero).first()
    expectEqual(tick, 7)
  }

  @Test func waitsForLongerThanTheSystemCanExpress() async {
    let endless = Duration.seconds(Int64.max)
    let timer = Recorder(Signal.timer(after: endless).map { 1 })
    let debounced = Recorder(Signal<Int, Never>.just(2).concat(.never).debounce(for: endless))
    // So that both are asleep.
    for _ in 0..<3 {
      let tick: Int? = await Signal.timer(after: .zero).map { 0 }.first()
      expectEqual(tick, 0)
    }
    expectEqual(timer.values + debounced.values, [])
  }

  @Test func aClockThatIsAdvancedReachesATimeThatTheSystemCannotExpress() {
    let endless = Duration.seconds(Int64.max)
    let subject = Subject<Int, Never>()
    let ticks = Recorder(Signal.timer(every: endless, clock: clock), clock: clock)
    let delayed = Recorder(subject.signal.delay(for: endless, clock: clock), clock: clock)
    subject.send(1)
    clock.advance(by: .seconds(1 << 41))
    expectEqual(ticks.values + delayed.values, [])
    clock.advance(to: VirtualClock.Instant(sinceStart: endless))
    #expect(ticks.difference(from: [.value(0, at: endless)]) == nil)
    #expect(delayed.difference(from: [.value(1, at: endless)]) == nil)
    expectEqual(clock.scheduledCount, 3)
  }

  @Test func aClockThatOnlySleepsReachesATimeThatTheSystemCannotExpress() async {
    let endless = Duration.seconds(Int64.max)
    let sleeping = SleepingClock(time: clock)
    let ticks = Recorder(Signal.timer(every: endless, clock: sleeping), clock: clock)
    let late = Recorder(
      Signal.timer(after: .seconds(1 << 42), clock: sleeping).map { 1 }, clock: clock)
    await clock.advanceSettling(by: .seconds(1 << 41))
    expectEqual(ticks.values + late.values, [])
    let soon = Recorder(Signal.timer(every: .seconds(1), clock: sleeping), clock: clock)
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(soon.values, [0])
    soon.stop()
    await clock.advanceSettling(by: endless - clock.elapsed)
    #expect(
      late.difference(from: [
        .value(1, at: .seconds(1 << 42)), .completed(at: .seconds(1 << 42)),
      ]) == nil)
    #expect(ticks.difference(from: [.value(0, at: endless)]) == nil)
  }

  @Test func runsOnAClockThatOnlySleeps() async {
    let sleeping = SleepingClock(time: clock)
    let recorder = Recorder(Signal.timer(every: .seconds(1), clock: sleeping).take(3), clock: clock)
    await clock.advanceSettling(by: .seconds(10))
    #expect(
      recorder.difference(from: [
        .value(0, at: .seconds(1)), .value(1, at: .seconds(2)), .value(2, at: .seconds(3)),
        .completed(at: .seconds(3)),
      ]) == nil)
  }

  @Test func endingItCancelsTheSleep() async {
    let recorder = Recorder(
      Signal.timer(after: .seconds(1), clock: SleepingClock(time: clock)), clock: clock)
    await clock.settle()
    expectEqual(clock.pendingCount, 1)
    recorder.stop()
    await clock.settle()
    expectEqual(clock.pendingCount, 0)
    #expect(recorder.history.isEmpty)
  }

  @Test func debounceOnAClockThatOnlySleepsUsesOneSleepPerWindow() async {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.debounce(for: .seconds(1), clock: SleepingClock(time: clock)), clock: clock)
    for value in 0..<1_000 { subject.send(value) }
    await clock.advanceSettling(by: .milliseconds(600))
    subject.send(1_000)
    await clock.advanceSettling(by: .seconds(5))
    #expect(recorder.difference(from: [.value(1_000, at: .milliseconds(1_600))]) == nil)
    expectEqual(clock.scheduledCount, 2)
  }
}

/// A clock without callbacks: operators have to sleep on it.
nonisolated struct SleepingClock: Clock {
  let time: VirtualClock

  var now: VirtualClock.Instant { time.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
    try await time.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A clock that calls back when the test wants, not when it should.
nonisolated final class LazyClock: TimerClock {
  let time = VirtualClock()
  @MainActor private var action: (@MainActor () -> Void)?
  @MainActor private(set) var due: Duration?

  var now: VirtualClock.Instant { time.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
    try await time.sleep(until: deadline, tolerance: tolerance)
  }

  @MainActor
  func schedule(
    at instant: VirtualClock.Instant, _ action: @escaping @MainActor () -> Void
  ) -> Disposable {
    self.action = action
    due = instant.sinceStart
    return .action {}
  }

  @MainActor
  func fire() {
    action?()
  }
}
