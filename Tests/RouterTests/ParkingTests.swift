import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Waiting navigations, and how each wait ends: always exactly once.
@Suite("Parked navigations", .workLimit)
struct ParkingTests {
  /// Doors that tests open from anywhere.
  nonisolated final class Doors: Sendable {
    private let open = Locked<Set<String>>([])
    func isOpen(_ door: String) -> Bool { open.withLock { $0.contains(door) } }
    func open(_ door: String) { open.withLock { _ = $0.insert(door) } }
    func close(_ door: String) { open.withLock { _ = $0.remove(door) } }
  }

  func router(
    _ doors: Doors, expiry: Duration? = nil, clock: some Clock<Duration> = VirtualClock(),
    _ more: Guard...
  ) throws -> Router {
    func door(_ name: String, _ priority: Int, _ scope: Guard.Scope) -> Guard {
      Guard(name, on: scope, priority: priority) { _ in
        doors.isOpen(name) ? .proceed : .park(until: name)
      }
    }
    return try testRouter(
      modules: [
        RouteModule("mail") {
          Route("mail/:id<Int>", page: "letter", tags: ["session"])
          Route("mail/paid/:id<Int>", page: "paid", tags: ["session", "paid"])
        },
        RouteModule("shop", [Route("shop/:id<Int>", page: "item", tags: ["paid"])]),
      ], guards: [door("session", 2, .tag("session")), door("paid", 1, .tag("paid"))] + more,
      continuations: ContinuationPolicy(expiry: expiry) { nil }, clock: clock)
  }

