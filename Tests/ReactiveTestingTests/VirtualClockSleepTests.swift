import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct VirtualClockSleepTests {
  private let clock = VirtualClock()

  @Test func sleeperGoesOnWhenItsTimeHasCome() async {
    var log: [Duration] = []
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      log.append(clock.elapsed)
    }
    await clock.advanceSettling(by: .seconds(1))
    #expect(log == [])
    await clock.advanceSettling(by: .seconds(1))
    #expect(log == [.seconds(2)])
    #expect(await task.result.isSuccess)
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
    #expect(log == ["a2", "b3", "a4", "b6", "a6", "b9"])
  }

  @Test func anInstantThatHasPassedIsNotWaitedFor() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: VirtualClock.Instant(sinceStart: .seconds(1)))
    #expect(clock.scheduledCount == 0)
  }

  @Test func cancellingEndsASleepAtOnceAndLeavesNothingBehind() async {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.settle()
    #expect(clock.pendingCount == 1)
    task.cancel()
    #expect(await task.result.isCancelled)
    #expect(clock.pendingCount == 0)
  }

  @Test func aTaskThatIsAlreadyCancelledDoesNotSleep() async {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    task.cancel()
    #expect(await task.result.isCancelled)
    #expect(clock.pendingCount == 0)
  }

  @Test func settleReturnsAlthoughATaskNeverEnds() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
    }
    await clock.settle()
    task.cancel()
    await task.value
  }

  @Test func settleReachesTasksBehindAnExistentialClock() async {
    let existential: any Clock<Duration> = clock
    var isDone = false
    Task {
      try await existential.sleep(for: .seconds(1))
      isDone = true
    }
    await clock.advanceSettling(by: .seconds(1))
    #expect(isDone)
  }

  @Test func isUsableFromAnyThreadAfterItWasAdvanced() async {
    clock.advance(by: .seconds(1))
    let clock = clock
    let elapsed = await Task.detached { clock.elapsed }.value
    #expect(elapsed == .seconds(1))
    let sleeper = Task.detached { try await clock.sleep(for: .seconds(1)) }
    while !Task.isCancelled, clock.pendingCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(1))
    #expect(await sleeper.result.isSuccess)
  }

  @Test func manySleepersFromManyThreadsAllGoOn() async {
    let clock = clock
    let ended = await withTaskGroup(of: Int.self) { group in
      for index in 0..<1_000 {
        group.addTask {
          let isSuccess = (try? await clock.sleep(for: .seconds(index % 10 + 1))) != nil
          return isSuccess ? 1 : 0
        }
      }
      while !Task.isCancelled, clock.pendingCount < 1_000 { await Task.yield() }
      clock.advance(by: .seconds(10))
      var ended = 0
      for await one in group { ended += one }
      return ended
    }
    #expect(ended == 1_000)
    #expect(clock.pendingCount == 0)
  }
}

extension Result where Failure == any Error {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }

  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { error is CancellationError } else { false }
  }
}
