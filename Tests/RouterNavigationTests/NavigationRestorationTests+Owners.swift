import FoundationEssentials
import LimitTesting
import ReactiveKit
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A stored state belongs to a user.
extension NavigationRestorationTests {
  /// The pages of a state that was stored for an owner, and selects its second tab.
  private func saved(for owner: String?, _ router: Router) throws -> NavigationState {
    var state = try NavigationState(tabs: ["shop", "orders"])
    try state.push(try NavigationFixture.target("home", router))
    try state.select("orders")
    try state.push(try NavigationFixture.target("mail", router))
    try state.present(try NavigationFixture.target("pay/4111", router))
    let data = try JSONEncoder().encode(state.owned(by: owner))
    return try JSONDecoder().decode(NavigationState.self, from: data)
  }

  @Test(
    arguments: [
      ("alice", "bob"), ("alice", nil), (nil, "bob"), ("alice", ""), (nil, ""), ("alice", "alice "),
    ] as [(String?, String?)])
  func theStateOfAnotherOwnerIsRefused(owner: String?, user: String?) async throws {
    session.isOpen = true
    let router = try router()
    let saved = try saved(for: owner, router)
    var today = try NavigationState(tabs: ["shop", "orders"])
    try today.push(try NavigationFixture.target("item/1", router))
    let navigator = Navigator(router, state: today)
    let restoration = await navigator.restore(saved, from: .inside, for: user)
    let all = ["shop 0", "orders 0", "orders 1"].map { "\($0): route.otherOwner" }
    expectEqual(reasons(restoration), all)
    expectEqual(restoration?.state, today)
    expectEqual(navigator.state.value, today)
    let alone = await router.restoration(of: saved, from: .inside, for: user)
    expectEqual(reasons(alone), all)
    expectEqual(alone?.state.tabs.allSatisfy { $0.entries.isEmpty }, true)
  }

  @Test(arguments: ["alice", nil])
  func theStateOfTheSameOwnerIsRestored(owner: String?) async throws {
    session.isOpen = true
    let router = try router()
    let navigator = Navigator(router, state: try NavigationState(tabs: ["shop", "orders"]))
    let restoration = await navigator.restore(
      try saved(for: owner, router), from: .inside, for: owner)
    expectEqual(reasons(restoration), ["orders 1: withheld: sensitive"])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["mail"], ["home"]])
    // Storing it again needs the owner again.
    #expect(navigator.state.value.owner == nil)
  }

  /// A shared file has no owner, and is restored as without a signed-in user.
  @Test func aSharedStateIsRestoredUnderItsSource() async throws {
    let router = try router()
    let shared = try saved(["home", "cart"], router)
    let navigator = Navigator(router)
    let restoration = await navigator.restore(shared, from: .universalLink, for: nil)
    expectEqual(reasons(restoration), ["main 1: route.notExported"])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home"]])
  }
}