  /// Waits in a task of its own, and returns when it is waiting.
  func going(_ url: String, _ router: Router) async throws -> Task<Resolution, Never> {
    let pending = try #require(router.resolve(url, from: .inside).pending)
    let before = router.parkedCounts.values.reduce(0, +)
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts.values.reduce(0, +)) { $0 > before }
    return task
  }

  @Test func keysAreIndependent() async throws {
    let doors = Doors()
    let router = try router(doors)
    let letter = try await going("mail/1", router)
    let item = try await going("shop/2", router)
    expectEqual(router.parkedCounts, ["session": 1, "paid": 1])
    doors.open("paid")
    expectEqual(router.resume("paid").map { $0.target?.page }, ["item"])
    try await expectEqual(item.waitForValue().target?.page, "item")
    expectEqual(router.parkedCounts, ["session": 1])
    doors.open("session")
    router.resume("session")
    try await expectEqual(letter.waitForValue().target?.page, "letter")
  }

  @Test func aResumedNavigationMayParkForAnotherKey() async throws {
    let doors = Doors()
    let router = try router(doors)
    let paid = try await going("mail/paid/1", router)
    doors.open("session")
    let next = router.resume("session")
    let second = try #require(next.first?.pending)
    expectEqual(second.key, "paid")
    let handed = try #require(try await paid.waitForValue().pending)
    let going = Task { await handed.resolution() }
    try await waitUntil(router.parkedCounts, is: ["paid": 1])
    doors.open("paid")
    router.resume("paid")
    try await expectEqual(going.waitForValue().target?.page, "paid")
    expectEqual(router.parkedCounts, [:])
  }

  @Test func navigationsParkedAgainKeepTheirOrder() async throws {
    let doors = Doors()
    let router = try router(doors)
    var tasks: [Task<Resolution, Never>] = []
    for id in 0..<5 { tasks.append(try await going("mail/\(id)", router)) }
    for _ in 0..<3 { #expect(router.resume("session").isEmpty) }
    expectEqual(router.parkedCounts, ["session": 5])
    doors.open("session")
    expectEqual(router.resume("session").map { $0.target?.url.text }, (0..<5).map { "mail/\($0)" })
    for (id, task) in tasks.enumerated() {
      try await expectEqual(task.waitForValue().target?.url.text, "mail/\(id)")
    }
  }

  @Test func cancellingOneWaitLeavesTheOthers() async throws {
    let doors = Doors()
    let router = try router(doors)
    let first = try await going("mail/1", router)
    let second = try await going("mail/2", router)
    first.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    expectEqual(router.parkedCounts, ["session": 1])
    doors.open("session")
    router.resume("session")
    try await expectEqual(second.waitForValue().target?.url.text, "mail/2")
  }

  @Test func aResumedNavigationIsCheckedByTheRoutesOfNow() async throws {
    let doors = Doors()
    let router = try router(doors)
    let letter = try await going("mail/1", router)
    try router.apply(
      RouteOverlay(version: 1, rules: [.init(route: "mail/:id<Int>", action: .disable)]))
    doors.open("session")
    router.resume("session")
    expectEqual(try await letter.waitForValue().denial, .disabled(route: "mail/:id<Int>"))
  }

  @Test func keepsSourceAndPayload() async throws {
    let doors = Doors()
    let router = try router(doors)
    let pending = try #require(router.resolve("mail/1", from: .inside, payload: 42).pending)
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    doors.open("session")
    router.resume("session")
    let target = try await task.waitForValue().target
    expectEqual(target?.payload(as: Int.self), 42)
    expectEqual(target?.source, .inside)
  }

  @Test func eachWaitExpiresByItself() async throws {
    let clock = VirtualClock()
    let router = try router(Doors(), expiry: .seconds(10), clock: clock)
    let first = try await going("mail/1", router)
    try await waitUntil(clock.sleeperCount, is: 1)
    await clock.advance(by: .seconds(6))
    let second = try await going("mail/2", router)
    try await waitUntil(clock.sleeperCount, is: 2)
    await clock.advance(by: .seconds(4))
    expectEqual(try await first.waitForValue().denial, .expired)
    expectEqual(router.parkedCounts, ["session": 1])
    await clock.advance(by: .seconds(6))
    expectEqual(try await second.waitForValue().denial, .expired)
    expectEqual(router.parkedCounts, [:])
    expectEqual(clock.sleeperCount, 0)
  }

  @Test func aResumeBeforeTheWaitBeginsIsNotMissed() async throws {
    let doors = Doors()
    let router = try router(doors)
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    doors.open("session")
    router.resume("session")
    await expectEqual(pending.resolution().target?.page, "letter")
    expectEqual(router.parkedCounts, [:])
  }

  @Test func anAskingGuardMayPark() async throws {
    let doors = Doors()
    doors.open("paid")
    let router = try router(
      doors,
      Guard("quota", on: .module("shop")) { _ async in
        doors.isOpen("quota") ? .proceed : .park(until: "quota")
      })
    let asking = try #require(router.resolve("shop/1", from: .inside).pending)
    #expect(asking.key == nil)
    let parked = try #require(await asking.resolution().pending)
    expectEqual(parked.key, "quota")
    expectEqual(parked.guardName, "quota")
    parked.cancel()
    expectEqual(router.parkedCounts, [:])
  }

  @Test func everyWaitEndsExactlyOnceHoweverItEnds() async throws {
    var random = SplitMix64(seed: 0xD00A)
    for round in 0..<60 {
      let doors = Doors()
      let router = try router(doors)
      var tasks: [Task<Resolution, Never>] = []
      for id in 0..<6 {
        tasks.append(try await going(id % 2 == 0 ? "mail/\(id)" : "shop/\(id)", router))
      }
      for _ in 0..<8 {
        switch random.next() % 5 {
        case 0: doors.open("session")
        case 1: router.resume("session")
        case 2: router.resume("paid")
        case 3: router.cancel(random.next() % 2 == 0 ? "session" : "paid")
        default: tasks[Int(random.next() % 6)].cancel()
        }
      }
      router.cancel("session")
      router.cancel("paid")
      for task in tasks {
        let resolution = try await task.waitForValue()
        let isEnd = resolution.target?.page == "letter" || resolution.denial == .cancelled
        #expect(isEnd, "seed 0xD00A, round \(round)")
      }
      expectEqual(router.parkedCounts, [:], "seed 0xD00A, round \(round)")
    }
  }
}
