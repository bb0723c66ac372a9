/// A small seeded generator: the same seed gives the same numbers in every run. Not for secrets.
///
/// The public-domain splitmix64 of Sebastiano Vigna.
public nonisolated struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The increment of the state per number.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Starts after the first `count` numbers of a seed's sequence, without computing them.
  init(seed: UInt64, after count: UInt64) {
    state = seed &+ count &* Self.step
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
