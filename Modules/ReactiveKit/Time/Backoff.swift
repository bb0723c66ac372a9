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
    precondition(factor >= 1 && factor.isFinite, "a backoff needs a finite factor of at least 1")
    precondition((0...1).contains(jitter), "a backoff's jitter must be within 0...1")
    precondition(initial >= .zero && limit >= .zero, "a backoff's durations must not be negative")
    return Backoff(initial: initial, factor: factor, limit: limit, jitter: jitter, seed: seed)
  }

  /// The wait before the retry of a number, counted from 1.
  ///
  /// - Complexity: O(log(limit / initial) / log(factor)), never more than O(retry); O(1) when the factor
  ///   is 1 or the start is zero.
  public func delay(before retry: Int) -> Duration {
    var delay = initial
    var step = 1
    while step < retry, delay < limit, factor > 1, delay > .zero {
      delay = delay.multiplied(by: factor)
      step += 1
    }
    delay = min(delay, limit)
    if jitter == 0 { return delay }
    return delay.multiplied(by: 1 - jitter * fraction(of: retry))
  }

  /// A number in 0..<1 that depends only on the seed and the retry.
  private func fraction(of retry: Int) -> Double {
    var random = SplitMix64(seed: seed, after: UInt64(truncatingIfNeeded: retry) &- 1)
    return Double(random.next() >> 11) / Double(UInt64(1) << 53)
  }
}
