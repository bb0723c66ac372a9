import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import Testing

/// Several waits for one navigation, each with its own end.
extension ParkingTests {
  @Test func oneOfTwoWaitsIsCancelled() async throws {
    let doors = Doors()
    let router = try router(doors)
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    let first = Task { await pending.resolution() }
    let second = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    first.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    expectEqual(router.parkedCounts, ["session": 1])
    doors.open("session")
    router.resume("session")
    try await expectEqual(second.waitForValue().target?.page, "letter")
  }

  @Test func allWaitsEndWhenTheNavigationExpires() async throws {
    let clock = VirtualClock()
    let router = try router(Doors(), expiry: .seconds(10), clock: clock)
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    let first = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try await waitUntil(clock.sleeperCount, is: 1)
    await clock.advance(by: .seconds(6))
    let second = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    try await waitUntil(clock.sleeperCount, is: 2)
    await clock.advance(by: .seconds(4))
    expectEqual(try await first.waitForValue().denial, .expired)
    expectEqual(try await second.waitForValue().denial, .expired)
    expectEqual(router.parkedCounts, [:])
  }

  @Test func theLongestExpiryNeverComes() async throws {
    let doors = Doors()
    let clock = VirtualClock()
    let router = try router(doors, expiry: Duration(attoseconds: .max), clock: clock)
    await clock.advanceSettling(by: .seconds(1))
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    let waiting = Task { await pending.resolution() }
    try await waitUntil(clock.sleeperCount, is: 1)
    await clock.advanceSettling(by: .seconds(1_000_000))
    doors.open("session")
    router.resume("session")
    try await expectEqual(waiting.waitForValue().target?.page, "letter")
  }

  @Test func aNavigationThatWaitsIsNotEndedByTheCancellationOfManyOtherKeys() async throws {
    let doors = Doors()
    let router = try router(doors)
    let going = try await going("mail/1", router)
    for number in 0..<10_000 { router.cancel("key \(number)") }
    expectEqual(router.parkedCounts, ["session": 1])
    doors.open("session")
    expectEqual(router.resume("session").count, 1)
    try await expectEqual(going.waitForValue().target?.page, "letter")
  }

  /// The guard runs in the middle of a resumption, during which no event may be lost.
  @Test func cancellationDuringAResumptionEndsTheWait() async throws {
    let task = Locked<Task<Resolution, Never>?>(nil)
    let router = try router(
      Doors(),
      Guard("nosy", on: .route("mail/:id<Int>"), priority: 9) { _ in
        task.withLock { $0?.cancel() }
        return .proceed
      })
    let going = try await going("mail/1", router)
    task.withLock { $0 = going }
    #expect(router.resume("session").isEmpty)
    try await waitUntil(router.parkedCounts, is: [:])
    router.cancel("session")
    expectEqual(try await going.waitForValue().denial, .cancelled)
  }
}
