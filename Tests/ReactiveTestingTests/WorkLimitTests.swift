import LimitTesting
import ReactiveTesting
import Testing

/// The limit of a test.
@Suite(.workLimit) struct WorkLimitTests {
  private let reports = Monitor<[String]>([])
  private let runs = Monitor(0)

  /// Far more rounds than a test takes that ends by itself, however the threads take turns.
  private var ample: WorkLimit { limit(rounds: .max) }

  private func limit(rounds: Int) -> WorkLimit {
    .workLimit(rounds: rounds, pause: .zero) { [reports] comment in
      reports.withLock { $0.append(comment.rawValue) }
    }
  }

  @Test func testThatEndsByItselfIsNotDisturbed() async throws {
    let test = try #require(Test.current)
    try await ample.provideScope(for: test, testCase: nil) { [runs] in
      #expect(!Task.isCancelled)
      runs.withLock { $0 += 1 }
    }
    expectEqual(runs.state, 1)
    expectEqual(reports.state, [])
  }

  @Test func errorOfATestIsThrown() async throws {
    let test = try #require(Test.current)
    await #expect(throws: EndlessRun(limit: 1, waiting: 2, elapsed: .zero)) {
      try await ample.provideScope(for: test, testCase: nil) {
        throw EndlessRun(limit: 1, waiting: 2, elapsed: .zero)
      }
    }
    expectEqual(reports.state, [])
  }

  @Test func hangingTestIsReportedWithItsStateAndCancelled() async throws {
    let test = try #require(Test.current)
    let line: UInt = #line + 1
    await #expect(
      throws: WaitFailure(.cancelled, state: "0", place: "\(#fileID):\(line)")
    ) {
      try await limit(rounds: 3).provideScope(for: test, testCase: nil) { [runs] in
        try await waitUntil(runs.state, is: 1)
      }
    }
    expectEqual(
      reports.state, ["the test did not end in 3 rounds of the executors: it is cancelled"])
  }
}
