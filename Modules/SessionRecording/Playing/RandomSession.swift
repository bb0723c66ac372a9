import ReactiveKit

/// Random actions of a user: drawn from a seed, the same in every run.
public nonisolated struct RandomSession: Sendable {
  private var generator: SplitMix64

  /// Makes the session of a seed.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
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
