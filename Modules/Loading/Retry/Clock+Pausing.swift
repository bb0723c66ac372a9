extension Clock<Duration> {
  /// Sleeps so long, or, when that is beyond all time, until the task is cancelled.
  ///
  /// The system's clocks end the process when the end of a sleep is no number of seconds that they can
  /// write down; whoever says `.seconds(Int64.max)` means for ever.
  package func pause(for duration: Duration) async throws {
    // Thirty thousand years.
    try await sleep(for: min(duration, .seconds(1 << 40)))
  }
}
