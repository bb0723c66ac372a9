import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Continuations of navigations that a guard has parked after it was asked.
extension ContinuationTests {
  typealias Question = AskingGuardTests.Question

  func router(asking question: Question, confirmsAfter: Duration? = nil) throws -> Router {
    try testRouter(
      guards: [
        Guard("session", on: .tag("session"), priority: 1) { [account] _ in
          account.user == nil ? .park(until: "session") : .proceed
        },
        Guard("quota", on: .all) { _ async in await question.verdict() },
      ],
      continuations: ContinuationPolicy(confirmsAfter: confirmsAfter) { [account] in account.user },
      clock: clock
    ) {
      Route("order/:id", page: "order", exported: true)
      Route("vault/:id", page: "vault", tags: ["session"])
    }
  }

  /// Parks alice's navigation by a guard during whose question the user changes.
  private func parkedWhileAsked(
    _ question: Question, _ router: Router, nextUser: String?
  ) async throws -> PendingNavigation {
    account.user = "alice"
    let pending = try parked("order/1", router, payload: "alice's draft")
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = nextUser
    question.answer(.park(until: "paid"))
    return try #require(try await going.waitForValue().pending)
  }

  @Test(arguments: ["alice", "bob"])
  func belongsToTheUserOfTheGuardsQuestion(next: String) async throws {
    let question = Question()
    let router = try router(asking: question)
    let parked = try await parkedWhileAsked(question, router, nextUser: nil)
    let task = try await waiting(parked, router)
    router.resume("paid")
    try await waitUntil(question.asked, is: 2)
    question.answer(.park(until: "paid"))
    try await waitUntil(router.parkedCounts, is: ["paid": 1])
    account.user = next
    router.resume("paid")
    if next == "alice" {
      try await waitUntil(question.asked, is: 3)
      question.answer()
      try await expectEqual(task.waitForValue().target?.payload(), "alice's draft")
    } else {
      expectEqual(try await task.waitForValue().denial, .otherOwner)
      expectEqual(question.asked, 2)
    }
  }

  @Test(arguments: ["alice", "bob"])
  func waitsForAUserSignedOutDuringTheQuestionAfterTheWait(next: String) async throws {
    let question = Question()
    let router = try router(asking: question)
    let task = try await waiting(try parked("vault/1", router), router)
    account.user = "alice"
    router.resume("session")
    try await waitUntil(question.asked, is: 1)
    account.user = nil
    question.answer()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    account.user = next
    router.resume("session")
    if next == "alice" {
      try await waitUntil(question.asked, is: 2)
      question.answer()
      try await expectEqual(task.waitForValue().target?.page, "vault")
    } else {
      expectEqual(try await task.waitForValue().denial, .otherOwner)
    }
  }

  @Test func isRefusedToAUserWhoSignsInDuringTheQuestion() async throws {
    let question = Question()
    let router = try router(asking: question)
    let parked = try await parkedWhileAsked(question, router, nextUser: "bob")
    let task = Task { await parked.resolution() }
    expectEqual(try await task.waitForValue().denial, .otherOwner)
  }

  @Test func requiresAConfirmationAlsoWhenAGuardIsAskedAfterTheWait() async throws {
    let question = Question()
    let router = try router(asking: question, confirmsAfter: .seconds(60))
    for (wait, asks) in [(59, false), (60, true)] {
      account.user = nil
      let asked = question.asked
      let task = try await waiting(try parked("vault/1", router), router)
      await clock.advance(by: .seconds(wait))
      account.user = "alice"
      router.resume("session")
      try await waitUntil(question.asked, is: asked + 1)
      question.answer()
      let resolution = try await task.waitForValue()
      expectEqual(resolution.target == nil, asks)
      guard asks else { continue }
      let confirmation = try #require(resolution.pending)
      #expect(confirmation.needsConfirmation)
      let confirmed = Task { await confirmation.resolution() }
      try await waitUntil(question.asked, is: asked + 2)
      question.answer()
      try await expectEqual(confirmed.waitForValue().target?.page, "vault")
    }
  }

  /// A router whose guard asks once for all navigations of a user.
  func router(sharing question: Question) throws -> Router {
    try testRouter(
      guards: [
        Guard("quota", on: .tag("quota"), sharing: "quota") { _ async in await question.verdict() }
      ], continuations: ContinuationPolicy { [account] in account.user }, clock: clock
    ) {
      Route("home", page: "home")
      Route("wallet", page: "wallet", tags: ["quota"])
      Route("card/:id", page: "card", parents: ["wallet"], tags: ["quota"])
    }
  }

