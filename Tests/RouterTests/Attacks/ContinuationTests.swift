import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// A parked navigation continues only for its user, before it expires, and not after a cancellation.
@Suite("Continuations after a login")
struct ContinuationTests {
  let account = Account()
  let clock = VirtualClock()

  func router(
    expiry: Duration? = .seconds(600), confirmsAfter: Duration? = nil
  ) throws -> Router {
    try testRouter(
      guards: [
        Guard("session", on: .tag("session")) { [account] _ in
          account.user == nil ? .park(until: "session", through: "login") : .proceed
        },
        Guard("vault", on: .tag("vault")) { _ in .park(until: "vault") },
      ],
      continuations: ContinuationPolicy(expiry: expiry, confirmsAfter: confirmsAfter) {
        [account] in account.user
      }, clock: clock
    ) {
      Route("order/:id", page: "order", exported: true, tags: ["session"])
      Route("vault/:id", page: "vault", tags: ["vault"])
      Route("login", page: "login")
    }
  }

  func parked(
    _ url: String, _ router: Router, from source: RouteSource = .inside,
    payload: (any Sendable)? = nil
  ) throws -> PendingNavigation {
    try #require(router.resolve(url, from: source, payload: payload).pending)
  }

  /// Awaits a navigation in a task of its own; returns when it is waiting.
  func waiting(
    _ pending: PendingNavigation, _ router: Router
  ) async throws -> Task<Resolution, Never> {
    let before = router.parkedCounts.values.reduce(0, +)
    let task = Task { await pending.resolution() }
    _ = try await waitUntil(router.parkedCounts.values.reduce(0, +)) { $0 != before }
    return task
  }

  @Test func continuesForTheFirstUserToSignIn() async throws {
    let router = try router()
    let pending = try parked("app://order/1", router, from: .push, payload: nil)
    let task = try await waiting(pending, router)
    account.user = "alice"
    expectEqual(router.resume("session").count, 1)
    try await expectEqual(task.waitForValue().target?.source, .push)
    expectEqual(pending.through?.continuation?.isAlive, true)
  }

  @Test func isRefusedToAnotherUser() async throws {
    let router = try router()
    account.user = "alice"
    let pending = try parked("vault/1", router, payload: "alice's draft")
    let task = try await waiting(pending, router)
    account.user = "bob"
    let finished = router.resume("vault")
    expectEqual(finished.map { $0.denial }, [.otherOwner])
    expectEqual(try await task.waitForValue().denial, .otherOwner)
    expectEqual(await pending.resolution().denial, .cancelled, "it has ended for good")
  }

  @Test func belongsToTheFirstUserWhoIsSignedInAtACheck() async throws {
    let router = try router()
    account.user = nil
    let pending = try parked("vault/1", router)
    let task = try await waiting(pending, router)
    account.user = "alice"
    #expect(router.resume("vault").isEmpty, "the vault is still shut")
    account.user = "bob"
    expectEqual(router.resume("vault").map { $0.denial }, [.otherOwner])
    expectEqual(try await task.waitForValue().denial, .otherOwner)
  }

  @Test @MainActor func navigationIsNotShownAfterItsUserSignsOut() async throws {
    let router = try router()
    let pending = try parked("order/1", router, payload: "draft")
    // On the main actor, as in an application: its last check runs only after this has returned.
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    account.user = "alice"
    #expect(router.resume("session").first?.target != nil)
    account.user = nil
    expectEqual(pending.through?.continuation?.isAlive, true)
    expectEqual(try await task.waitForValue().denial, .otherOwner)
    expectEqual(pending.through?.continuation?.isAlive, false)
  }

  @Test func signingOutEndsAllWaitingNavigations() async throws {
    let router = try router()
    let first = try parked("order/1", router)
    let unheard = try parked("vault/1", router)
    let task = try await waiting(first, router)
    expectEqual(router.cancelAll(), 1)
    expectEqual(try await task.waitForValue().denial, .cancelled)
    account.user = "bob"
    expectEqual(await unheard.resolution().denial, .cancelled, "it had not been awaited yet")
    expectEqual(await first.resolution().denial, .cancelled)
    expectEqual(first.through?.continuation?.isAlive, false)
    account.user = nil
    try expectEqual(parked("order/2", router).through?.continuation?.isAlive, true)
  }

  @Test func cancellingAKeyCancelsNavigationsWithoutAWaiter() async throws {
    let router = try router()
    let pending = try parked("order/1", router)
    router.cancel("session")
    account.user = "alice"
    expectEqual(await pending.resolution().denial, .cancelled)
  }

  @Test func longestWaitNeverExpires() async throws {
    let longest = Duration(attoseconds: .max)
    let router = try router(expiry: longest, confirmsAfter: longest)
    await clock.advance(by: .seconds(1))
    let pending = try parked("order/1", router)
    account.user = "alice"
    await expectEqual(pending.resolution().target?.page, "order")
  }

