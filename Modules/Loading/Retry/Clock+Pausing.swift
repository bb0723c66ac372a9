extension Clock<Duration> {
  /// Sleeps for a duration or, if it is longer than the clock can represent, until the task is
  /// cancelled.
  ///
  /// The system's clocks end the process when the end of a sleep exceeds the range of their
  /// seconds; `.seconds(Int64.max)` means for ever.
  package func pause(for duration: Duration) async throws {
    // 30,000 years.
    try await sleep(for: min(duration, .seconds(1 << 40)))
  }

  /// A function that returns the time since now; never a negative one.
  package func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { max(start.duration(to: now), .zero) }
  }
}
