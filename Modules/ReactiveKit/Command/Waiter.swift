/// A task that waits for the end of an execution, resumed once: by the end or by its cancellation.
@MainActor
@usableFromInline
final class Waiter {
  var continuation: CheckedContinuation<Void, Never>?

  nonisolated deinit {}

  func resume() {
    let resumed = continuation
    continuation = nil
    resumed?.resume()
  }
}
