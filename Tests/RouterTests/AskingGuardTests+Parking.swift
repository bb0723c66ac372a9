import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Navigations that a guard parks after it was asked, or another guard after that one.
extension AskingGuardTests {
  typealias Doors = ParkingTests.Doors

  /// A guard that is asked whether a door is open, and counts how often.
  func asking(
    _ doors: Doors, _ door: String, _ asked: Locked<Int>, sharing: String? = nil
  ) -> Guard {
    Guard("ask \(door)", on: .all, priority: 2, sharing: sharing) { _ async in
      asked.withLock { $0 += 1 }
      return doors.isOpen(door) ? .proceed : .park(until: door)
    }
  }

  /// The navigation that the guards have parked for a key, and a task that waits for its end.
  func waiting(_ router: Router) async throws -> (PendingNavigation, Task<Resolution, Never>) {
    let parked = try #require(await router.resolution(of: "app://a/1", from: .push).pending)
    let before = router.parkedCounts
    let task = Task { await parked.resolution() }
    try await waitUntil(router.parkedCounts) { $0 != before }
    return (parked, task)
  }

  @Test(arguments: [nil, "door"])
  func aParkedNavigationWaitsAndAsksOnceForEachResumption(sharing: String?) async throws {
    let (doors, asked) = (Doors(), Locked(0))
    let router = try router(asking(doors, "door", asked, sharing: sharing))
    let (parked, task) = try await waiting(router)
    expectEqual(parked.key, "door")
    expectEqual(router.parkedCounts, ["door": 1])
    expectEqual(asked.withLock(\.self), 1)
    for round in 2...20 {
      #expect(router.resume("door").isEmpty)
      try await waitUntil(asked.withLock(\.self), is: round)
      try await waitUntil(router.parkedCounts, is: ["door": 1])
    }
    doors.open("door")
    router.resume("door")
    try await expectEqual(task.waitForValue().target?.page, "a")
    expectEqual(asked.withLock(\.self), 21)
    expectEqual(router.parkedCounts, [:])
  }

  @Test(arguments: [nil, "quota"])
  func aResumptionWhileTheGuardIsAskedIsNotLost(sharing: String?) async throws {
    let question = Question()
    let router = try router(asking(question, sharing: sharing))
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    router.resume("door")
    question.answer(.park(until: "door"))
    let parked = try #require(try await going.waitForValue().pending)
    let waiting = Task { await parked.resolution() }
    try await waitUntil(question.asked, is: 2)
    router.resume("door")
    question.answer(.park(until: "door"))
    try await waitUntil(question.asked, is: 3)
    question.answer()
    try await expectEqual(waiting.waitForValue().target?.page, "a")
  }

  @Test func aGuardThatParksAfterOneThatWasAskedWaitsToo() async throws {
    let (doors, asked) = (Doors(), Locked(0))
    doors.open("first")
    let router = try router(
      asking(doors, "first", asked),
      Guard("second", on: .all, priority: 1) { _ in
        doors.isOpen("second") ? .proceed : .park(until: "second")
      })
    let (parked, task) = try await waiting(router)
    expectEqual(parked.guardName, "second")
    expectEqual(asked.withLock(\.self), 1)
    router.resume("second")
    try await waitUntil(asked.withLock(\.self), is: 2)
    try await waitUntil(router.parkedCounts, is: ["second": 1])
    doors.open("second")
    router.resume("second")
    try await expectEqual(task.waitForValue().target?.page, "a")
  }

  @Test func aGuardThatIsAskedAfterOneThatParksMayParkForTheSameKey() async throws {
    let (doors, asked) = (Doors(), Locked(0))
    let router = try router(
      Guard("first", on: .all, priority: 3) { _ in
        doors.isOpen("first") ? .proceed : .park(until: "door")
      }, asking(doors, "door", asked))
    let (_, task) = try await waiting(router)
    expectEqual(asked.withLock(\.self), 0)
    doors.open("first")
    router.resume("door")
    try await waitUntil(asked.withLock(\.self), is: 1)
    try await waitUntil(router.parkedCounts, is: ["door": 1])
    doors.open("door")
    router.resume("door")
    try await expectEqual(task.waitForValue().target?.page, "a")
    expectEqual(asked.withLock(\.self), 2)
  }

  @Test func aParkedNavigationEndsByCancellationWhileItIsAskedAgain() async throws {
    let question = Question()
    let router = try router(asking(question))
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    question.answer(.park(until: "door"))
    let parked = try #require(try await going.waitForValue().pending)
    let waiting = Task { await parked.resolution() }
    try await waitUntil(router.parkedCounts, is: ["door": 1])
    router.resume("door")
    try await waitUntil(question.asked, is: 2)
    router.cancel("door")
    expectEqual(try await waiting.waitForValue().denial, .cancelled)
    question.answer()
  }

  /// The word for a wait until the user confirms is not reserved.
  @Test @MainActor func aGuardMayBeCalledConfirmation() async throws {
    let question = Question()
    let router = try router(Guard("confirmation", on: .all) { _ async in await question.verdict() })
    let pending = try pending(1, router)
    expectEqual(pending.guardName, "confirmation")
    #expect(!pending.needsConfirmation)
    let shown = Locked<PageKey?>(nil)
    let going = Signal.navigation(to: "app://a/1", through: router, from: .push).observe {
      resolution in shown.withLock { $0 = resolution.target?.page }
    }
    try await waitUntil(question.asked, is: 1)
    question.answer()
    try await waitUntil(shown.withLock(\.self), is: "a")
    going.dispose()
  }
}
