import ReactiveKit
import ReactiveTesting

/// An operator of time.
enum TimedOperator {
  case debounce(Duration, CompletionRule)
  case throttle(Duration, isLatestKept: Bool, CompletionRule)
  case delay(Duration)
  case collect(Duration)
  case timeoutAfter(Duration)
  case timeoutEach(Duration)
  case take(Duration)
  case skip(Duration)

  static let late = CodeFailure(code: -1)

  static func random(every unit: Duration, _ random: inout SplitMix64) -> TimedOperator {
    let interval = unit * random.below(5)
    let rule: CompletionRule = random.below(2) == 0 ? .keepPending : .discardPending
    switch random.below(8) {
    case 0: return .debounce(interval, rule)
    case 1: return .throttle(interval, isLatestKept: random.below(3) > 0, rule)
    case 2: return .delay(interval)
    case 3: return .collect(interval + unit)
    case 4: return .timeoutAfter(interval)
    case 5: return .timeoutEach(interval)
    case 6: return .take(interval)
    default: return .skip(interval)
    }
  }

  func signal(
    from source: Signal<Int, CodeFailure>, on clock: VirtualClock
  ) -> Signal<Int, CodeFailure> {
    switch self {
    case .debounce(let window, let rule):
      source.debounce(for: window, atCompletion: rule, clock: clock)
    case .throttle(let window, let isLatestKept, let rule):
      source.throttle(for: window, latest: isLatestKept, atCompletion: rule, clock: clock)
    case .delay(let interval): source.delay(for: interval, clock: clock)
    case .collect(let interval):
      source.collect(every: interval, clock: clock).map(Self.number)
    case .timeoutAfter(let interval):
      source.timeout(after: interval, with: Self.late, clock: clock)
    case .timeoutEach(let interval): source.timeout(each: interval, with: Self.late, clock: clock)
    case .take(let interval): source.take(for: interval, clock: clock)
    case .skip(let interval): source.skip(for: interval, clock: clock)
    }
  }

  /// A number for the values of an interval.
  static func number(_ values: [Int]) -> Int { values.reduce(0) { $0 * 11 + $1 } }
}
