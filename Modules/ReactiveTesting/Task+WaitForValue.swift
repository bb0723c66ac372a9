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
      // Only now: a task that ends by its cancellation would end the wait before its failure does.
      cancel()
      throw error
    }
  }
}
