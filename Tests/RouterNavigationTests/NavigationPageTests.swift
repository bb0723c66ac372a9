import FoundationEssentials
import LimitTesting
import ReactiveKit
import Router
import RouterNavigation
import RouterTesting
import Testing

/// The examples of RestoringNavigation.md.
@Suite("Page: navigation state", .workLimit) @MainActor struct NavigationPageTests {
  @Test func stateIsDrivenByCommandsAndRestored() async throws {
    let router = try NavigationFixture.router()
    let select = Command<Void, String, Never>(signal: { .just("item/7") })

    let start = try NavigationState(tabs: ["shop": "home", "orders": "orders"])
    let navigator = Navigator(router, state: start)
    let observation = navigator.follow(select, from: .inside)  // a command that returns URLs
    select.execute()
    try navigator.change { try $0.select("orders") }

    expectEqual(NavigationFixture.urls(navigator.state.value), [["orders"], ["home", "item/7"]])
    let restarted = Navigator(router, state: start)

    let owner = "7f3a"  // of the signed-in user, nil when there is none
    let data = try JSONEncoder().encode(navigator.state.value.owned(by: owner))
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    if let restoration = await restarted.restore(saved, from: .inside, for: owner) {
      for page in restoration.dropped { print(page.tab, page.position, page.reason) }
    }

    expectEqual(
      NavigationFixture.urls(restarted.state.value), NavigationFixture.urls(navigator.state.value))
    observation.dispose()
  }

  @Test func pagesGoWithTheSession() throws {
    let session = Session()
    let router = try NavigationFixture.router(session: session)
    session.isOpen = true
    let navigator = Navigator(router, state: try NavigationState(tabs: ["mails": "mail"]))
    expectEqual(navigator.state.value.description, "* mails: mail")
    session.isOpen = false
    router.cancelAll()
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* mails: ")
  }
}
