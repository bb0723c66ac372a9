extension Execution {
  /// Waits for the end and returns the last value.
  ///
  /// - Throws: ``CommandError``; `cancelled` also when the waiting task is cancelled, which does not
  ///   cancel the execution.
  public func value() async throws(CommandError<Failure>) -> Output {
    await waitUntilFinished()
    if case .ended(let error) = state { throw error }
    if isRunning { throw .cancelled }
    guard let lastValue else { throw .noValue }
    return lastValue
  }

  /// Waits for the end, or until the waiting task is cancelled.
  public func waitUntilFinished() async {
    if !isRunning { return }
    let waiter = Waiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.continuation = continuation
        madeExtras.add(waiter)
      }
    } onCancel: {
      Task { @MainActor in waiter.resume() }
    }
  }
}

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
