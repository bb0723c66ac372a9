import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct VirtualClockSleepTests {
  private let clock = VirtualClock()

  @Test func sleeperContinuesWhenItsTimeHasCome() async throws {
    var log: [Duration] = []
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      log.append(clock.elapsed)
    }
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(log, [])
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(log, [.seconds(2)])
    try await task.waitForValue()
  }

  @Test func sleepersThatSleepAgainComeInOrder() async {
    var log: [String] = []
    for (name, period) in [("a", 2), ("b", 3)] {
      Task {
        for _ in 0..<3 {
          try await clock.sleep(for: .seconds(period))
          log.append("\(name)\(clock.elapsed.components.seconds)")
        }
      }
    }
    await clock.advanceSettling(by: .seconds(10))
    // At 6 s the sleep that began first ends first.
    expectEqual(log, ["a2", "b3", "a4", "b6", "a6", "b9"])
  }

  @Test func anInstantThatHasPassedIsNotWaitedFor() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: VirtualClock.Instant(sinceStart: .seconds(1)))
    expectEqual(clock.scheduledCount, 0)
  }

  @Test func cancellingEndsASleepAtOnceAndRemovesIt() async throws {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    try await waitUntil(clock.pendingCount, is: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.waitForValue() }
    expectEqual(clock.pendingCount, 0)
  }

  @Test func sleepersCountUntilTheyAreDueOrCancelled() async throws {
    let call = clock.schedule(at: clock.now.advanced(by: .seconds(1))) {}
    let tasks = [1, 2, .max].map { (seconds: Int64) in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    try await waitUntil(clock.pendingCount, is: 4)
    var counts = [clock.sleeperCount]
    tasks[1].cancel()
    counts.append(clock.sleeperCount)
    clock.advance(by: .seconds(3))
    counts.append(clock.sleeperCount)
    call.dispose()
    for _ in 0..<2 { tasks[2].cancel() }
    counts.append(clock.sleeperCount)
    expectEqual(counts, [3, 2, 1, 0])
  }

  @Test func aTaskThatIsAlreadyCancelledDoesNotSleep() async {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.waitForValue() }
    expectEqual(clock.pendingCount, 0)
  }

  @Test func settleReturnsAlthoughATaskNeverEnds() async throws {
    let task = Task {
      repeat { await Task.yield() } while !Task.isCancelled
    }
    await clock.settle()
    task.cancel()
    try await task.waitForValue()
  }

  @Test func settleReachesTasksBehindAnExistentialClock() async throws {
    let existential: any Clock<Duration> = clock
    var isDone = false
    Task {
      try await existential.sleep(for: .seconds(1))
      isDone = true
    }
    try await waitUntil(clock.pendingCount, is: 1)
    await clock.advanceSettling(by: .seconds(1))
    #expect(isDone)
  }

  @Test func isUsableFromAnyThreadAfterItWasAdvanced() async throws {
    clock.advance(by: .seconds(1))
    let clock = clock
    let elapsed = Task.detached { clock.elapsed }
    try await expectEqual(elapsed.waitForValue(), .seconds(1))
    let sleeper = Task.detached { try await clock.sleep(for: .seconds(1)) }
    try await waitUntil(clock.pendingCount, is: 1)
    clock.advance(by: .seconds(1))
    try await sleeper.waitForValue()
  }

  @Test func manySleepersFromManyThreadsAllContinue() async throws {
    let clock = clock
    let ended = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<1_000 {
        group.addTask {
          let isSuccess = (try? await clock.sleep(for: .seconds(index % 10 + 1))) != nil
          return isSuccess ? 1 : 0
        }
      }
      // A wait that fails cancels the sleepers.
      try await waitUntil(clock.pendingCount, is: 1_000)
      clock.advance(by: .seconds(10))
      var ended = 0
      for try await one in group { ended += one }
      return ended
    }
    expectEqual(ended, 1_000)
    expectEqual(clock.pendingCount, 0)
  }
}
