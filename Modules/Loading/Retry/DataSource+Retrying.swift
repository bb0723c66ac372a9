public import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataSource {
  /// The source, loaded again after a retryable failure.
  ///
  /// Other failures, and the last one, are thrown unchanged; so is `cancelled`, even during a wait.
  ///
  /// - Parameters:
  ///   - count: the largest number of retries; not negative.
  ///   - backoff: how long it waits before each of them; its jitter keeps clients apart.
  ///   - patience: the longest wait that a server may request by `Retry-After`; the wait is never shorter
  ///     than the backoff. If a server requests more, its error is thrown at once.
  ///   - clock: the clock that measures the waits.
  public func retrying(
    _ count: Int, backoff: Backoff, patience: Duration = .seconds(60), clock: any Clock<Duration>
  ) -> DataSource {
    precondition(count >= 0, "the number of retries must not be negative")
    return DataSource(name: name) { [self] () async throws(LoadingError) -> Data in
      for retry in 0..<count {
        var pause: Duration
        do throws(LoadingError) {
          return try await load()
        } catch {
          guard error.isRetryable else { throw error }
          pause = backoff.delay(before: retry + 1)
          if case .busy(_, _, let wish) = error {
            guard wish <= patience else { throw error }
            pause = max(pause, wish)
          }
        }
        do {
          try await clock.pause(for: pause)
        } catch {
          throw .cancelled(source: name)
        }
      }
      return try await load()
    }
  }
}

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
