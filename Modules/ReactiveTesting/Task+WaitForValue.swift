import ReactiveKit

extension Task where Success: Sendable {
  /// Waits for the value, with a limit.
  ///
  /// `await task.value` does not end when the waiting task is cancelled. This wait ends then, and at
  /// its limit, and cancels the task that it waited for.
  ///
  /// ```swift
  /// let load = Task { try await source.load() }
  /// #expect(try await load.waitForValue() == bytes)
  /// ```
  ///
  /// - Parameter rounds: the limit in rounds of the executors, see ``defaultWaitRounds``.
  /// - Throws: the error of the task; ``WaitFailure`` at the limit and after a cancellation.
  public nonisolated func waitForValue(
    within rounds: Int = defaultWaitRounds, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Success {
    let ending = Ending<Success>()
    Task<Void, Never> {
      ending.end(await result.mapError { $0 })
    }
    do {
      return try await ending.outcome(within: rounds) { cause in
        WaitFailure(cause, state: "a task that runs", place: "\(fileID):\(line)")
      }
    } catch {
      // Not earlier: a task that ends by its cancellation would end the wait before its failure does.
      cancel()
      throw error
    }
  }
}

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
  ///     ending otherwise.
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
