import ReactiveTesting

/// Threads that release objects while the main actor goes on.
nonisolated final class ReleasingThreads: Sendable {
  /// Objects that are released together.
  typealias Load = [any AnyObject & Sendable]

  private let inputs: [AsyncStream<Load>.Continuation]
  private let tasks: [Task<Int, Never>]

  init(_ count: Int) {
    let streams = (0..<count).map { _ in AsyncStream.makeStream(of: Load.self) }
    inputs = streams.map(\.continuation)
    tasks = streams.map { stream, _ in
      Task.detached {
        var released = 0
        for await load in stream { released += load.count }
        return released
      }
    }
  }

  /// Hands objects to one of the threads, which releases them.
  func release(_ load: consuming Load, on thread: Int) {
    inputs[thread % inputs.count].yield(load)
  }

  /// Waits until everything has been released.
  ///
  /// - Returns: how many objects the threads were handed.
  func finish() async throws -> Int {
    for input in inputs { input.finish() }
    var released = 0
    for task in tasks { released += try await task.waitForValue() }
    return released
  }
}
