/// Random actions of a user: drawn from a seed, the same in every run.
public nonisolated struct RandomSession: Sendable {
  private var generator: SessionRandom

  /// Makes the session of a seed.
  public init(seed: UInt64) {
    generator = SessionRandom(seed: seed)
  }

  /// Performs a number of the actions that an application offers, and records them.
  @MainActor
  public mutating func play(
    _ count: Int, _ recorder: SessionRecorder
  ) async throws(SessionFault) {
    // Fast taps, the pauses of a reader, and at times a long walk.
    let pauses = [0, 0, 0, 0, 0, 0, 0, 40, 150, 350, 400, 1_000, 5_000, 130_000, 700_000]
    for _ in 0..<count {
      let pause = pauses.randomElement(using: &generator) ?? 0
      // The possible actions may change while time passes.
      let action = pause > 0 ? nil : recorder.offers.randomElement(using: &generator)
      try await recorder.perform(action ?? .waited, after: pause)
    }
  }
}

/// SplitMix64: the same seed gives the same numbers in every run.
nonisolated struct SessionRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
