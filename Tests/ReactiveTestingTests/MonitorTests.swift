import Foundation
import LimitTesting
import ReactiveTesting
import Testing

@Suite(.workLimit) struct MonitorTests {
  private let monitor = Monitor<[Int]>([])

  @Test func trueConditionEndsTheWaitAtOnce() async throws {
    monitor.withLock { $0 = [1] }
    try await monitor.wait(within: 0) { $0 == [1] }
    expectEqual(monitor.state, [1])
  }

  @Test func changeOnAnyThreadWakesSatisfiedWaiters() async throws {
    let waits = (1...3).map { count in
      Task { try await monitor.wait { $0.count >= count } }
    }
    for number in 1...3 {
      Task.detached { [monitor] in monitor.withLock { $0.append(number) } }
    }
    for wait in waits { try await wait.waitForValue() }
    expectEqual(monitor.state.sorted(), [1, 2, 3])
  }

  @Test func anElementIsDeliveredToTheFirstWaiter() async throws {
    var taken: [String] = []
    let waits = ["first", "second"].map { name in
      Task.immediate {
        let number = try await monitor.take { $0.isEmpty ? nil : $0.removeFirst() }
        taken.append("\(name) \(number)")
      }
    }
    monitor.withLock { $0 = [7] }
    try await waits[0].waitForValue()
    expectEqual(taken, ["first 7"])
    monitor.withLock { $0 = [8] }
    try await waits[1].waitForValue()
    expectEqual(taken, ["first 7", "second 8"])
    expectEqual(monitor.state, [])
  }

  @Test func reachedLimitIsAFailureWithThePlaceAndTheState() async {
    monitor.withLock { $0 = [1] }
    let line: UInt = #line + 1
    await #expect(throws: failure(.limit(rounds: 2), "[1]", line: line)) {
      try await monitor.wait(within: 2) { $0 == [] }
    }
  }

  @Test func cancelledWaitEndsAndTakesNoLaterElement() async throws {
    let line: UInt = #line + 2
    let wait = Task.immediate {
      try await monitor.take { $0.isEmpty ? nil : $0.removeFirst() }
    }
    wait.cancel()
    await #expect(throws: failure(.cancelled, "[]", line: line)) { try await wait.waitForValue() }
    monitor.withLock { $0 = [1] }
    expectEqual(monitor.state, [1])
  }

  @Test func taskCancelledBeforehandDoesNotWait() async {
    let line: UInt = #line + 3
    let wait = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await monitor.wait { $0 == [1] }
    }
    await #expect(throws: failure(.cancelled, "[]", line: line)) { try await wait.waitForValue() }
  }

  /// Each value is either taken or still present, whichever wait is cancelled.
  @Test func cancelledWaitsLoseNoArrivingValue() async throws {
    let monitor = monitor
    let taken = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<200 {
        let wait = Task.detached { try await monitor.take { $0.isEmpty ? nil : $0.removeFirst() } }
        group.addTask { @concurrent in (try? await wait.waitForValue()) == nil ? 0 : 1 }
        group.addTask { @concurrent in
          wait.cancel()
          return 0
        }
        group.addTask { @concurrent in
          monitor.withLock { $0.append(1) }
          return 0
        }
      }
      var sum = 0
      for await count in group { sum += count }
      return sum
    }
    expectEqual(taken + monitor.state.count, 200)
  }

  /// To resume a task takes a lock that its cancellation holds while it waits for the monitor's.
  @Test func noChangeWaitsForACancellationThatWaitsForIt() async throws {
    for _ in 0..<20 {
      let (monitor, waiting) = (Monitor(0), Monitor<Task<Void, any Error>?>(nil))
      let wait = Task.immediate {
        try await monitor.take { state -> Void? in
          guard state == 1, let wait = waiting.state else { return nil }
          // While this thread has the lock of the monitor, the cancellation calls its handler.
          Thread.detachNewThread { wait.cancel() }
          while !wait.isCancelled { sched_yield() }
          for _ in 0..<10 { sched_yield() }
          return ()
        }
      }
      waiting.withLock { $0 = wait }
      Thread.detachNewThread { monitor.withLock { $0 = 1 } }
      try await wait.waitForValue()
    }
  }

  private func failure(
    _ cause: WaitFailure.Cause, _ state: String, line: UInt
  ) -> WaitFailure {
    WaitFailure(cause, state: state, place: "ReactiveTestingTests/MonitorTests.swift:\(line)")
  }
}