  @Test func sharedQuestionOfAnotherUserIsNotJoined() async throws {
    let question = Question()
    let router = try router(sharing: question)
    var tasks: [Task<Resolution, Never>] = []
    for (count, user) in ["alice", "bob"].enumerated() {
      account.user = user
      let pending = try parked("card/1", router)
      tasks.append(Task { await pending.resolution() })
      try await waitUntil(question.asked, is: count + 1)
    }
    question.answer()
    expectEqual(try await tasks[0].waitForValue().denial, .otherOwner)
    try await expectEqual(tasks[1].waitForValue().target?.page, "card")
  }

  /// Otherwise later navigations of the first user would share the other user's verdict.
  @Test func sharedQuestionIsNotAskedForAUserWhoSignsInBeforeIt() async throws {
    let (users, isSwitching) = (Locked<[String?]>([]), Locked(false))
    let router = try testRouter(
      guards: [
        Guard("quota", on: .all, sharing: "quota") { [account] _ async in
          users.withLock { $0.append(account.user) }
          return .proceed
        }
      ],
      continuations: ContinuationPolicy { [account] in
        let user = account.user
        if isSwitching.withLock({ $0 }) { account.user = "bob" }
        return user
      }, clock: clock
    ) { Route("card/:id", page: "card") }
    account.user = "alice"
    let pending = try parked("card/1", router)
    isSwitching.withLock { $0 = true }
    expectEqual(await pending.resolution().denial, .otherOwner)
    expectEqual(users.withLock(\.self), [])
    isSwitching.withLock { $0 = false }
    account.user = "alice"
    await expectEqual(router.resolution(of: "card/2", from: .inside).target?.page, "card")
    expectEqual(users.withLock(\.self), ["alice"])
  }

  @Test func sharedVerdictAllowsParentsOnlyForItsUser() async throws {
    let question = Question()
    let router = try router(sharing: question)
    account.user = "alice"
    let pending = try parked("card/1", router)
    let task = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    question.answer()
    let target = try #require(try await task.waitForValue().target)
    expectEqual(target.backStack.map(\.page), ["wallet"])
    account.user = "bob"
    #expect(target.backStack.isEmpty)
  }

  @Test(arguments: ["alice", "bob"])
  func waitsForAUserSignedOutDuringALaterQuestion(next: String) async throws {
    let question = Question()
    let router = try router(asking: question)
    account.user = "alice"
    let pending = try parked("vault/1", router, payload: "alice's draft")
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = nil
    question.answer()
    let parked = try #require(try await going.waitForValue().pending)
    expectEqual(parked.key, "session")
    let task = try await waiting(parked, router)
    account.user = next
    router.resume("session")
    if next == "alice" {
      try await waitUntil(question.asked, is: 2)
      question.answer()
      try await expectEqual(task.waitForValue().target?.payload(), "alice's draft")
    } else {
      expectEqual(try await task.waitForValue().denial, .otherOwner)
      expectEqual(question.asked, 1)
    }
  }

  @Test func belongsToTheFirstUserForWhomAGuardIsAskedAgain() async throws {
    let question = Question()
    let router = try router(asking: question)
    let late = RouteModule("late") { Route("late", page: "late") }
    var registration = try router.register(late)
    let pending = try #require(router.resolve("late", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = "alice"
    registration.withdraw()
    registration = try router.register(late)
    question.answer()
    try await waitUntil(question.asked, is: 2)
    account.user = "bob"
    question.answer()
    expectEqual(try await going.waitForValue().denial, .otherOwner)
  }

  @Test func belongsToTheUserForWhomItsGuardIsAsked() async throws {
    let question = Question()
    let router = try router(asking: question)
    let pending = try parked("order/1", router)
    account.user = "alice"
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = "bob"
    question.answer()
    expectEqual(try await going.waitForValue().denial, .otherOwner)
  }

  @Test func guardIsNotAskedForAnotherUser() async throws {
    let question = Question()
    let router = try router(asking: question)
    account.user = "alice"
    let pending = try parked("order/1", router)
    account.user = "bob"
    let going = Task { await pending.resolution() }
    expectEqual(try await going.waitForValue().denial, .otherOwner)
    expectEqual(question.asked, 0)
  }

  @Test func restorationBegunByOneUserShowsNoPageToAnother() async throws {
    let question = Question()
    let router = try router(sharing: question)
    account.user = "alice"
    var state = NavigationState()
    try state.push(try #require(router.resolve("home", from: .inside).target))
    try state.push(try parked("card/1", router).target)
    let restoring = Task { [state] in await router.restoration(of: state, from: .inside, for: nil) }
    try await waitUntil(question.asked, is: 1)
    account.user = "bob"
    question.answer()
    let restoration = try #require(try await restoring.waitForValue())
    expectEqual(restoration.dropped.count, 2)
    #expect(restoration.state.top == nil)
  }
}
