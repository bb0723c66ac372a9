/// How long to wait before failed work is started again.
///
/// A pure value: the same backoff gives the same waits, jitter included.
///
/// ```swift
/// let patient = Backoff.exponential(initial: .milliseconds(100), factor: 2, limit: .seconds(5))
/// patient.delay(before: 3)   // 400 ms
/// ```
public nonisolated struct Backoff: Hashable, Sendable {
  private let initial: Duration
  private let factor: Double
  private let limit: Duration
  private let jitter: Double
  private let seed: UInt64

  /// Waits the same time before every retry.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff(initial: delay, factor: 1, limit: delay, jitter: 0, seed: 0)
  }

  /// Waits `factor` times longer before each retry than before the previous one.
  ///
  /// - Parameters:
  ///   - initial: the wait before the first retry.
  ///   - factor: finite, at least 1.
  ///   - limit: the longest wait.
  ///   - jitter: from 0, the exact waits, to 1: the largest part of a wait that is randomly left
  ///     out, so that many clients that failed together do not retry together.
  ///   - seed: the seed of the jitter.
  /// - Precondition: `factor` is finite and at least 1, `jitter` is within 0...1, and no duration is
  ///   negative.
  public static func exponential(
    initial: Duration, factor: Double = 2, limit: Duration = .seconds(60), jitter: Double = 0,
    seed: UInt64 = 0
  ) -> Backoff {
    require(factor >= 1 && factor.isFinite, "a backoff needs a finite factor of at least 1")
    require((0...1).contains(jitter), "a backoff's jitter must be within 0...1")
    require(initial >= .zero && limit >= .zero, "a backoff's durations must not be negative")
    return Backoff(initial: initial, factor: factor, limit: limit, jitter: jitter, seed: seed)
  }

  /// The wait before the retry of a number, counted from 1.
  ///
  /// - Complexity: O(log(retry)).
  public func delay(before retry: Int) -> Duration {
    // Zero times infinity would be NaN.
    let grown = initial == .zero ? initial : initial.multiplied(by: growth(before: retry))
    let delay = min(grown, limit)
    if jitter == 0 { return delay }
    return delay.multiplied(by: 1 - jitter * fraction(of: retry))
  }

  /// The factor to the power of the retries before one, by repeated squaring; infinite on overflow.
  private func growth(before retry: Int) -> Double {
    var growth = 1.0
    var square = factor
    var exponent = max(retry, 1) - 1
    while exponent > 0, growth.isFinite {
      if !exponent.isMultiple(of: 2) { growth *= square }
      square *= square
      exponent /= 2
    }
    return growth
  }

  /// A number in 0..<1 that depends only on the seed and the retry.
  private func fraction(of retry: Int) -> Double {
    var random = SplitMix64(seed: seed, after: UInt64(truncatingIfNeeded: retry) &- 1)
    return Double(random.next() >> 11) / Double(UInt64(1) << 53)
  }
}

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
