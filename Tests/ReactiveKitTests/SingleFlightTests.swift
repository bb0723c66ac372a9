import LimitTesting
import ReactiveTesting
import Testing

@testable import ReactiveKit

/// Work that waits until the test ends it, or until it is cancelled.
nonisolated private final class Work: Sendable {
  private struct State: CustomStringConvertible {
    var started: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<Int, Never>] = [:]
    var description: String { "\(started) started, \(cancelled) cancelled" }
  }
  private let state = Monitor(State())

  var started: [String] { state.state.started }
  var cancelled: [String] { state.state.cancelled }

  func run(_ key: String) async -> Int {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.started.append(key)
          $0.waiting[key] = continuation
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(key) }
    }
  }

  func end(_ key: String, _ value: Int) {
    state.withLock { $0.waiting.removeValue(forKey: key) }?.resume(returning: value)
  }

  func start(of count: Int) async throws {
    try await state.wait { $0.started.count >= count }
  }
}

@Suite(.workLimit) struct SingleFlightTests {
  private let flight = SingleFlight<String, Int>()
  private let work = Work()

  /// Callers that all wait under `key` when this returns.
  private func callers(_ count: Int, _ key: String) async throws -> [Task<Int, Never>] {
    let tasks = (0..<count).map { _ in
      Task { [flight, work] in
        await flight.value(for: key, cancelled: -1) { await work.run(key) }
      }
    }
    try await waitUntil(flight.waitingCount(key), is: count)
    return tasks
  }

  @Test func runsOnceForAllUnderOneKeyAndOnceForEachKey() async throws {
    let a = try await callers(20, "a")
    try await work.start(of: 1)
    let b = try await callers(1, "b")
    try await work.start(of: 2)
    work.end("b", 2)
    try await expectEqual(b[0].waitForValue(), 2)
    work.end("a", 1)
    for task in a { try await expectEqual(task.waitForValue(), 1) }
    expectEqual(work.started, ["a", "b"])
    expectEqual(work.cancelled, [])
  }

  @Test func aCancelledCallerLeavesAtOnceAndTheLastOneCancelsTheWork() async throws {
    let tasks = try await callers(2, "a")
    try await work.start(of: 1)
    tasks[0].cancel()
    try await expectEqual(tasks[0].waitForValue(), -1)
    expectEqual(work.cancelled, [])
    tasks[1].cancel()
    try await expectEqual(tasks[1].waitForValue(), -1)
    expectEqual(work.cancelled, ["a"])
    work.end("a", 1)
  }

  @Test func theNextOneStartsTheWorkAgainWhileAbandonedWorkStillRuns() async throws {
    let first = try await callers(1, "a")
    try await work.start(of: 1)
    first[0].cancel()
    try await expectEqual(first[0].waitForValue(), -1)
    // The abandoned work has not returned; no caller may receive its value.
    let abandoned = work
    let second = Task { [flight] in await flight.value(for: "a", cancelled: -1) { 7 } }
    try await expectEqual(second.waitForValue(), 7)
    abandoned.end("a", 1)
    expectEqual(flight.waitingCount("a"), 0)
  }

  @Test func aTaskCancelledBeforehandStartsNothing() async throws {
    let task = Task { [flight, work] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await flight.value(for: "a", cancelled: -1) { await work.run("a") }
    }
    try await expectEqual(task.waitForValue(), -1)
    expectEqual(work.started, [])
  }

  @Test func aThousandCallersThatAreCancelledAtAnyMomentAllReturn() async throws {
    let counted = Monitor(0)
    let tasks = (0..<1_000).map { number in
      Task.detached { [flight] in
        await flight.value(for: "k\(number % 7)", cancelled: -1) {
          counted.withLock { $0 += 1 }
          return number % 7
        }
      }
    }
    for (number, task) in tasks.enumerated() where number % 3 == 0 { task.cancel() }
    for (number, task) in tasks.enumerated() {
      let value = try await task.waitForValue()
      #expect(value == number % 7 || number % 3 == 0 && value == -1)
    }
    #expect((1...1_000).contains(counted.state))
  }
}
