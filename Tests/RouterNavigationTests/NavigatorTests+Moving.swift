import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import RouterTools
import Testing

/// Logins and parents in tabs.
extension NavigatorTests {
  @Test func loginThatCannotBeShownIsReported() throws {
    let router = try NavigationFixture.router(guards: [
      Guard("home", on: .route("home")) { _ in .park(until: "home", through: "orders") }
    ])
    let navigator = Navigator(router)
    let problems = Recorder(navigator.problems)
    navigator.open(NavigationRequest("home", from: .inside))
    guard case .refused(let target, .noTabBeginsWith("orders"))? = problems.events.first?.value
    else {
      Issue.record("\(problems.events)")
      return
    }
    expectEqual(target.page, "orders")
  }

  @Test func loginInAnotherTabIsShownForTheNextNavigation() throws {
    let mail = command("mail")
    let observation = navigator.follow(mail, from: .inside)
    navigator.open(NavigationRequest("mail", from: .inside))
    for next in [
      { navigator.open(NavigationRequest("letter/7", from: .inside)) }, { mail.execute() },
    ] {
      try navigator.change { state throws(NavigationStateError) in try state.select("orders") }
      next()
      expectEqual(shown.last, ["home", "sheet login"])
    }
    observation.dispose()
  }

  @Test func continuationTakesThePlaceOfItsLoginInTheSameTab() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try navigator.change { state throws(NavigationStateError) in try state.select("orders") }
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "mail"], ["orders"]])
  }

  @Test func throwingChangeKeepsTheState() throws {
    enum Refusal: Error { case unpaid }
    try navigator.change { try $0.select("orders") }
    #expect(throws: Refusal.unpaid) {
      try navigator.change { state in
        try state.select("shop")
        throw Refusal.unpaid
      }
    }
    navigator.change { $0.backToRoot() }
    #expect(throws: NavigationStateError.nothingPresented) {
      try navigator.change { try $0.dismiss() }
    }
    expectEqual(NavigationFixture.urls(navigator.state.value), [["orders"], ["home"]])
    expectEqual(navigator.state.value.selection, "orders")
  }

  @Test func loginThatIsSwitchedOffMeanwhileIsReported() throws {
    let resolution = router.resolve("mail", from: .inside)
    let rule = RouteOverlay.Rule(route: "login", action: .disable)
    try router.apply(RouteOverlay(version: 1, rules: [rule]))
    let observation = navigator.follow(.just(resolution))
    guard case .notShown(.parked)? = problems.events.first?.value else {
      Issue.record("\(problems.events)")
      return
    }
    expectEqual(shown, [["home"]])
    observation.dispose()
  }

  @Test func upShowsNoParentThatWasWithdrawn() async throws {
    let late = try router.register(
      RouteModule("late") {
        Route("box", page: "box")
        Route("box/:id", page: "message", presentation: .root, parents: ["box"])
      })
    navigator.open(NavigationRequest("box/7", from: .inside))
    late.withdraw()
    #expect(throws: NavigationStateError.atRoot) { try navigator.up() }
    expectEqual(shown.last, ["box/7"])
  }
}
