import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Observers of a problem or of the state navigate.
extension NavigatorTests {
  @Test func navigationByAnObserverOfAProblemIsShown() throws {
    let unmatched = command("nowhere")
    let watch = navigator.problems.observe { [navigator] _ in
      navigator.open(NavigationRequest("item/404", from: .inside))
    }
    let observation = navigator.follow(unmatched, from: .inside)
    unmatched.execute()
    expectEqual(shown, [["home"], ["home", "item/404"]])
    expectEqual(problems.events.count, 1)
    watch.dispose()
    observation.dispose()
  }

  @Test func navigationByAnObserverOfALoginThatCannotBeShownIsShown() throws {
    let router = try testRouter(
      modules: [NavigationFixture.shop],
      guards: [Guard("session", on: .tag("session")) { _ in .park(until: "session") }])
    let navigator = Navigator(router, state: navigator.state.value)
    let watch = navigator.problems.observe { [navigator] _ in
      navigator.open(NavigationRequest("item/404", from: .inside))
    }
    let mail = command("mail")
    let observation = navigator.follow(mail, from: .inside)
    mail.execute()
    expectEqual(NavigationFixture.urls(navigator.state.value)[0], ["home", "item/404"])
    watch.dispose()
    observation.dispose()
  }

  @Test func navigationByAnObserverOfTheStateIsShownBeforeTheProblem() throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    let item = try NavigationFixture.target("item/404", router)
    // The newer link is unmatched: the login of the older one disappears.
    let watch = navigator.state.changes.observe { [navigator] state in
      guard state.top?.url == "home" else { return }
      try? navigator.change { state throws(NavigationStateError) in try state.push(item) }
    }
    navigator.open(NavigationRequest("nowhere", from: .inside))
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home"], ["home", "item/404"]])
    expectEqual(problems.events.count, 1)
    watch.dispose()
  }

  /// A page that an observer opens may need a login, which makes room for it.
  @Test func loginOfANavigationByAContinuationsObserverIsReplacedByItsTarget() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let watch = navigator.state.changes.observe { [navigator, session] state in
      guard state.top?.url == "mail" else { return }
      session.isOpen = false
      navigator.open(NavigationRequest("letter/7", from: .inside))
    }
    signIn()
    try await waitUntil(shown.count, is: 4)
    watch.dispose()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    signIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    expectEqual(
      shown,
      [
        ["home"], ["home", "sheet login"], ["home", "mail"], ["home", "mail", "sheet login"],
        ["home", "mail", "letter/7"],
      ])
    #expect(problems.events.isEmpty)
  }

  @Test func loginOfANavigationByADenialsObserverIsReplacedByItsTarget() async throws {
    let denied = Guard("closed", on: .route("mail"), priority: -1) { _ in .deny(code: "closed") }
    let router = try NavigationFixture.router(session: session, guards: [denied])
    let navigator = Navigator(router)
    navigator.open(NavigationRequest("home", from: .inside))
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let watch = navigator.problems.observe { [navigator, session] _ in
      session.isOpen = false
      navigator.open(NavigationRequest("letter/7", from: .inside))
    }
    session.isOpen = true
    router.resume("session")
    try await waitUntil(session.isOpen, is: false)
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    expectEqual(NavigationFixture.urls(navigator.state.value)[0], ["home", "letter/7"])
    watch.dispose()
  }
}
