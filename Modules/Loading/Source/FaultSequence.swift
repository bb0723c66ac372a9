import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The random numbers of one load: a fault happens when its number is below its rate.
struct FaultDraw: Equatable {
  /// Decides whether the load fails, from 0 to below 1.
  let failure: Double
  /// Decides whether its bytes are cut.
  let truncation: Double
  /// Decides whether its bytes are changed.
  let corruption: Double

  /// The fraction of the bytes that a truncation keeps, from 0 to below 1.
  private let share: Double
  /// The seed for the choice of changed bytes and their values.
  private let seed: UInt64

  /// Draws from two sequences: failures stay the same with and without damage.
  init(failures: inout SplitMix64, damages: inout SplitMix64) {
    failure = failures.fraction()
    truncation = damages.fraction()
    share = damages.fraction()
    corruption = damages.fraction()
    seed = damages.next()
  }

  /// Keeps a prefix of the bytes: none, some, never all.
  func truncate(_ bytes: inout Data) {
    bytes.removeLast(bytes.count - Int(share * Double(bytes.count)))
  }

  /// Changes one to eight bytes, or fewer if there are not so many.
  func corrupt(_ bytes: inout Data) {
    if bytes.isEmpty { return }
    var random = SplitMix64(seed: seed)
    let count = 1 + Int(random.next() % 8)
    // A position may be drawn twice: the second change of a byte must not undo the first.
    var changed: Set<Int> = []
    for _ in 0..<count {
      let place = bytes.startIndex + Int(random.next() % UInt64(bytes.count))
      let change = UInt8(1 + random.next() % 255)
      if changed.insert(place).inserted { bytes[place] ^= change }
    }
  }
}

/// The faults of one source, load by load, shared by its copies.
struct FaultSequence: Sendable {
  private let numbers: Locked<(failures: SplitMix64, damages: SplitMix64)>

  init(seed: UInt64) {
    numbers = Locked(
      (
        failures: SplitMix64(seed: seed),
        // Far from the other sequence: this one starts at another state of the same generator.
        damages: SplitMix64(seed: seed ^ 0xDA3A_6E00_DA3A_6E00)
      ))
  }

  func next() -> FaultDraw {
    numbers.withLock { FaultDraw(failures: &$0.failures, damages: &$0.damages) }
  }
}

extension SplitMix64 {
  /// A number from 0 to below 1 with 53 bits, the precision of a mantissa.
  fileprivate mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
