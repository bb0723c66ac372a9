#if canImport(FoundationEssentials)
  import ReactiveKit
  import FoundationEssentials
#else
  import Foundation
#endif

/// What may go wrong with one load: a fault happens when its draw is below its rate.
struct FaultDraw: Equatable {
  /// Decides whether the load fails, from 0 to below 1.
  let failure: Double
  /// Decides whether its bytes are cut.
  let truncation: Double
  /// Decides whether its bytes are changed.
  let corruption: Double

  /// How much is left when they are cut, from 0 to below 1.
  private let share: Double
  /// Decides which bytes are changed, and to what.
  private let seed: UInt64

  /// Draws from two sequences: what fails stays the same as it was before there was damage.
  init(failures: inout SplitMix64, damages: inout SplitMix64) {
    failure = failures.fraction()
    truncation = damages.fraction()
    share = damages.fraction()
    corruption = damages.fraction()
    seed = damages.next()
  }

  /// Leaves a beginning of the bytes: none, some, never all.
  func truncate(_ bytes: inout Data) {
    bytes.removeLast(bytes.count - Int(share * Double(bytes.count)))
  }

  /// Gives other values to one to eight bytes, as far as there are so many.
  func corrupt(_ bytes: inout Data) {
    if bytes.isEmpty { return }
    var random = SplitMix64(seed: seed)
    let count = 1 + Int(random.next() % 8)
    // Places may be drawn twice: the second change of a byte must not undo the first.
    var changed: Set<Int> = []
    for _ in 0..<count {
      let place = bytes.startIndex + Int(random.next() % UInt64(bytes.count))
      let change = UInt8(1 + random.next() % 255)
      if changed.insert(place).inserted { bytes[place] ^= change }
    }
  }
}

/// The faults of one source, load by load, shared by its copies.
actor FaultSequence {
  private var failures: SplitMix64
  private var damages: SplitMix64

  init(seed: UInt64) {
    failures = SplitMix64(seed: seed)
    // Far from the other sequence: this one begins at another number of the same generator.
    damages = SplitMix64(seed: seed ^ 0xDA3A_6E00_DA3A_6E00)
  }

  func next() -> FaultDraw {
    FaultDraw(failures: &failures, damages: &damages)
  }
}

extension SplitMix64 {
  /// A number from 0 to below 1: 53 bits make every one that a mantissa can tell apart.
  fileprivate mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
