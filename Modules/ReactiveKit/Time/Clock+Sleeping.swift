extension Clock where Duration == Swift.Duration {
  /// Sleeps until `duration` after `start`; `.seconds(Int64.max)` means for ever.
  ///
  /// The system's clocks end the process when the end of a sleep exceeds the range of their seconds. So
  /// a sleep of more than 30,000 years has two parts; these clocks never reach the second.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  package nonisolated func sleep(since start: Instant, for duration: Duration) async throws {
    let longest = start.duration(to: now) + .seconds(Int64(1) << 40)
    try await sleep(until: start.advanced(by: min(duration, longest)), tolerance: nil)
    if duration > longest {
      try await sleep(until: start.advanced(by: duration), tolerance: nil)
    }
  }
}
