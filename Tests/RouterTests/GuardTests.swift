import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import Synchronization
import Testing

@Suite("A guard", .workLimit)
struct GuardTests {
  /// A session that tests open and close from anywhere.
  nonisolated final class Session: Sendable {
    private let state = Atomic(false)
    var isOpen: Bool { state.load(ordering: .relaxed) }
    func open() { state.store(true, ordering: .relaxed) }
  }

  static let modules = [
    RouteModule("mail") {
      Route("mail", page: "mail", tags: ["session"]) { (_: RouteParameters) in
        TestPage(name: "mail")
      }
      Route("mail/:id<Int>", page: "letter", exported: true, tags: ["session"])
    },
    RouteModule("account") {
      Route(
        "account/login?next<URL>?", page: "login", urls: .inside)
      Route("account/upgrade", page: "upgrade")
      Route("help", page: "help")
    },
  ]

  func router(
    _ guards: Guard..., expiry: Duration? = nil, clock: some Clock<Duration> = VirtualClock()
  )
    throws -> Router
  {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "trellis"), modules: Self.modules, guards: guards,
      continuations: ContinuationPolicy(expiry: expiry) { nil }, clock: clock)
  }

  func sessionGuard(_ session: Session) -> Guard {
    Guard("session", on: .tag("session")) { _ in
      session.isOpen ? .proceed : .park(until: "session", through: "account/login")
    }
  }

  @Test func parksUntilTheLoginAndContinuesByItself() async throws {
    let session = Session()
    let router = try router(sessionGuard(session))
    let pending = try #require(router.resolve("trellis://mail/7", from: .push).pending)
    expectEqual(pending.key, "session")
    expectEqual(pending.guardName, "session")
    expectEqual(pending.throughURL, "account/login")
    expectEqual(pending.through?.page, "login")
    #expect(pending.through?.parameters["next"] == nil)
    expectEqual(pending.through?.continuation?.isAlive, true)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    #expect(router.resume("session").isEmpty, "no user has logged in yet")
    expectEqual(router.parkedCounts, ["session": 1])
    session.open()
    expectEqual(router.resume("session").count, 1)
    let target = try #require(try await going.waitForValue().target)
    expectEqual(target.page, "letter")
    expectEqual(target.source, .push)
    #expect(router.parkedCounts.isEmpty)
  }

  @Test func resolvingHasNoSideEffect() throws {
    let router = try router(sessionGuard(Session()))
    for _ in 0..<10 { _ = router.resolve("mail", from: .inside) }
    #expect(router.parkedCounts.isEmpty)
  }

  @Test func tenLinksWaitForOneLoginAndComeInTheirOrder() async throws {
    let session = Session()
    let router = try router(sessionGuard(session))
    var tasks: [Task<Resolution, Never>] = []
    for id in 0..<10 {
      let pending = try #require(router.resolve("mail/\(id)", from: .inside).pending)
      tasks.append(Task { await pending.resolution() })
      try await waitUntil(router.parkedCounts, is: ["session": id + 1])
    }
    session.open()
    expectEqual(
      router.resume("session").map { $0.target?.url.text }, (0..<10).map { "mail/\($0)" })
    for (id, task) in tasks.enumerated() {
      try await expectEqual(task.waitForValue().target?.url.text, "mail/\(id)")
    }
  }

  @Test func closedLoginCancelsItsNavigations() async throws {
    let router = try router(sessionGuard(Session()))
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(router.cancel("session"), 1)
    expectEqual(try await going.waitForValue().denial, .cancelled)
    expectEqual(await pending.resolution().denial, .cancelled, "it was given up for good")
    #expect(router.parkedCounts.isEmpty)
  }

  @Test func cancelledNavigationAndCancelledTaskEndAsCancelled() async throws {
    let router = try router(sessionGuard(Session()))
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    task.cancel()
    expectEqual(try await task.waitForValue().denial, .cancelled)
    let again = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    pending.cancel()
    expectEqual(try await again.waitForValue().denial, .cancelled)
    #expect(router.parkedCounts.isEmpty)
  }

  @Test func aParkedNavigationExpires() async throws {
    let clock = VirtualClock()
    let router = try router(sessionGuard(Session()), expiry: .seconds(60), clock: clock)
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try await waitUntil(clock.sleeperCount, is: 1)
    await clock.advance(by: .seconds(59))
    expectEqual(router.parkedCounts, ["session": 1])
    await clock.advance(by: .seconds(1))
    expectEqual(try await going.waitForValue().denial, .expired)
    #expect(router.parkedCounts.isEmpty)
  }

  @Test func aLoginBeforeTheExpiryEndsTheWait() async throws {
    let clock = VirtualClock()
    let session = Session()
    let router = try router(sessionGuard(session), expiry: .seconds(60), clock: clock)
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try await waitUntil(clock.sleeperCount, is: 1)
    session.open()
    router.resume("session")
    try await expectEqual(going.waitForValue().target?.page, "mail")
  }

  @Test func longestExpiryNeverExpires() async throws {
    let session = Session()
    let router = try router(sessionGuard(session), expiry: .seconds(Int64.max))
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.open()
    router.resume("session")
    try await expectEqual(going.waitForValue().target?.page, "mail")
  }

  @Test func guardsRunByPriorityUntilOneDoesNotProceed() throws {
    let order = Locked<[String]>([])
    func note(_ name: String, _ priority: Int, _ scope: Guard.Scope, _ verdict: Guard.Verdict)
      -> Guard
    {
      Guard(name, on: scope, priority: priority) { _ in
        order.withLock { $0.append(name) }
        return verdict
      }
    }
    let router = try testRouter(
      namespaces: RouteNamespaces(scheme: "trellis"), modules: Self.modules,
      guards: [
        note("c", 0, .all, .proceed), note("a", 5, .module("account"), .proceed),
        note("never", 9, .module("mail"), .proceed),
        note("d", -1, .route("help"), .deny(code: "closed", parameters: ["until": "9"])),
        note("e", -2, .all, .proceed),
      ])
    expectEqual(
      router.resolve("help", from: .inside).denial,
      .guarded(by: "d", code: "closed", parameters: ["until": "9"]))
    expectEqual(order.withLock { $0 }, ["a", "c", "d"])
    expectEqual(router.resolve("help", from: .inside, skipping: ["d"]).target?.page, "help")
  }

  @Test func skippingIsForTheInsideOnly() throws {
    let router = try router(Guard("no", on: .all) { _ in .deny(code: "no") })
    #expect(router.resolve("mail/1", from: .inside, skipping: ["no"]).target != nil)
    expectEqual(
      router.resolve("trellis://mail/1", from: .push, skipping: ["no"]).denial,
      .guarded(by: "no", code: "no", parameters: [:]))
  }

  @Test func aGuardMayRedirectButNotInCircles() throws {
    let router = try router(
      Guard("paid", on: .module("mail")) { _ in .redirect("account/upgrade") },
      Guard("circle", on: .route("help")) { _ in .redirect("help") })
    let (target, way) = try #require(router.resolve("trellis://mail/1", from: .qr).redirected)
    expectEqual(target.page, "upgrade")
    expectEqual(way.steps.map(\.to), ["account/upgrade"])
    expectEqual(router.resolve("help", from: .inside).denial, .tooManyRedirects(url: "help"))
  }

  @Test func anAskingGuardIsAskedOnceForAll() async throws {
    let asked = Atomic(0)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let router = try router(
      Guard("quota", on: .tag("session"), sharing: "quota") { _ in
        asked.add(1, ordering: .relaxed)
        for await _ in gate { break }
        return .proceed
      },
      Guard("last", on: .module("mail"), priority: -1) {
        $0.page == "letter" ? .proceed : .deny(code: "no")
      })
    let pending = try #require(router.resolve("mail/1", from: .inside).pending)
    #expect(pending.key == nil)
    expectEqual(asked.load(ordering: .relaxed), 0)
    let tasks = (0..<10).map { id in
      Task { await router.resolution(of: "mail/\(id)", from: .inside) }
    }
    try await waitUntil(router.askedCount(sharing: "quota"), is: 10)
    open.finish()
    for (id, task) in tasks.enumerated() {
      try await expectEqual(task.waitForValue().target?.url.text, "mail/\(id)")
    }
    expectEqual(asked.load(ordering: .relaxed), 1)
    expectEqual(
      await router.resolution(of: "mail", from: .inside).denial,
      .guarded(by: "last", code: "no", parameters: [:]))
    expectEqual(asked.load(ordering: .relaxed), 2)
  }
}
