import Foundation
import Loading
import ReactiveKit
import Testing

/// A source whose loads wait until the test ends them, or until they are cancelled.
nonisolated private final class Gate: Sendable {
  private struct State {
    var begun = 0
    var cancelled = 0
    var waiting: [CheckedContinuation<Result<Data, LoadingError>, Never>] = []
  }

  private let state = Locked(State())

  var begun: Int { state.withLock(\.begun) }
  var cancelled: Int { state.withLock(\.cancelled) }

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
    for waiter in state.withLock({ $0.waiting }) { waiter.resume(returning: outcome) }
    state.withLock { $0.waiting = [] }
  }

  func arrival(_ count: Int) async {
    while !Task.isCancelled, state.withLock({ $0.waiting.count }) < count { await Task.yield() }
  }
}

private let offline = LoadingError.unreachable(source: "S", number: 1)

struct HTTPSharingTests {
  private let gate = Gate()

  /// Begins loads that all have been asked for when this returns.
  private func loads(_ count: Int, of source: DataSource) async -> [Task<Data, any Error>] {
    let tasks = (0..<count).map { _ in
      Task.immediate { try await source.load() }
    }
    await gate.arrival(1)
    // Each needs one hop to the pool: more than enough turns for all.
    for _ in 0..<1000 { await Task.yield() }
    return tasks
  }

  @Test func loadsOnceForAllWhoAsk() async throws {
    let source = gate.source.sharing()
    #expect(source.name == "S")
    let tasks = await loads(50, of: source)
    gate.end(.success(Data([7])))
    for task in tasks { #expect(try await task.value == Data([7])) }
    #expect(gate.begun == 1)
  }

  @Test func sharesTheErrorAndLoadsAgainAfterwards() async throws {
    let source = gate.source.sharing()
    let tasks = await loads(3, of: source)
    gate.end(.failure(offline))
    for task in tasks { await #expect(throws: offline) { try await task.value } }
    let again = await loads(1, of: source)
    gate.end(.success(Data()))
    #expect(try await again[0].value == Data())
    #expect(gate.begun == 2)
  }

  @Test func oneWhoLeavesDoesNotDisturbTheOthers() async throws {
    let source = gate.source.sharing()
    let tasks = await loads(2, of: source)
    tasks[0].cancel()
    await #expect(throws: LoadingError.cancelled(source: "S")) { try await tasks[0].value }
    #expect(gate.cancelled == 0)
    gate.end(.success(Data([1])))
    #expect(try await tasks[1].value == Data([1]))
  }

  @Test func theLoadIsCancelledWhenTheLastOneLeavesAndTheNextBeginsAnother() async throws {
    let source = gate.source.sharing()
    let tasks = await loads(2, of: source)
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: LoadingError.cancelled(source: "S")) { try await task.value }
    }
    #expect(gate.cancelled == 1)
    let next = Task { try await source.load() }
    await gate.arrival(2)
    // The load that was given up ends late: the next one's waiter is not told.
    gate.end(.success(Data([2])))
    #expect(try await next.value == Data([2]))
    #expect(gate.begun == 2)
  }

  @Test func whoIsCancelledBeforeAskingLoadsNothing() async {
    let source = gate.source.sharing()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load()
    }
    await #expect(throws: LoadingError.cancelled(source: "S")) { try await task.value }
    #expect(gate.begun == 0)
  }
}
