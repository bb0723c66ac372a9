import Foundation
import LimitTesting
import Testing

/// Deinits that read, set, observe, dispose and release in the middle of the kernel's work.
@Suite(.workLimit) struct DeinitAttackTests {
  private static let steps = 120

  /// A dozen; the environment variable `TRELLIS_ATTACK_SEEDS` asks for more.
  private static var seeds: Range<UInt64> {
    let count = ProcessInfo.processInfo.environment["TRELLIS_ATTACK_SEEDS"].flatMap(UInt64.init)
    return 0..<(count ?? 12)
  }

  @Test func releasedValuesMayDoAnything() async {
    var actions = 0
    for seed in Self.seeds {
      let failure = await Attack.run(seed: seed, steps: Self.steps, actions: &actions)
      #expect(failure == nil)
      if failure != nil { return }
    }
    #expect(actions > Self.seeds.count * Self.steps * 4)
  }
}
