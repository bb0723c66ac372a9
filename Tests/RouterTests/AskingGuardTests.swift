import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// A guard that asks a question: cancelled by either side, answered and unanswered.
@Suite("A guard that asks", .workLimit)
struct AskingGuardTests {
  /// A question that a test answers, and the outcomes of the askers.
  nonisolated final class Question: Sendable {
    private struct State {
      var askers: [CheckedContinuation<Void, Never>] = []
      var asked = 0
      var cancelled = 0
      var verdict = Guard.Verdict.proceed
    }
    private let state = Locked(State())
    var asked: Int { state.withLock(\.asked) }
    var cancelled: Int { state.withLock(\.cancelled) }

    /// Returns when the test answers, regardless of cancellation.
    func verdict() async -> Guard.Verdict {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withLock {
            $0.asked += 1
            $0.askers.append(continuation)
          }
        }
      } onCancel: {
        state.withLock { $0.cancelled += 1 }
      }
      return state.withLock(\.verdict)
    }

    func answer(_ verdict: Guard.Verdict = .proceed) {
      let askers = state.withLock { state in
        state.verdict = verdict
        defer { state.askers = [] }
        return state.askers
      }
      for asker in askers { asker.resume() }
    }
  }

  func router(
    _ guards: Guard..., expiry: Duration? = nil, clock: some Clock<Duration> = VirtualClock()
  ) throws -> Router {
    try testRouter(
      guards: guards, continuations: ContinuationPolicy(expiry: expiry) { nil }, clock: clock
    ) { Route("a/:id<Int>", page: "a", exported: true) }
  }

  func asking(_ question: Question, sharing: String? = nil) -> Guard {
    Guard("quota", on: .all, sharing: sharing) { _ async in await question.verdict() }
  }

  func pending(_ id: Int, _ router: Router) throws -> PendingNavigation {
    try #require(router.resolve("app://a/\(id)", from: .push).pending)
  }

  @Test func itsVerdictDecidesTheResolution() async throws {
    let question = Question()
    let router = try router(asking(question))
    for (verdict, code) in [
      (Guard.Verdict.proceed, nil), (.deny(code: "full"), "route.guarded.full"),
    ] {
      let before = question.asked
      let pending = try pending(1, router)
      let going = Task { await pending.resolution() }
      try await waitUntil(question.asked) { $0 > before }
      question.answer(verdict)
      let resolution = try await going.waitForValue()
      expectEqual(resolution.denial?.code, code)
      expectEqual(resolution.target?.page == "a", code == nil)
    }
    expectEqual(question.cancelled, 0)
  }

  @Test func aCancelledNavigationDoesNotWaitForTheAnswer() async throws {
    let question = Question()
    let router = try router(asking(question))
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    going.cancel()
    expectEqual(try await going.waitForValue().denial, .cancelled)
    try await waitUntil(question.cancelled, is: 1)
    expectEqual(router.parkedCounts, [:])
    question.answer()
  }

  @Test func cancellingThePendingNavigationEndsItsWaits() async throws {
    let question = Question()
    let router = try router(asking(question))
    let pending = try pending(1, router)
    let first = Task { await pending.resolution() }
    let second = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 2)
    pending.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    expectEqual(try await second.waitForValue().denial, .cancelled)
    question.answer()
  }

  @Test func guardThatNeverAnswersExpires() async throws {
    let clock = VirtualClock()
    let question = Question()
    let router = try router(asking(question), expiry: .seconds(10), clock: clock)
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil([question.asked, clock.sleeperCount], is: [1, 1])
    await clock.advance(by: .seconds(10))
    expectEqual(try await going.waitForValue().denial, .expired)
    try await waitUntil(question.cancelled, is: 1)
    question.answer()
  }

  @Test func anAnswerBeforeTheExpiryEndsTheClock() async throws {
    let clock = VirtualClock()
    let question = Question()
    let router = try router(asking(question), expiry: .seconds(10), clock: clock)
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil([question.asked, clock.sleeperCount], is: [1, 1])
    question.answer()
    try await expectEqual(going.waitForValue().target?.page, "a")
    expectEqual(clock.sleeperCount, 0)
  }

  @Test func routesAtTheTimeOfTheAnswerDecide() async throws {
    let question = Question()
    let router = try router(asking(question))
    func answered(after change: () throws -> Void) async throws -> Task<Resolution, Never> {
      let before = question.asked
      let pending = try pending(1, router)
      let going = Task { await pending.resolution() }
      try await waitUntil(question.asked, is: before + 1)
      try change()
      question.answer()
      return going
    }
    let other = try await answered { _ = try router.register(RouteModule("other", [])) }
    try await expectEqual(other.waitForValue().target?.page, "a")
    expectEqual(question.asked, 1)
    let late = try await answered {
      _ = try router.register(RouteModule("late", exported: true) { Route("a/1", page: "late") })
    }
    try await waitUntil(question.asked, is: 3)
    question.answer()
    try await expectEqual(late.waitForValue().target?.page, "late")
    let rule = RouteOverlay.Rule(route: "a/1", action: .disable)
    let denied = try await answered {
      try router.apply(RouteOverlay(version: 1, rules: [rule]))
    }
    expectEqual(try await denied.waitForValue().denial, .disabled(route: "a/1"))
    expectEqual(question.asked, 4)
  }

  @Test func navigationMayLeaveASharedQuestion() async throws {
    let question = Question()
    let router = try router(asking(question, sharing: "quota"))
    let (one, two) = (try pending(1, router), try pending(2, router))
    let first = Task { await one.resolution() }
    let second = Task { await two.resolution() }
    try await waitUntil(question.asked, is: 1)
    try await waitUntil(router.askedCount(sharing: "quota"), is: 2)
    first.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    expectEqual(question.cancelled, 0)
    question.answer()
    try await expectEqual(second.waitForValue().target?.url.text, "app://a/2")
    expectEqual(question.asked, 1)
  }

  @Test func guardOfAnotherNameDoesNotShareTheAnswerOfItsKey() async throws {
    let (quota, payment) = (Question(), Question())
    let router = try testRouter(guards: [
      Guard("quota", on: .tag("quota"), sharing: "user") { _ async in await quota.verdict() },
      Guard("payment", on: .tag("payment"), sharing: "user") { _ async in
        await payment.verdict()
      },
    ]) {
      Route("a", page: "a", tags: ["quota"])
      Route("b", page: "b", parents: ["a"], tags: ["payment"])
    }
    let first = Task { await router.resolution(of: "a", from: .inside) }
    try await waitUntil(quota.asked, is: 1)
    let second = Task { await router.resolution(of: "b", from: .inside) }
    try await waitUntil(payment.asked, is: 1)
    quota.answer()
    try await expectEqual(first.waitForValue().target?.page, "a")
    payment.answer(.deny(code: "unpaid"))
    expectEqual(
      try await second.waitForValue().denial,
      .guarded(by: "payment", code: "unpaid", parameters: [:]))
    // Nor does its answer allow a parent.
    let third = Task { await router.resolution(of: "b", from: .inside) }
    try await waitUntil(payment.asked, is: 2)
    payment.answer()
    let target = try #require(try await third.waitForValue().target)
    #expect(target.backStack.isEmpty)
  }

  @Test func aSharedQuestionWithoutWaitersIsCancelledAndAskedAgain() async throws {
    let question = Question()
    let router = try router(asking(question, sharing: "quota"))
    let one = try pending(1, router)
    let first = Task { await one.resolution() }
    try await waitUntil(question.asked, is: 1)
    first.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    try await waitUntil(question.cancelled, is: 1)
    let second = Task { await one.resolution() }
    try await waitUntil(question.asked, is: 2)
    question.answer()
    try await expectEqual(second.waitForValue().target?.page, "a")
    expectEqual(question.cancelled, 1)
  }

  @Test func lateAnswerOfACancelledQuestionIsIgnored() async throws {
    let (cancelled, current) = (Question(), Question())
    let router = try router(
      Guard("quota", on: .all, sharing: "quota") { _ async in
        await (cancelled.asked == 0 ? cancelled : current).verdict()
      })
    let pending = try pending(1, router)
    let first = Task { await pending.resolution() }
    try await waitUntil(cancelled.asked, is: 1)
    first.cancel()
    expectEqual(try await first.waitForValue().denial, .cancelled)
    let second = Task { await pending.resolution() }
    try await waitUntil(current.asked, is: 1)
    cancelled.answer(.proceed)
    // It joins the current question, which the cancelled question's late answer has not ended.
    let third = Task { await router.resolution(of: "a/2", from: .inside) }
    try await waitUntil(router.askedCount(sharing: "quota"), is: 2)
    current.answer(.deny(code: "used"))
    let denial = Denial.guarded(by: "quota", code: "used", parameters: [:])
    expectEqual(try await second.waitForValue().denial, denial)
    expectEqual(try await third.waitForValue().denial, denial)
    expectEqual(current.asked, 1)
  }

  @Test func cancelledNavigationCancelsItsSecondQuestion() async throws {
    let (first, second) = (Question(), Question())
    let router = try router(
      Guard("first", on: .all, priority: 2) { _ async in await first.verdict() },
      Guard("second", on: .all, priority: 1) { _ async in await second.verdict() })
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    try await waitUntil(first.asked, is: 1)
    first.answer()
    try await waitUntil(second.asked, is: 1)
    pending.cancel()
    expectEqual(try await going.waitForValue().denial, .cancelled)
    expectEqual(first.cancelled, 0)
    try await waitUntil(second.cancelled, is: 1)
    second.answer()
  }

  @Test func redirectOfAnAnswerFollowsTheRoutesOfTheAnswer() async throws {
    let question = Question()
    let router = try router(
      Guard("quota", on: .tag("quota"), waits: true) { _ async in await question.verdict() })
    let asking = RouteModule("asking", exported: true) { Route("b", page: "b", tags: ["quota"]) }
    let late = try router.register(
      RouteModule("late", exported: true) { Route("full", page: "full") })
    _ = try router.register(asking)
    let pending = try #require(router.resolve("app://b", from: .push).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    late.withdraw()
    question.answer(.redirect("full"))
    guard case .unmatched = try await going.waitForValue() else {
      Issue.record("a withdrawn route")
      return
    }
    expectEqual(question.asked, 1)
  }
}
