import LimitTesting
import ReactiveTesting
import Testing

@Suite(.workLimit) struct WaitUntilTests {
  /// Counts how often it is read.
  private final class Looks {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private let looks = Looks()

  @Test func trueConditionIsCheckedOnce() async throws {
    try await expectEqual(waitUntil(looks.next()) { $0 > 0 }, 1)
    expectEqual(looks.next(), 2)
  }

  @Test func checksTheConditionOnceARound() async throws {
    try await expectEqual(waitUntil(looks.next(), within: 40) { $0 == 41 }, 41)
    expectEqual(looks.next(), 42)
  }

  @Test func reachedLimitIsAFailureWithThePlaceAndTheStateSeenLast() async {
    let line: UInt = #line + 1
    await #expect(throws: failure(.limit(rounds: 3), "4", line: line)) {
      try await waitUntil(looks.next(), within: 3) { $0 == 0 }
    }
    expectEqual(
      failure(.limit(rounds: 3), "4", line: line).description,
      "the wait at ReactiveTestingTests/WaitUntilTests.swift:\(line) did not end in 3 rounds, "
        + "last seen: 4")
  }

  @Test func taskCancelledBeforehandDoesNotWait() async {
    let line: UInt = #line + 3
    let wait = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await waitUntil(looks.next()) { $0 == 0 }
    }
    await #expect(throws: failure(.cancelled, "1", line: line)) { try await wait.waitForValue() }
  }

  @Test(arguments: [1, 40])
  func cancellationEndsTheWait(atLook look: Int) async {
    let line: UInt = #line + 2
    let wait = Task {
      try await waitUntil(looks.next()) {
        if $0 == look { withUnsafeCurrentTask { $0?.cancel() } }
        return false
      }
    }
    await #expect(throws: failure(.cancelled, "\(look)", line: line)) {
      try await wait.waitForValue()
    }
  }

  @Test func workOfOtherExecutorsIsSeen() async throws {
    let done = Monitor(0)
    Task.detached { done.withLock { $0 += 1 } }
    Task { @MainActor in done.withLock { $0 += 1 } }
    try await waitUntil(done.state, is: 2)
  }

  @Test func waitsAwayFromTheMainActorToo() async throws {
    let done = Monitor(false)
    let wait = Task.detached { try await waitUntil(done.state, is: true) }
    done.withLock { $0 = true }
    try await wait.waitForValue()
  }

  private func failure(
    _ cause: WaitFailure.Cause, _ state: String, line: UInt
  ) -> WaitFailure {
    WaitFailure(cause, state: state, place: "ReactiveTestingTests/WaitUntilTests.swift:\(line)")
  }
}
