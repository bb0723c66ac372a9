import ReactiveKit
import Router
import Testing

/// A guard that has to ask, whoever gives up and whether it answers or not.
@Suite("A guard that asks")
struct AskingGuardTests {
  /// A question that a test answers, and what became of the askers.
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

    /// Returns when the test answers, and never because of a cancellation.
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
    _ guards: Guard..., expiry: Duration? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m") { Route("a/:id<Int>", page: "a", exported: true) }],
      guards: guards, continuations: ContinuationPolicy(expiry: expiry), clock: clock)
  }

  func asking(_ question: Question, sharing: String? = nil) -> Guard {
    Guard("quota", on: .all, sharing: sharing) { _ async in await question.verdict() }
  }

  func pending(_ id: Int, _ router: Router) throws -> PendingNavigation {
    guard case .parked(let pending) = router.resolve("app://a/\(id)", from: .push) else {
      throw NotParked()
    }
    return pending
  }

  struct NotParked: Error {}

  func until(_ condition: () -> Bool) async {
    while !Task.isCancelled, !condition() { await Task.yield() }
  }

  @Test func itsVerdictIsHeard() async throws {
    let question = Question()
    let router = try router(asking(question))
    for (verdict, code) in [
      (Guard.Verdict.proceed, nil), (.deny(code: "full"), "route.guarded.full"),
    ] {
      let before = question.asked
      let pending = try pending(1, router)
      let going = Task { await pending.resolution() }
      await until { question.asked > before }
      question.answer(verdict)
      let resolution = await going.value
      #expect(denial(resolution)?.code == code)
      #expect((resolution.target?.page == "a") == (code == nil))
    }
    #expect(question.cancelled == 0)
  }

  @Test func whoGivesUpDoesNotWaitForAnAnswerThatNeverComes() async throws {
    let question = Question()
    let router = try router(asking(question))
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    await until { question.asked == 1 }
    going.cancel()
    #expect(denial(await going.value) == .cancelled)
    await until { question.cancelled == 1 }
    #expect(router.parkedCounts == [:])
    question.answer()
  }

  @Test func cancellingThePendingNavigationEndsItsWaits() async throws {
    let question = Question()
    let router = try router(asking(question))
    let pending = try pending(1, router)
    let first = Task { await pending.resolution() }
    let second = Task { await pending.resolution() }
    await until { question.asked == 2 }
    pending.cancel()
    #expect(denial(await first.value) == .cancelled)
    #expect(denial(await second.value) == .cancelled)
    question.answer()
  }

  @Test func anAnswerThatNeverComesExpires() async throws {
    let clock = ManualClock()
    let question = Question()
    let router = try router(asking(question), expiry: .seconds(10), clock: clock)
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    await until { question.asked == 1 && clock.sleepers == 1 }
    clock.advance(by: .seconds(10))
    #expect(denial(await going.value) == .expired)
    await until { question.cancelled == 1 }
    question.answer()
  }

  @Test func anAnswerBeforeTheExpiryEndsTheClock() async throws {
    let clock = ManualClock()
    let question = Question()
    let router = try router(asking(question), expiry: .seconds(10), clock: clock)
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    await until { question.asked == 1 && clock.sleepers == 1 }
    question.answer()
    #expect(await going.value.target?.page == "a")
    #expect(clock.sleepers == 0)
  }

  @Test func oneOfTwoWhoShareAnAnswerMayLeave() async throws {
    let question = Question()
    let router = try router(asking(question, sharing: "quota"))
    let (one, two) = (try pending(1, router), try pending(2, router))
    let first = Task { await one.resolution() }
    let second = Task { await two.resolution() }
    await until { question.asked == 1 }
    // Both tasks have had their turn on this actor: the second waits for the same run.
    for _ in 0..<100 { await Task.yield() }
    first.cancel()
    #expect(denial(await first.value) == .cancelled)
    #expect(question.cancelled == 0)
    question.answer()
    #expect(await second.value.target?.url.text == "app://a/2")
    #expect(question.asked == 1)
  }

  @Test func aSharedQuestionNobodyWaitsForIsGivenUpAndAskedAnew() async throws {
    let question = Question()
    let router = try router(asking(question, sharing: "quota"))
    let one = try pending(1, router)
    let first = Task { await one.resolution() }
    await until { question.asked == 1 }
    first.cancel()
    #expect(denial(await first.value) == .cancelled)
    await until { question.cancelled == 1 }
    let second = Task { await one.resolution() }
    await until { question.asked == 2 }
    question.answer()
    #expect(await second.value.target?.page == "a")
    #expect(question.cancelled == 1)
  }

  @Test func theSecondQuestionOfANavigationIsGivenUpWithIt() async throws {
    let (first, second) = (Question(), Question())
    let router = try router(
      Guard("first", on: .all, priority: 2) { _ async in await first.verdict() },
      Guard("second", on: .all, priority: 1) { _ async in await second.verdict() })
    let pending = try pending(1, router)
    let going = Task { await pending.resolution() }
    await until { first.asked == 1 }
    first.answer()
    await until { second.asked == 1 }
    pending.cancel()
    #expect(denial(await going.value) == .cancelled)
    #expect(first.cancelled == 0)
    await until { second.cancelled == 1 }
    second.answer()
  }
}
