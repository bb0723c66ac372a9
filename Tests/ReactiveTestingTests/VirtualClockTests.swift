import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let bag = DisposeBag()

  private func after(_ duration: Duration, _ action: @escaping @MainActor () -> Void) {
    bag += clock.schedule(at: clock.now.advanced(by: duration), action)
  }

  @Test func runsNoCallUntilItIsAdvanced() {
    var log: [String] = []
    after(.zero) { log.append("due") }
    expectEqual(log, [])
    clock.advance()
    expectEqual(log, ["due"])
  }

  @Test func runsDueCallsInTheOrderOfScheduling() {
    var log: [Int] = []
    for index in 0..<100 { after(.seconds(1)) { log.append(index) } }
    clock.advance(by: .seconds(1))
    expectEqual(log, Array(0..<100))
  }

  @Test func showsEachItemItsOwnInstantAndEndsAtTheTarget() {
    var times: [Duration] = []
    after(.seconds(15)) { times.append(clock.elapsed) }
    after(.seconds(5)) { times.append(clock.elapsed) }
    clock.advance(by: .seconds(10))
    expectEqual(times, [.seconds(5)])
    expectEqual(clock.elapsed, .seconds(10))
    clock.advance(to: VirtualClock.Instant(sinceStart: .seconds(20)))
    expectEqual(times, [.seconds(5), .seconds(15)])
    expectEqual(clock.elapsed, .seconds(20))
  }

  @Test func runsCallsDueAtTheTargetButNoLaterOnes() {
    var log: [Int] = []
    after(.seconds(10)) { log.append(1) }
    after(.seconds(10) + .nanoseconds(1)) { log.append(2) }
    clock.advance(by: .seconds(10))
    expectEqual(log, [1])
  }

  @Test func callScheduledForTheSameInstantRunsAtThatInstant() {
    var times: [Duration] = []
    after(.seconds(10)) {
      times.append(clock.elapsed)
      after(.zero) {
        times.append(clock.elapsed)
        after(.seconds(20)) { times.append(clock.elapsed) }
      }
    }
    clock.advance(by: .seconds(30))
    expectEqual(times, [.seconds(10), .seconds(10), .seconds(30)])
  }

  @Test func runDrainsEverythingThatIsScheduledOnTheWay() throws {
    var times: [Duration] = []
    after(.seconds(15)) { times.append(clock.elapsed) }
    after(.seconds(5)) {
      times.append(clock.elapsed)
      after(.seconds(100)) { times.append(clock.elapsed) }
    }
    try clock.run()
    expectEqual(times, [.seconds(5), .seconds(15), .seconds(105)])
    expectEqual(clock.elapsed, .seconds(105))
    expectEqual(clock.pendingCount, 0)
  }

  @Test func runRefusesToContinueForEver() {
    let ticks = Recorder(Signal.timer(every: .seconds(1), clock: clock))
    let error = #expect(throws: EndlessRun.self) { try clock.run(limit: 7) }
    expectEqual(error, EndlessRun(limit: 7, waiting: 1, elapsed: .seconds(7)))
    expectEqual(ticks.values.count, 7)
    expectEqual(error?.description.contains("after 7 timers"), true)
  }

  @Test func runAcceptsExactlyAsManyAsItsLimit() throws {
    for _ in 0..<7 { after(.seconds(1)) {} }
    try clock.run(limit: 7)
    expectEqual(clock.elapsed, .seconds(1))
  }

  @Test func runWithALimitOfZeroRefusesAnyItem() throws {
    try clock.run(limit: 0)
    after(.zero) {}
    let error = #expect(throws: EndlessRun.self) { try clock.run(limit: 0) }
    expectEqual(error, EndlessRun(limit: 0, waiting: 1, elapsed: .zero))
  }

  @Test func aNegativeLimitIsRefusedWithTheReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run { try VirtualClock().run(limit: -1) }
    }
    #if DEBUG
      let reason = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(reason.contains("the limit must not be negative"), "\(reason)")
    #else
      #expect(result != nil)
    #endif
  }

  @Test func disposedOrDroppedItemNeverRuns() throws {
    var log: [Int] = []
    let disposed = clock.schedule(at: clock.now) { log.append(1) }
    disposed.dispose()
    var dropped: Disposable? = clock.schedule(at: clock.now) { log.append(2) }
    #expect(dropped != nil)
    dropped = nil
    try clock.run()
    expectEqual(log, [])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func callCanCancelAnotherDueAtTheSameInstant() throws {
    var log: [Int] = []
    var second: Disposable?
    after(.seconds(1)) { second?.dispose() }
    second = clock.schedule(at: clock.now.advanced(by: .seconds(1))) { log.append(2) }
    try clock.run()
    expectEqual(log, [])
  }

  @Test func releasesAClosureThatWasCancelledOrHasRun() {
    final class Held {}
    weak var taken: Held?
    weak var ran: Held?
    do {
      let first = Held()
      let second = Held()
      taken = first
      ran = second
      clock.schedule(at: clock.now) { _ = first }.dispose()
      let item = clock.schedule(at: clock.now) { _ = second }
      clock.advance()
      item.dispose()
    }
    #expect(taken == nil)
    #expect(ran == nil)
  }

  @Test func anItemCanAdvanceTheClock() {
    var times: [Duration] = []
    after(.seconds(1)) {
      clock.advance(by: .seconds(5))
      times.append(clock.elapsed)
    }
    after(.seconds(2)) { times.append(clock.elapsed) }
    clock.advance(by: .seconds(3))
    expectEqual(times, [.seconds(2), .seconds(6)])
    expectEqual(clock.elapsed, .seconds(6))
  }

  @Test func runsAnInstantThatHasPassedAsSoonAsItMovesWithoutGoingBack() {
    clock.advance(by: .seconds(5))
    var times: [Duration] = []
    bag += clock.schedule(at: VirtualClock.Instant(sinceStart: .seconds(1))) {
      times.append(clock.elapsed)
    }
    clock.advance()
    expectEqual(times, [.seconds(5)])
  }

  @Test func rewindSetsTheTimeBackAndKeepsDueInstants() {
    clock.advance(by: .seconds(5))
    var times: [Duration] = []
    after(.seconds(1)) { times.append(clock.elapsed) }
    clock.rewind(by: .seconds(2))
    expectEqual(clock.elapsed, .seconds(3))
    clock.advance(by: .seconds(2))
    expectEqual(times, [])
    clock.advance(by: .seconds(1))
    expectEqual(times, [.seconds(6)])
  }

  @Test func timeEndsAtTheLongestDurations() throws {
    let longest = Duration(attoseconds: .max)
    let shortest = Duration(attoseconds: .min)
    clock.rewind(by: longest)
    clock.rewind(by: .seconds(1))
    expectEqual(clock.elapsed, shortest)
    let first = clock.now
    clock.advance(by: longest)
    expectEqual(clock.elapsed, Duration(attoseconds: -1))
    clock.advance(by: longest)
    clock.advance(by: longest)
    expectEqual(clock.elapsed, longest)
    expectEqual(first.duration(to: clock.now), longest)
    expectEqual(clock.now.duration(to: first), shortest)
    clock.rewind(by: shortest)
    expectEqual(clock.elapsed, longest)
  }

  @Test func itemDueAtTheEndOfTimeWaitsForEver() throws {
    let longest = Duration(attoseconds: .max)
    var calls: [Duration] = []
    after(longest) { calls.append(clock.elapsed) }
    after(longest.subtracting(.seconds(1))) { calls.append(clock.elapsed) }
    expectEqual(clock.nextInstant?.sinceStart, longest.subtracting(.seconds(1)))
    try clock.run(limit: 1)
    expectEqual(calls, [longest.subtracting(.seconds(1))])
    clock.advance(by: longest)
    after(.seconds(1)) { calls.append(clock.elapsed) }
    clock.advance(by: .seconds(1))
    expectEqual(calls.count, 1)
    expectEqual(clock.pendingCount, 2)
    #expect(clock.nextInstant == nil)
    // The clock retains calls that wait for ever, and they retain the clock.
    bag.removeAll()
    expectEqual(clock.pendingCount, 0)
  }

  @Test func hasTheNextInstantAndTheNumberOfTimersUsed() {
    #expect(clock.nextInstant == nil)
    after(.seconds(2)) {}
    clock.schedule(at: clock.now) {}.dispose()
    expectEqual(clock.nextInstant, VirtualClock.Instant(sinceStart: .seconds(2)))
    expectEqual(clock.pendingCount, 1)
    expectEqual(clock.scheduledCount, 2)
  }

  @Test func keepsOrderWhenMostTimersAreCancelled() throws {
    var random = SplitMix64(seed: 42)
    var expected: [(due: Int, id: Int)] = []
    var log: [Int] = []
    for id in 0..<5_000 {
      let due = Int.random(in: 0..<500, using: &random)
      let item = clock.schedule(at: clock.now.advanced(by: .seconds(due))) { log.append(id) }
      if Int.random(in: 0..<10, using: &random) == 0 {
        expected.append((due, id))
        bag += item
      } else {
        item.dispose()
      }
    }
    try clock.run()
    expectEqual(log, expected.sorted { $0 < $1 }.map(\.id), "seed 42")
  }
}
