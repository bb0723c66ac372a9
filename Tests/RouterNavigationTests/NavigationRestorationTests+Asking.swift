import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Synchronization
import Testing

/// Guards that take time to answer.
extension NavigationRestorationTests {
  /// A guard that answers when the test resumes it.
  nonisolated final class Question: Sendable {
    private let state = Atomic(0)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var asked: Int { state.load(ordering: .sequentiallyConsistent) }
    func ask() async -> Guard.Verdict {
      state.add(1, ordering: .sequentiallyConsistent)
      for await _ in answers {}
      return .proceed
    }
  }

  func asking(_ question: Question) throws -> Router {
    try router(guards: [
      Guard("ask", on: .route("item/:id<Int>"), sharing: "ask") { _ in await question.ask() }
    ])
  }

  @Test func guardsThatAskAreAwaited() async throws {
    let question = Question()
    let navigator = Navigator(try asking(question))
    let saved = try forged([("home", "inside"), ("item/1", "inside"), ("item/2", "inside")])
    let restoring = Task { await navigator.restore(saved, from: .inside, for: nil) }
    try await waitUntil(question.asked, is: 1)
    expectEqual(navigator.state.value, NavigationState())
    question.answer.finish()
    let restoration = try await restoring.waitForValue()
    expectEqual(reasons(restoration), [])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "item/1", "item/2"]])
  }

  @Test func cancelledRestorationKeepsTheState() async throws {
    let question = Question()
    let navigator = Navigator(try asking(question))
    let saved = try forged([("home", "inside"), ("item/1", "inside")])
    let restoring = Task { await navigator.restore(saved, from: .inside, for: nil) }
    try await waitUntil(question.asked, is: 1)
    restoring.cancel()
    let none = try await restoring.waitForValue()
    #expect(none == nil)
    expectEqual(navigator.state.value, NavigationState())
    question.answer.finish()
  }

  @Test func restorationDoesNotOverrideANewerNavigation() async throws {
    let question = Question()
    let navigator = Navigator(try asking(question))
    let saved = try forged([("item/1", "inside")])
    let restoring = Task { await navigator.restore(saved, from: .inside, for: nil) }
    try await waitUntil(question.asked, is: 1)
    navigator.open(NavigationRequest("cart", from: .inside))
    question.answer.finish()
    let none = try await restoring.waitForValue()
    #expect(none == nil)
    expectEqual(NavigationFixture.urls(navigator.state.value), [["cart"]])
  }

  @Test func pageIsNotRestoredIfItsSessionEndsDuringAnotherQuestion() async throws {
    let question = Question()
    session.isOpen = true
    let navigator = Navigator(try asking(question))
    let saved = try forged([("home", "inside"), ("mail", "inside"), ("item/1", "inside")])
    let restoring = Task { await navigator.restore(saved, from: .inside, for: nil) }
    try await waitUntil(question.asked, is: 1)
    session.isOpen = false
    question.answer.finish()
    let restoration = try await restoring.waitForValue()
    expectEqual(reasons(restoration), ["main 1: parked until session"])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "item/1"]])
  }
}
