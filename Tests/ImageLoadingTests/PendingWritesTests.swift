import LimitTesting
import ReactiveTesting
import Testing

@testable import ImageLoading

@Suite(.workLimit) struct PendingWritesTests {
  private let writes = PendingWrites()

  @Test func nothingThatIsWrittenIsNotWaitedFor() async throws {
    try await Task { [writes] in await writes.finished() }.waitForValue()
    writes.end(writes.begin())
    try await Task { [writes] in await writes.finished() }.waitForValue()
  }

  @Test func waitDoesNotEndWhileOneWriteIsPending() async throws {
    let write = writes.begin()
    let wait = Task { [writes] in await writes.finished() }
    try await waitUntil(writes.waiterCount, is: 1)
    writes.end(writes.begin())
    #expect(writes.waiterCount == 1)
    writes.end(write)
    try await wait.waitForValue()
  }

  @Test func waitEndsWithTheLastOfTheWritesBeforeItAndNotWithLaterOnes() async throws {
    let (first, second) = (writes.begin(), writes.begin())
    let wait = Task { [writes] in await writes.finished() }
    try await waitUntil(writes.waiterCount, is: 1)
    let later = writes.begin()
    writes.end(first)
    #expect(writes.waiterCount == 1)
    writes.end(second)
    try await wait.waitForValue()
    #expect(writes.waiterCount == 0)
    writes.end(later)
  }

  @Test func cancelledWaitEndsAndTheOthersWaitOn() async throws {
    let write = writes.begin()
    let waits = (0..<2).map { _ in Task { [writes] in await writes.finished() } }
    try await waitUntil(writes.waiterCount, is: 2)
    waits[0].cancel()
    try await waits[0].waitForValue()
    #expect(writes.waiterCount == 1)
    writes.end(write)
    try await waits[1].waitForValue()
  }

  @Test func taskCancelledBeforehandDoesNotWait() async throws {
    let write = writes.begin()
    let wait = Task { [writes] in
      withUnsafeCurrentTask { $0?.cancel() }
      await writes.finished()
    }
    try await wait.waitForValue()
    #expect(writes.waiterCount == 0)
    writes.end(write)
  }
}
