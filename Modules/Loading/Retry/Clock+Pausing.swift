import ReactiveKit

extension Clock<Duration> {
  /// Sleeps for a duration; `.seconds(Int64.max)` means until the task is cancelled.
  package func pause(for duration: Duration) async throws {
    try await sleep(since: now, for: duration)
  }

  /// A function that returns the time since now; never a negative one.
  package func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { max(start.duration(to: now), .zero) }
  }
}
