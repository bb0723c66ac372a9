public import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataSource {
  /// The source, loaded again after a failure that may mend itself.
  ///
  /// Other failures, and the last one, are thrown as they are; so is `cancelled`, also while it waits.
  ///
  /// - Parameters:
  ///   - count: how many times it is loaded again at most; not negative.
  ///   - backoff: how long it waits before each of them; its jitter keeps clients apart.
  ///   - patience: the longest wait that a server may ask for by `Retry-After`; it is not shorter
  ///     than the backoff, and a server that asks for more has its error thrown at once.
  ///   - clock: what it waits on.
  public func retrying(
    _ count: Int, backoff: Backoff, patience: Duration = .seconds(60), clock: any Clock<Duration>
  ) -> DataSource {
    precondition(count >= 0, "a source is not loaded again a negative number of times")
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
