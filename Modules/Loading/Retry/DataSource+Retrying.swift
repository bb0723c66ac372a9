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
  ///   - clock: what it waits on.
  public func retrying(
    _ count: Int, backoff: Backoff, clock: any Clock<Duration>
  ) -> DataSource {
    precondition(count >= 0, "a source is not loaded again a negative number of times")
    return DataSource(name: name) { [self] () async throws(LoadingError) -> Data in
      for retry in 0..<count {
        do throws(LoadingError) {
          return try await load()
        } catch {
          guard error.isRetryable else { throw error }
        }
        do {
          try await clock.pause(for: backoff.delay(before: retry + 1))
        } catch {
          throw .cancelled(source: name)
        }
      }
      return try await load()
    }
  }
}
