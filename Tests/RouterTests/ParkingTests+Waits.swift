import ReactiveKit
import Router
import Testing

/// Several waits for one navigation, each with its own end.
extension ParkingTests {
  @Test func oneOfTwoWhoWaitForOneNavigationGivesUp() async throws {
    let doors = Doors()
    let router = try router(doors)
    guard case .parked(let pending) = router.resolve("mail/1", from: .inside) else {
      Issue.record("not parked")
      return
    }
    let first = Task { await pending.resolution() }
    let second = Task { await pending.resolution() }
    while !Task.isCancelled, router.parkedCounts != ["session": 2] { await Task.yield() }
    first.cancel()
    #expect(denial(await first.value) == .cancelled)
    #expect(router.parkedCounts == ["session": 1])
    doors.open("session")
    router.resume("session")
    #expect(await second.value.target?.page == "letter")
  }

  @Test func bothWhoWaitForOneNavigationEndWhenItExpires() async throws {
    let clock = ManualClock()
    let router = try router(Doors(), expiry: .seconds(10), clock: clock)
    guard case .parked(let pending) = router.resolve("mail/1", from: .inside) else {
      Issue.record("not parked")
      return
    }
    let first = Task { await pending.resolution() }
    while !Task.isCancelled, clock.sleepers < 1 || router.parkedCounts != ["session": 1] {
      await Task.yield()
    }
    clock.advance(by: .seconds(6))
    let second = Task { await pending.resolution() }
    while !Task.isCancelled, clock.sleepers < 2 || router.parkedCounts != ["session": 2] {
      await Task.yield()
    }
    clock.advance(by: .seconds(4))
    #expect(denial(await first.value) == .expired)
    #expect(denial(await second.value) == .expired)
    #expect(router.parkedCounts == [:])
  }

  /// The guard runs in the middle of a resumption: what happens then must not be lost.
  @Test func givingUpInTheMiddleOfAResumptionEndsTheWait() async throws {
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
    for _ in 0..<1_000 where router.parkedCounts != [:] { await Task.yield() }
    #expect(router.parkedCounts == [:])
    router.cancel("session")
    #expect(denial(await going.value) == .cancelled)
  }
}
