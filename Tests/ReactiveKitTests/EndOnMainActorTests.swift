import Dispatch
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The effects of releasing an object, and where they run.
@Suite(.workLimit) struct EndOnMainActorTests {
  @Test func endsAtOnceWhereTheMainActorRunsTheRelease() {
    var ends: [String] = []
    var bag: DisposeBag? = DisposeBag()
    bag? += .action { ends.append("first") }
    bag? += .action { ends.append("second") }
    bag = nil
    expectEqual(ends, ["first", "second"])
  }

  @Test func endsAtOnceInABlockOfTheMainQueue() async {
    let ends = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        // Outside a task, like a callback of a library without tasks.
        let ends = MainActor.assumeIsolated {
          var ends: [String] = []
          var slot: ReuseSlot? = ReuseSlot()
          slot?.reuse { Disposable.action { ends.append("slot") } }
          slot = nil
          return ends
        }
        continuation.resume(returning: ends)
      }
    }
    expectEqual(ends, ["slot"])
  }

  @Test func releaseOnAnotherThreadEndsOnTheMainActor() async throws {
    let ends = MutableProperty<[String]>([])
    nonisolated(unsafe) var bag: DisposeBag? = DisposeBag()
    for name in ["first", "second"] {
      bag? += .action {
        MainActor.preconditionIsolated()
        ends.value.append(name)
      }
    }
    // The variable is transferred to the task: no other code uses it while the task runs.
    await Task.detached { bag = nil }.value
    try await waitUntil(ends.value, is: ["first", "second"])
    #expect(bag == nil)
  }
}
