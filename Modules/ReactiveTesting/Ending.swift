import ReactiveKit

/// The end of one wait: its outcome, its limit or its cancellation, the first of them.
nonisolated final class Ending<Success: Sendable>: Sendable {
  typealias Outcome = Result<Success, any Error>

  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Success, any Error>)
    case ended(Outcome)
  }

  private let state = Locked(State.open)

  /// Ends the wait; false when it has ended before.
  @discardableResult
  func end(_ outcome: Outcome) -> Bool {
    let (isFirst, waiter) = state.withLock {
      state -> (Bool, CheckedContinuation<Success, any Error>?) in
      switch state {
      case .open:
        state = .ended(outcome)
        return (true, nil)
      case .awaited(let waiter):
        state = .ended(outcome)
        return (true, waiter)
      case .ended: return (false, nil)
      }
    }
    waiter?.resume(with: outcome)
    return isFirst
  }

  /// Waits for the end; one task may wait.
  ///
  /// - Parameters:
  ///   - rounds: the limit of the wait.
  ///   - failure: makes the error of a wait that reached its limit or was cancelled; nil for one that is
  ///     just ending otherwise.
  func outcome(
    within rounds: Int, failure: @escaping @Sendable (WaitFailure.Cause) -> WaitFailure?
  ) async throws -> Success {
    if case .ended(let outcome) = state.withLock({ $0 }) { return try outcome.get() }
    let watch = Task {
      var passed = Rounds()
      while !Task.isCancelled, passed.count < rounds { await passed.pass() }
      if !Task.isCancelled, let failure = failure(.limit(rounds: rounds)) { end(.failure(failure)) }
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0) }
    } onCancel: {
      if let failure = failure(.cancelled) { end(.failure(failure)) }
    }
  }

  private func wait(_ waiter: CheckedContinuation<Success, any Error>) {
    let outcome = state.withLock { state -> Outcome? in
      if case .ended(let outcome) = state { return outcome }
      state = .awaited(waiter)
      return nil
    }
    if let outcome { waiter.resume(with: outcome) }
  }
}
