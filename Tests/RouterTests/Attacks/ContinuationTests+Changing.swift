import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import RouterTools
import Testing

/// Users, rules and guards that change after one guard was asked and before the navigation ends.
extension ContinuationTests {
  /// A page with a first question, an immediate guard and a second question, in that order.
  private func router(
    _ questions: [Question], between check: @escaping @Sendable () -> Void = {},
    trace: (@Sendable (RouteTrace) -> Void)? = nil
  ) throws -> Router {
    try testRouter(
      guards: [
        Guard("0", on: .tag("0"), priority: 2) { _ async in await questions[0].verdict() },
        Guard("between", on: .tag("0"), priority: 1) { _ in
          check()
          return .proceed
        },
        Guard("1", on: .tag("1")) { _ async in await questions[1].verdict() },
      ], continuations: ContinuationPolicy { [account] in account.user }, clock: clock, trace: trace
    ) {
      Route("home", page: "home")
      Route("box/:id", page: "box", parents: ["home"], tags: ["0"])
      Route("vault/:id", page: "vault", parents: ["home"], tags: ["0", "1"])
      Route("cellar/:id", page: "cellar", tags: ["1"])
    }
  }

  @Test func belongsToTheUserForWhomALaterGuardIsAsked() async throws {
    let (questions, hasCome) = ([Question(), Question()], Locked(false))
    let router = try router(
      questions,
      between: { [account] in
        // Alice signs in after the first question, once.
        hasCome.withLock { hasCome in
          if !hasCome { account.user = "alice" }
          hasCome = true
        }
      })
    let pending = try parked("vault/1", router)
    let going = Task { await pending.resolution() }
    try await waitUntil(questions[0].asked, is: 1)
    questions[0].answer()
    try await waitUntil(questions[1].asked, is: 1)
    account.user = "bob"
    questions[1].answer()
    expectEqual(try await going.waitForValue().denial, .otherOwner)
  }

  /// Two users sign in, one after the other, during the first question or the second.
  @Test(arguments: [0, 1], [Guard.Verdict.proceed, .park(until: "paid")])
  func belongsToTheUserWhoSignsInFirstWhileAGuardIsAsked(
    question last: Int, verdict: Guard.Verdict
  ) async throws {
    let questions = [Question(), Question()]
    let router = try router(questions)
    let pending = try parked("vault/1", router)
    var going = Task { await pending.resolution() }
    for number in 0...last {
      try await waitUntil(questions[number].asked, is: 1)
      if number < last { questions[number].answer() }
    }
    account.user = "alice"
    router.resume("session")
    account.user = "bob"
    questions[last].answer(verdict)
    var resolution = try await going.waitForValue()
    if let parked = resolution.pending {
      going = Task { await parked.resolution() }
      resolution = try await going.waitForValue()
    }
    expectEqual(resolution.denial, .otherOwner)
  }

  /// A navigation that begins when alice has signed out does not share a question that was open while
  /// she was signed in.
  @Test func questionThatWasOpenForAUserIsNotSharedAfterTheSignOut() async throws {
    let questions = [Question(), Question()]
    let router = try router(questions)
    let first = try parked("box/1", router)
    let before = Task { await first.resolution() }
    try await waitUntil(questions[0].asked, is: 1)
    account.user = "alice"
    router.resume("session")
    account.user = nil
    let second = try parked("box/1", router)
    let after = Task { await second.resolution() }
    try await waitUntil(questions[0].asked, is: 2)
    account.user = "bob"
    router.resume("session")
    questions[0].answer()
    expectEqual(try await before.waitForValue().denial, .otherOwner)
    try await expectEqual(after.waitForValue().target?.page, "box")
  }

  @Test func restorationShowsNoPageThatWasAllowedToAnotherUser() async throws {
    let (questions, ended) = ([Question(), Question()], Locked(0))
    let router = try router(
      questions,
      trace: { trace in
        if trace.isResumed { ended.withLock { $0 += 1 } }
      })
    var state = NavigationState()
    for url in ["box/1", "cellar/1"] { try state.push(try parked(url, router).target) }
    let restoring = Task { [state] in await router.restoration(of: state, from: .inside, for: nil) }
    try await waitUntil(questions.map(\.asked), is: [1, 1])
    account.user = "alice"
    questions[0].answer()
    try await waitUntil(ended.withLock(\.self), is: 1)
    account.user = "bob"
    questions[1].answer()
    let restoration = try #require(try await restoring.waitForValue())
    #expect(restoration.state.top == nil)
    expectEqual(restoration.dropped.count, 2)
  }

  @Test func backStackIsThatOfTheRulesAtTheEnd() async throws {
    let questions = [Question(), Question()]
    let made = Locked<Router?>(nil)
    let router = try router(
      questions,
      between: {
        let overlay = RouteOverlay(version: 1, rules: [.init(route: "home", action: .disable)])
        try? made.withLock { $0 }?.apply(overlay)
      })
    made.withLock { $0 = router }
    defer { made.withLock { $0 = nil } }
    let pending = try parked("box/1", router)
    let going = Task { await pending.resolution() }
    try await waitUntil(questions[0].asked, is: 1)
    questions[0].answer()
    let target = try #require(try await going.waitForValue().target)
    expectEqual(target.page, "box")
    #expect(target.backStack.isEmpty)
  }

  @Test func interimPageThatIsNoLongerAllowedIsNotShown() async throws {
    let checks = Locked(0)
    let router = try testRouter(
      guards: [
        Guard("session", on: .route("vault")) { _ async in
          .park(until: "session", through: "login")
        },
        Guard("open", on: .route("login")) { _ in
          // It allows the page when the session's guard has parked the navigation, and not later.
          checks.withLock { checks in
            checks += 1
            return checks == 1 ? .proceed : .deny(code: "closed")
          }
        },
      ], clock: clock
    ) {
      Route("vault", page: "vault")
      Route("login", page: "login")
    }
    let pending = try #require(await router.resolution(of: "vault", from: .inside).pending)
    expectEqual(pending.key, "session")
    #expect(pending.through == nil)
  }
}
