/// The number of rounds of the executors after which a wait fails by default: half a minute on an
/// idle machine, in proportion longer on a busy one.
public nonisolated let defaultWaitRounds = 1_000

/// Waits until a condition holds for a state that cannot be observed, for example a count or a weak
/// reference.
///
/// ```swift
/// let load = Task { await page.load.execute().waitUntilFinished() }
/// try await waitUntil(clock.pendingCount) { $0 == 1 }
/// clock.advance(by: .seconds(1))
/// ```
///
/// It reads the state after each round of the executors, at first without a pause, then less and less
/// often. The limit counts these rounds, so it does not depend on the load of the machine.
///
/// - Parameters:
///   - state: the state; a failure shows the last one.
///   - rounds: the limit.
///   - condition: returns true when the wait is over.
/// - Returns: the state that ended the wait.
/// - Throws: ``WaitFailure`` at the limit, and as soon as the task is cancelled.
@discardableResult
public nonisolated func waitUntil<State>(
  _ state: @autoclosure () -> State, within rounds: Int = defaultWaitRounds,
  fileID: StaticString = #fileID, line: UInt = #line, _ condition: (State) -> Bool
) async throws(WaitFailure) -> State {
  var passed = Rounds()
  while true {
    let current = state()
    if condition(current) { return current }
    guard passed.count < rounds, !Task.isCancelled else {
      throw WaitFailure(
        Task.isCancelled ? .cancelled : .limit(rounds: rounds), state: String(describing: current),
        place: "\(fileID):\(line)")
    }
    await passed.pass()
  }
}

/// Waits until a value is the expected one.
///
/// ```swift
/// try await waitUntil(router.parkedCounts, is: ["session": 1])
/// ```
///
/// - Throws: ``WaitFailure`` at the limit, and as soon as the task is cancelled.
public nonisolated func waitUntil<State: Equatable>(
  _ state: @autoclosure () -> State, is expected: State, within rounds: Int = defaultWaitRounds,
  fileID: StaticString = #fileID, line: UInt = #line
) async throws(WaitFailure) {
  try await waitUntil(state(), within: rounds, fileID: fileID, line: line) { $0 == expected }
}
