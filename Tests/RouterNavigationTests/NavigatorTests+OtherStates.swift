import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A change assigns another state.
extension NavigatorTests {
  @Test func aNavigationIsCancelledWhenAnotherStateReplacesItsPage() async throws {
    let navigator = Navigator(router)
    let history = Recorder(navigator.state)
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let item = try NavigationFixture.target("item/7", router)
    try navigator.change { state throws(NavigationStateError) in
      state = NavigationState()
      try state.show(item)
    }
    try await waitUntil(router.parkedCounts, is: [:])
    session.isOpen = true
    #expect(router.resume("session").isEmpty)
    expectEqual(
      history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] },
      [
        [], ["login"], ["home", "item/7"],
      ])
  }

  @Test func pagesOfOtherStatesHaveNewIdentities() throws {
    let navigator = Navigator(router)
    let history = Recorder(navigator.state)
    for number in 1...2 {
      let item = try NavigationFixture.target("item/\(number)", router)
      try navigator.change { state throws(NavigationStateError) in
        state = NavigationState()
        try state.push(item)
      }
    }
    navigator.change { $0 = NavigationState() }
    navigator.open(NavigationRequest("cart", from: .inside))
    let pages = history.events.compactMap(\.value).map { state in
      state.selectedTab.entries.map { "\($0.id) \($0.url)" }
    }
    expectEqual(pages, [[], ["0 item/1"], ["1 item/2"], [], ["2 cart"]])
  }

  @Test func pagesSharedWithAnEarlierStateKeepTheirIdentities() throws {
    let earlier = navigator.state.value
    navigator.open(NavigationRequest("item/1", from: .inside))
    navigator.change { $0 = earlier }
    navigator.open(NavigationRequest("item/2", from: .inside))
    let ids = history.events.compactMap(\.value).map { $0.selectedTab.entries.map(\.id) }
    expectEqual(ids, [[0], [0, 2], [0], [0, 3]])
  }

  @Test func loginOfAnotherWindowsStateNavigatesByItself() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let copy = Navigator(router, state: navigator.state.value)
    expectEqual(copy.state.value, navigator.state.value)
    #expect(copy.state.value.top?.target?.continuation == nil)
    expectEqual(navigator.state.value.top?.target?.continuation?.isAlive, true)
    signIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(NavigationFixture.urls(copy.state.value)[0], ["home", "sheet login"])
  }

  @Test func loginThatAnEarlierStateShowsAgainNavigatesByItself() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let earlier = navigator.state.value
    signIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    navigator.change { $0 = earlier }
    expectEqual(navigator.state.value.tabs, earlier.tabs)
    #expect(navigator.state.value.top?.target?.continuation == nil)
  }

  @Test func loginThatTheApplicationShowsAndContinuesKeepsItsContinuation() throws {
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    let login = try #require(pending.through)
    try navigator.change { state throws(NavigationStateError) in try state.show(login) }
    expectEqual(navigator.state.value.top?.target?.continuation?.isAlive, true)
    try navigator.change { state throws(NavigationStateError) in try state.select("orders") }
    try navigator.change { state throws(NavigationStateError) in try state.select("shop") }
    expectEqual(navigator.state.value.top?.target?.continuation?.isAlive, true)
  }
}
