import ReactiveKit
import ReactiveTesting
import Testing

/// The operators of time on random scripts, compared with models.
///
/// Seed 119 failed: `collect` emitted a value at once that came at the end of an interval of 1/60 s.
@Suite struct RandomTimeTests {
  /// Not all of them, times a number, are exact as a `Double`.
  private static let units: [Duration] = [
    .milliseconds(100), .milliseconds(1), .seconds(1), .nanoseconds(1),
    Duration(attoseconds: 333_333_333_333_333_333), Duration(attoseconds: 16_666_666_666_666_667),
  ]

  @Test(arguments: TieOrder.allCases)
  func operatorsAgreeWithTheirModels(order: TieOrder) {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let unit = Self.units[random.below(Self.units.count)]
      let script = TimedScript(every: unit, &random)
      let tested = TimedOperator.random(every: unit, &random)
      let clock = VirtualClock()
      let recorder = script.played(through: tested, every: unit, order, on: clock)
      let difference = recorder.difference(from: tested.expected(of: script, order))
      if difference == nil, clock.pendingCount == 0 { continue }
      Issue.record(
        """
        seed \(seed), \(tested), \(order), \(script)
        \(difference ?? "\(clock.pendingCount) timers are left")
        """)
      return
    }
  }
}