  @Test func expiresFromTheMomentItWasParkedAlsoWhenItIsResumedLate() async throws {
    let router = try router(expiry: .seconds(600))
    let pending = try parked("order/1", router)
    await clock.advance(by: .seconds(600))
    account.user = "alice"
    expectEqual(await pending.resolution().denial, .expired)
  }

  @Test func expiresByDefault() {
    expectEqual(ContinuationPolicy { nil }.expiry, .seconds(600))
  }

  @Test func requiresAConfirmationAfterALongWait() async throws {
    let router = try router(confirmsAfter: .seconds(60))
    for (wait, asks) in [(59, false), (60, true)] {
      account.user = nil
      let task = try await waiting(try parked("app://order/1", router, from: .push), router)
      await clock.advance(by: .seconds(wait))
      account.user = "alice"
      router.resume("session")
      let resolution = try await task.waitForValue()
      expectEqual(resolution.target == nil, asks)
      guard asks else { continue }
      let confirmation = try #require(resolution.pending)
      #expect(confirmation.needsConfirmation)
      #expect(confirmation.key == nil)
      #expect("\(confirmation)".hasPrefix("parked until the user confirms: order/:id [m] "))
      let target = await confirmation.resolution().target
      expectEqual(target?.page, "order")
      expectEqual(target?.source, .push)
    }
  }

  @Test func aConfirmationBelongsToItsUserAndEndsLikeTheRest() async throws {
    let router = try router(confirmsAfter: .seconds(60))
    func confirmation() async throws -> PendingNavigation? {
      account.user = nil
      let task = try await waiting(try parked("order/1", router), router)
      await clock.advance(by: .seconds(60))
      account.user = "alice"
      router.resume("session")
      return try await task.waitForValue().pending
    }
    let refused = try #require(try await confirmation())
    refused.cancel()
    expectEqual(await refused.resolution().denial, .cancelled)
    let stolen = try #require(try await confirmation())
    account.user = "bob"
    expectEqual(await stolen.resolution().denial, .otherOwner)
    let late = try #require(try await confirmation())
    await clock.advance(by: .seconds(600))
    expectEqual(await late.resolution().denial, .expired)
    let signedOut = try #require(try await confirmation())
    router.cancelAll()
    expectEqual(await signedOut.resolution().denial, .cancelled)
  }

  /// The requested URL is not part of another URL: it is not escaped twice and not too long.
  @Test func aLinkOfAnyLengthSurvivesALogin() async throws {
    let router = try router()
    for count in [1, 600, 905] {
      let link = "app://order/" + String(repeating: "%E6%9D%AD", count: count)
      let pending = try parked(link, router, from: .universalLink)
      expectEqual(pending.through?.page, "login")
      expectEqual(pending.throughURL, "login")
      account.user = nil
      let task = try await waiting(pending, router)
      account.user = "alice"
      router.resume("session")
      try await expectEqual(task.waitForValue().target?.url.text, link)
      account.user = nil
    }
  }

  @Test func continuationShowsNoContent() throws {
    let continuation = try #require(
      try parked("order/4111", try router(), payload: "4111").through?.continuation)
    var dumped = ""
    dump(continuation, to: &dumped)
    #expect(!dumped.contains("4111"))
    expectEqual("\(continuation)", "alive")
  }

  @Test @MainActor func routeThatIsSwitchedOffBeforeItArrivesIsNotShown() async throws {
    let router = try router()
    let pending = try parked("order/1", router)
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    account.user = "alice"
    #expect(router.resume("session").first?.target != nil)
    let rule = RouteOverlay.Rule(route: "order/:id", action: .disable)
    try router.apply(RouteOverlay(version: 1, rules: [rule]))
    expectEqual(try await task.waitForValue().denial, .disabled(route: "order/:id"))
  }

  @Test @MainActor func anotherUserIsNotAskedToConfirmIt() async throws {
    let router = try router(confirmsAfter: .seconds(60))
    let pending = try parked("order/1", router)
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    clock.advance(by: .seconds(60))
    account.user = "alice"
    expectEqual(router.resume("session").count, 1)
    account.user = "bob"
    expectEqual(try await task.waitForValue().denial, .otherOwner)
  }

  @Test @MainActor func signInOfAnotherUserBeforeItContinuesEndsIt() async throws {
    let router = try router()
    let pending = try parked("order/1", router, payload: "draft")
    let task = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    account.user = "alice"
    #expect(router.resume("session").first?.target != nil)
    account.user = "bob"
    expectEqual(try await task.waitForValue().denial, .otherOwner)
    expectEqual(pending.through?.continuation?.isAlive, false)
  }
}
