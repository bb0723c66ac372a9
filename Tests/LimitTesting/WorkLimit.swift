import ReactiveTesting
public import Testing

/// Cancels a test after an amount of work instead of time.
///
/// All tests of a process begin at once and queue on the main actor. A time limit counts that
/// queue. This limit counts rounds of the executors: the queue is one round, and a busy machine
/// makes the limit longer. The cancelled test fails with the last state of its wait, which has to
/// end on cancellation: see `waitUntil`, `Monitor` and `Task.waitForValue`.
///
/// ```swift
/// @Suite(.workLimit) struct PagerTests {
/// ```
public struct WorkLimit: SuiteTrait, TestTrait, TestScoping {
  /// The limit in rounds of the executors.
  let rounds: Int
  /// The minimum duration of a round.
  let pause: Duration
  /// Reports that the limit was reached.
  let report: @Sendable (Comment) -> Void

  /// Applies to each test of the suite separately.
  public var isRecursive: Bool { true }

  /// Runs a test, and cancels it at the limit.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup { group in
        group.addTask { try await function() }
        group.addTask { await watch() }
        // The end of one cancels the other; an error of the test is thrown.
        while try await group.next() != nil { group.cancelAll() }
      }
    }
  }

  private func watch() async {
    var passed = Rounds(pause: pause)
    while passed.count < rounds {
      await passed.pass()
      if Task.isCancelled { return }
    }
    report("the test did not end in \(rounds) rounds of the executors: it is cancelled")
  }
}

extension Trait where Self == WorkLimit {
  /// Ten minutes on an idle machine, proportionally longer on a busy one.
  public static var workLimit: Self { workLimit(rounds: 600) }

  /// A limit of `rounds`, for example for tests that wait for other processes.
  public static func workLimit(
    rounds: Int, pause: Duration = .seconds(1),
    report: @escaping @Sendable (Comment) -> Void = { Issue.record($0) }
  ) -> Self {
    WorkLimit(rounds: rounds, pause: pause, report: report)
  }
}
