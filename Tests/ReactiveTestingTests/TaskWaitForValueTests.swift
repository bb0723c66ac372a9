import LimitTesting
import ReactiveTesting
import Testing

/// Task.waitForValue().
@Suite(.workLimit) struct TaskWaitForValueTests {
  private struct Trouble: Error {}

  @Test func valueIsReturnedAndErrorIsThrown() async throws {
    try await expectEqual(Task { 7 }.waitForValue(), 7)
    await #expect(throws: Trouble.self) { try await Task { throw Trouble() }.waitForValue() }
  }

  @Test func waitForATaskThatIgnoresItsCancellationEndsWhenItIsCancelled() async {
    let gate = Monitor(false)
    // A detached task is not cancelled with this one.
    let deaf = Task { _ = await Task.detached { try await gate.wait { $0 } }.result }
    let line: UInt = #line + 1
    let wait = Task.immediate { try await deaf.waitForValue() }
    wait.cancel()
    await #expect(throws: failure(.cancelled, line: line)) { try await wait.waitForValue() }
    #expect(deaf.isCancelled)
    gate.withLock { $0 = true }
  }

  @Test func reachedLimitIsAFailureAndCancelsTheTask() async {
    let gate = Monitor(false)
    let wait = Task { try await gate.wait { $0 } }
    let line: UInt = #line + 1
    await #expect(throws: failure(.limit(rounds: 2), line: line)) {
      try await wait.waitForValue(within: 2)
    }
    await #expect(throws: WaitFailure.self) { try await wait.waitForValue() }
  }

  @Test func limitIsReportedThoughTheTaskEndsByItsCancellation() async {
    for _ in 0..<200 {
      let gate = Monitor(false)
      let wait = Task.detached { try await gate.wait { $0 } }
      let line: UInt = #line + 1
      await #expect(throws: failure(.limit(rounds: 1), line: line)) {
        try await wait.waitForValue(within: 1)
      }
      #expect(wait.isCancelled)
    }
  }

  private func failure(_ cause: WaitFailure.Cause, line: UInt) -> WaitFailure {
    WaitFailure(
      cause, state: "a task that runs",
      place: "ReactiveTestingTests/TaskWaitForValueTests.swift:\(line)")
  }
}
