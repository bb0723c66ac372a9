import FoundationEssentials
import LimitTesting
import ReactiveKit
import Router
import Testing

/// The examples of RestoringNavigation.md.
@Suite("Page: navigation state", .workLimit) @MainActor struct NavigationPageTests {
  @Test func stateIsDrivenByCommandsAndRestored() async throws {
    let router = try NavigationFixture.router()
    let select = Command<Void, String, Never>(signal: { .just("item/7") })

    var start = try NavigationState(tabs: ["shop", "orders"])
    for (tab, url) in [("shop", "home"), ("orders", "orders")] {
      if let target = router.resolve(url, from: .inside).target { try start.push(target, in: tab) }
    }
    let navigator = Navigator(router, state: start)
    let observation = navigator.follow(select, from: .inside)  // a command that returns URLs
    select.execute()
    try navigator.change { try $0.select("orders") }

    #expect(NavigationFixture.urls(navigator.state.value) == [["orders"], ["home", "item/7"]])
    let restarted = Navigator(router, state: start)

    let owner = "7f3a"  // of the signed-in user, nil when there is none
    let data = try JSONEncoder().encode(navigator.state.value.owned(by: owner))  // when it is suspended
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    if let restoration = await restarted.restore(saved, from: .inside, for: owner) {
      for page in restoration.dropped { print(page.tab, page.position, page.reason) }
    }

    #expect(
      NavigationFixture.urls(restarted.state.value)
        == NavigationFixture.urls(navigator.state.value))
    observation.dispose()
    try navigator.change { $0 = try NavigationState(tabs: ["shop", "orders"]) }
    #expect(navigator.state.value.tabs.allSatisfy { $0.entries.isEmpty })
  }
}
