import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import Loading

/// A source whose loads wait until the test ends them, or until they are cancelled.
nonisolated private final class Gate: Sendable {
  private struct State: CustomStringConvertible {
    var begun = 0
    var cancelled = 0
    var waiting: [CheckedContinuation<Result<Data, LoadingError>, Never>] = []

    var description: String { "\(begun) begun, \(cancelled) cancelled, \(waiting.count) waiting" }
  }

  private let state = Monitor(State())

  var begun: Int { state.state.begun }
  var cancelled: Int { state.state.cancelled }

  var source: DataSource {
    DataSource(name: "S") { [self] () async throws(LoadingError) -> Data in
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withLock {
            $0.begun += 1
            $0.waiting.append(continuation)
          }
        }
      } onCancel: {
        state.withLock { $0.cancelled += 1 }
      }
      return try outcome.get()
    }
  }

  func end(_ outcome: Result<Data, LoadingError>) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume(returning: outcome) }
  }

  func arrival(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.waiting.count >= count }
  }
}

private let offline = LoadingError.unreachable(source: "S", number: 1)

@Suite(.workLimit) struct SharingTests {
  private let gate: Gate
  private let loads = SharedLoads()
  private let source: DataSource

  init() {
    gate = Gate()
    source = gate.source.sharing(loads)
  }

  /// Begins loads that all wait for the shared one when this returns, which has begun.
  private func begin(_ count: Int) async throws -> [Task<Data, any Error>] {
    let tasks = (0..<count).map { _ in
      Task { [source] in try await source.load() }
    }
    try await gate.arrival(1)
    try await waitUntil(loads.waitingCount("S"), is: count)
    return tasks
  }

  @Test func loadsOnceForAllWhoAsk() async throws {
    let tasks = try await begin(50)
    gate.end(.success(Data([7])))
    for task in tasks { #expect(try await task.waitForValue() == Data([7])) }
    #expect(gate.begun == 1)
  }

  @Test func sharesTheErrorAndLoadsAgainAfterwards() async throws {
    let tasks = try await begin(3)
    gate.end(.failure(offline))
    for task in tasks { await #expect(throws: offline) { try await task.waitForValue() } }
    let again = try await begin(1)
    gate.end(.success(Data()))
    #expect(try await again[0].waitForValue() == Data())
    #expect(gate.begun == 2)
  }

  @Test func cancellingOneCallerLeavesTheOthers() async throws {
    let tasks = try await begin(2)
    tasks[0].cancel()
    await #expect(throws: LoadingError.cancelled(source: "S")) { try await tasks[0].waitForValue() }
    #expect(gate.cancelled == 0)
    gate.end(.success(Data([1])))
    #expect(try await tasks[1].waitForValue() == Data([1]))
  }

  @Test func theLoadIsCancelledWhenTheLastOneLeavesAndTheNextBeginsAnother() async throws {
    let tasks = try await begin(2)
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: LoadingError.cancelled(source: "S")) { try await task.waitForValue() }
    }
    #expect(gate.cancelled == 1)
    let next = Task { [source] in try await source.load() }
    try await gate.arrival(2)
    // The cancelled load ends late: the waiter of the next load does not receive its outcome.
    gate.end(.success(Data([2])))
    #expect(try await next.waitForValue() == Data([2]))
    #expect(gate.begun == 2)
  }

  @Test func aTaskCancelledBeforehandLoadsNothing() async throws {
    let source = gate.source.sharing()
    #expect(source.name == "S")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load()
    }
    await #expect(throws: LoadingError.cancelled(source: "S")) { try await task.waitForValue() }
    #expect(gate.begun == 0)
  }
}
