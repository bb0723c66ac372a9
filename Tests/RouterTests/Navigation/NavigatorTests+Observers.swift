import ReactiveKit
import ReactiveTesting
import Router
import Testing

/// Observers of a problem or of the state navigate.
extension NavigatorTests {
  @Test func navigationByAnObserverOfAProblemIsShown() throws {
    let unmatched = command("nowhere")
    let watch = navigator.problems.observe { [navigator] _ in
      navigator.open(NavigationRequest("item/404"))
    }
    let observation = navigator.follow(unmatched)
    unmatched.execute()
    #expect(shown == [["home"], ["home", "item/404"]])
    #expect(problems.events.count == 1)
    watch.dispose()
    observation.dispose()
  }

  @Test func navigationByAnObserverOfALoginThatCannotBeShownIsShown() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"), modules: [NavigationFixture.shop],
      guards: [Guard("session", on: .tag("session")) { _ in .park(until: "session") }])
    let navigator = Navigator(router, state: navigator.state.value)
    let watch = navigator.problems.observe { [navigator] _ in
      navigator.open(NavigationRequest("item/404"))
    }
    let mail = command("mail")
    let observation = navigator.follow(mail)
    mail.execute()
    #expect(NavigationFixture.urls(navigator.state.value)[0] == ["home", "item/404"])
    watch.dispose()
    observation.dispose()
  }

  @Test func navigationByAnObserverOfTheStateIsShownBeforeTheProblem() throws {
    navigator.open(NavigationRequest("mail"))
    let item = try NavigationFixture.target("item/404", router)
    // The newer link leads nowhere: the login of the older one disappears.
    let watch = navigator.state.changes.observe { [navigator] state in
      guard state.top?.url == "home" else { return }
      try? navigator.change { state throws(NavigationStateError) in try state.push(item) }
    }
    navigator.open(NavigationRequest("nowhere"))
    #expect(shown == [["home"], ["home", "sheet login"], ["home"], ["home", "item/404"]])
    #expect(problems.events.count == 1)
    watch.dispose()
  }
}
