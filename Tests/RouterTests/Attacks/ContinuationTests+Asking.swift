import ReactiveKit
import ReactiveTesting
import Router
import Testing

/// Continuations of navigations that a guard has parked after it was asked.
extension ContinuationTests {
  typealias Question = AskingGuardTests.Question

  func router(asking question: Question, confirmsAfter: Duration? = nil) throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("order/:id", page: "order", exported: true)
          Route("vault/:id", page: "vault", tags: ["session"])
        }
      ],
      guards: [
        Guard("session", on: .tag("session"), priority: 1) { [account] _ in
          account.user == nil ? .park(until: "session") : .proceed
        },
        Guard("quota", on: .all) { _ async in await question.verdict() },
      ],
      continuations: ContinuationPolicy(confirmsAfter: confirmsAfter) { [account] in account.user },
      clock: clock)
  }

  @Test(arguments: ["alice", "bob"])
  func belongsToTheUserForWhomTheGuardWasAsked(next: String) async throws {
    let question = Question()
    let router = try router(asking: question)
    account.user = "alice"
    let pending = try parked("order/1", router, payload: "alice's draft")
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = nil
    question.answer(.park(until: "paid"))
    guard case .parked(let parked) = try await going.waitForValue() else {
      Issue.record("not parked")
      return
    }
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
      #expect(try await task.waitForValue().target?.payload() == "alice's draft")
    } else {
      #expect(denial(try await task.waitForValue()) == .otherOwner)
      #expect(question.asked == 2)
    }
  }

  @Test func isRefusedToTheUserWhoSignsInWhileTheGuardIsAsked() async throws {
    let question = Question()
    let router = try router(asking: question)
    account.user = "alice"
    let pending = try parked("order/1", router, payload: "alice's draft")
    let going = Task { await pending.resolution() }
    try await waitUntil(question.asked, is: 1)
    account.user = "bob"
    question.answer(.park(until: "paid"))
    guard case .parked(let parked) = try await going.waitForValue() else {
      Issue.record("not parked")
      return
    }
    #expect(denial(await parked.resolution()) == .otherOwner)
  }

  @Test func requiresAConfirmationAlsoWhenAGuardIsAskedAfterTheWait() async throws {
    let question = Question()
    let router = try router(asking: question, confirmsAfter: .seconds(60))
    for (wait, asks) in [(59, false), (60, true)] {
      account.user = nil
      let asked = question.asked
      let task = try await waiting(try parked("vault/1", router), router)
      clock.advance(by: .seconds(wait))
      account.user = "alice"
      router.resume("session")
      try await waitUntil(question.asked, is: asked + 1)
      question.answer()
      let resolution = try await task.waitForValue()
      #expect((resolution.target == nil) == asks)
      guard asks else { continue }
      guard case .parked(let confirmation) = resolution else {
        Issue.record("it does not ask: \(resolution)")
        return
      }
      #expect(confirmation.needsConfirmation)
      let confirmed = Task { await confirmation.resolution() }
      try await waitUntil(question.asked, is: asked + 2)
      question.answer()
      #expect(try await confirmed.waitForValue().target?.page == "vault")
    }
  }
}
