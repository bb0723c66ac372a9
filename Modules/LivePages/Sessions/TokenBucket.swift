#if LivePages
/// Lets so many events through a second, and a burst at once.
nonisolated struct TokenBucket: Sendable {
  private let rate: Double
  private let burst: Double
  private var tokens: Double
  private var filledAt: Duration

  /// Makes a full bucket.
  ///
  /// - Parameters:
  ///   - rate: events a second.
  ///   - burst: events at once.
  init(rate: Int, burst: Int, now: Duration) {
    self.rate = Double(rate)
    self.burst = Double(burst)
    tokens = Double(burst)
    filledAt = now
  }

  /// Takes one event.
  ///
  /// - Returns: nil, or how long to wait for the next.
  mutating func take(now: Duration) -> Duration? {
    tokens = min(burst, tokens + (now - filledAt) / .seconds(1) * rate)
    filledAt = now
    guard tokens < 1 else {
      tokens -= 1
      return nil
    }
    return .seconds((1 - tokens) / rate)
  }

  /// Takes events that cannot wait: the next ones wait for longer.
  mutating func borrow(_ count: Int) { tokens -= Double(count) }
}
#endif
