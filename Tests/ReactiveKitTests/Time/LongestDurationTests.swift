import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// An interval of the longest duration never ends, also if it starts later than the clock.
@Suite struct LongestDurationTests {
  nonisolated struct Waiting: Sendable, CustomTestStringConvertible {
    let name: String
    var expected: [Int] = []
    let apply:
      @MainActor @Sendable (Signal<Int, CodeFailure>, VirtualClock) -> Signal<Int, CodeFailure>

    var testDescription: String { name }
  }

  nonisolated static let longest = Duration(attoseconds: .max)
  nonisolated static let operators: [Waiting] = [
    Waiting(name: "debounce") { $0.debounce(for: longest, clock: $1) },
    Waiting(name: "throttle", expected: [1]) { $0.throttle(for: longest, clock: $1) },
    Waiting(name: "delay") { $0.delay(for: longest, clock: $1) },
    Waiting(name: "timeout(after:)", expected: [1, 2]) {
      $0.timeout(after: longest, with: CodeFailure(code: 1), clock: $1)
    },
    Waiting(name: "timeout(each:)", expected: [1, 2]) {
      $0.timeout(each: longest, with: CodeFailure(code: 1), clock: $1)
    },
    Waiting(name: "collect(every:)") { $0.collect(every: longest, clock: $1).map { $0.count } },
    Waiting(name: "take(for:)", expected: [1, 2]) { $0.take(for: longest, clock: $1) },
    Waiting(name: "skip(for:)") { $0.skip(for: longest, clock: $1) },
    Waiting(name: "start(after:)") { $0.start(after: longest, clock: $1) },
    Waiting(name: "retry", expected: [1, 2]) {
      $0.retry(1, backoff: .constant(longest), clock: $1)
    },
    Waiting(name: "timer(every:)", expected: [1, 2]) {
      .merge([$0, Signal<Int, Never>.timer(every: longest, clock: $1).promoteError()])
    },
  ]

  @Test(arguments: operators) func anIntervalOfTheLongestDurationNeverEnds(_ waiting: Waiting) {
    let clock = VirtualClock()
    let subject = Subject<Int, CodeFailure>()
    clock.advance(by: .seconds(1))
    let record = Recorder(waiting.apply(subject.signal, clock))
    for value in 1...2 {
      clock.advance(by: .seconds(1))
      subject.send(value)
    }
    clock.advance(by: .seconds(1_000_000))
    expectEqual(record.values, waiting.expected)
    #expect(record.termination == nil)
  }

  @Test func timerEndsWithTheRepresentableTime() {
    let clock = VirtualClock()
    clock.advance(by: .seconds(1))
    let ticks = Recorder(Signal<Int, Never>.timer(every: .seconds(Int64.max), clock: clock))
    for _ in 0..<30 { clock.advance(by: .seconds(Int64.max)) }
    expectEqual(clock.elapsed, Self.longest)
    expectEqual(ticks.values, Array(0..<18))
    #expect(ticks.termination == nil)
  }

  @Test func collectingEndsWithTheRepresentableTime() {
    let clock = VirtualClock()
    let subject = Subject<Int, Never>()
    let lists = Recorder(subject.signal.collect(every: .seconds(Int64.max), clock: clock))
    for value in 1...30 {
      subject.send(value)
      clock.advance(by: .seconds(Int64.max))
    }
    expectEqual(lists.values, (1...18).map { [$0] })
    subject.complete()
    expectEqual(lists.values, (1...18).map { [$0] } + [Array(19...30)])
  }

  @Test func failedWorkIsNeverRetriedAfterIt() {
    let clock = VirtualClock()
    var starts = 0
    let work = Signal<Int, CodeFailure>.fail(CodeFailure(code: 1)).on(starting: { starts += 1 })
    clock.advance(by: .seconds(1))
    let record = Recorder(work.retry(1, backoff: .constant(Self.longest), clock: clock))
    clock.advance(by: .seconds(1_000_000))
    expectEqual(starts, 1)
    clock.advance(by: Self.longest)
    expectEqual(starts, 1)
    expectEqual(record.events, [])
  }

  @Test(arguments: [0.5, 1e-300]) func jitterLeavesTheLongestWaitRepresentable(jitter: Double) {
    let backoff = Backoff.exponential(initial: Self.longest, limit: Self.longest, jitter: jitter)
    let waits = (1...3).map { backoff.delay(before: $0) }
    let half = Duration(attoseconds: .max / 2)
    #expect(waits.allSatisfy { $0 >= half })
  }

  @Test func sumsEndAtTheLongestDurations() {
    let shortest = Duration(attoseconds: .min)
    expectEqual(Duration.seconds(1).adding(.seconds(2)), .seconds(3))
    expectEqual(Self.longest.adding(.seconds(1)), Self.longest)
    expectEqual(shortest.adding(.seconds(-1)), shortest)
    expectEqual(shortest.adding(Self.longest), Duration(attoseconds: -1))
    expectEqual(Duration.seconds(1).subtracting(.seconds(2)), .seconds(-1))
    expectEqual(Self.longest.subtracting(shortest), Self.longest)
    expectEqual(shortest.subtracting(.seconds(1)), shortest)
    expectEqual(Duration.seconds(2).multiplied(by: -3), .seconds(-6))
    expectEqual(Self.longest.multiplied(by: 2), Self.longest)
    expectEqual(Self.longest.multiplied(by: -2), shortest)
    expectEqual(shortest.multiplied(by: -1), Self.longest)
  }
}
