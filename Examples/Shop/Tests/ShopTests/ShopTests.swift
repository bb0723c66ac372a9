import Foundation
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Shop
import Testing

/// The shop's navigation, without a view.
struct ShopTests {
  let shop: Shop
  init() throws { shop = try Shop() }

  /// The visible pages, a line for each tab.
  var shown: String { shop.navigator.state.value.description }

  func link(_ url: String, from source: RouteSource = .universalLink) {
    shop.navigator.open(NavigationRequest(url, from: source))
  }

  func wait(for text: String) async throws {
    try await waitUntil(shop.navigator.state.value.description, is: text)
  }

  func page<P>(_ type: P.Type = P.self) throws -> P {
    try #require(shop.navigator.state.value.top?.target).makePage(as: P.self)
  }

  @Test func tabsHaveTheirRootsOnceTheirGuardsAllowThem() async throws {
    #expect(shown == "* shop: home\n  orders: \n  me: me")
    shop.signIn("alice")
    try await wait(for: "* shop: home\n  orders: orders\n  me: me")
  }

  @Test func checkoutWaitsForALoginAndResumesWithItsItems() async throws {
    shop.open("item/3")
    let item = try page(ItemPage.self)
    let following = shop.navigator.follow(item.buy)
    item.buy.execute()
    #expect(shown == "* shop: home > item/3 > sheet login\n  orders: \n  me: me")
    shop.signIn("alice")
    try await wait(for: "* shop: home > item/3 > checkout\n  orders: orders\n  me: me")
    #expect(try page(CheckoutPage.self).items == [3])
    following.dispose()
  }

  @Test func leavingTheLoginLeavesTheCheckout() async throws {
    shop.open("checkout", payload: [3])
    try shop.navigator.back()
    shop.signIn("alice")
    try await wait(for: "* shop: home\n  orders: orders\n  me: me")
  }

  @Test func pickedCityIsReturned() async throws {
    let task = Task { [shop] in try await shop.pickCity() }
    try await wait(for: "* shop: home > sheet(medium,large) city/pick\n  orders: \n  me: me")
    try page(CityPicker.self).pick("Paris")
    try await task.waitForValue()
    #expect(shop.city.value == City("Paris"))
    let again = Task { [shop] in try await shop.pickCity() }
    try await waitUntil(shop.navigator.state.value.top?.url) { $0 == "city/pick" }
    try shop.navigator.back()
    try await again.waitForValue()
    #expect(shop.city.value == City("Paris"))
  }

  @Test func confirmedSignOutRemovesPagesThatNeedASession() async throws {
    shop.signIn("alice")
    link("shop://orders/7", from: .push)
    try await wait(for: "  shop: home\n* orders: orders > orders/7\n  me: me")
    for (button, isSignedOut) in [("Stay", false), ("Sign out", true)] {
      let task = Task { [shop] in await shop.signOut() }
      try await waitUntil(shop.navigator.state.value.prompts.count, is: 1)
      let prompt = try #require(shop.navigator.state.value.prompt)
      shop.navigator.answer(prompt.id, with: prompt.buttons.first { $0.title == button })
      try await task.waitForValue()
      #expect(
        shown
          == "  shop: home\n* orders: \(isSignedOut ? "" : "orders > orders/7")\n  me: me")
    }
  }

  @Test func campaignLinkWithABrokenQueryOpens() {
    link("https://shop.example/campaign/spring?utm_term=%BC%CE&from=微信&discount=50%")
    #expect(shown == "* shop: home > campaign/spring\n  orders: \n  me: me")
  }

  @Test func linkOpensInItsOwnTab() async throws {
    shop.signIn("alice")
    link("shop://me", from: .customScheme)
    link("https://shop.example/orders/7")
    try await wait(for: "  shop: home\n* orders: orders > orders/7\n  me: me")
    link("https://shop.example/category/shoes?utm=x")
    #expect(shown == "* shop: home > category/shoes\n  orders: orders > orders/7\n  me: me")
    for url in ["shop://cart", "shop://checkout", "shop://login"] { link(url) }
    #expect(shown == "* shop: home > category/shoes\n  orders: orders > orders/7\n  me: me")
  }

  @Test func stateIsRestoredOnlyForTheSameUser() async throws {
    shop.signIn("alice")
    link("shop://orders/7", from: .push)
    shop.open("item/3")
    let picking = Task { [shop] in try await shop.pickCity() }
    try await waitUntil(shop.navigator.state.value.top?.url) { $0 == "city/pick" }
    let data = try JSONEncoder().encode(shop.saved)
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    let tabs = "* shop: home > item/3\n  orders: orders > orders/7\n  me: me"
    for (user, expected) in [("alice", tabs), ("bob", "* shop: home\n  orders: orders\n  me: me")] {
      let next = try Shop()
      next.signIn(user)
      try await waitUntil(next.navigator.state.value.tabs[1].entries.count, is: 1)
      let result = try #require(await next.restore(saved))
      #expect(next.navigator.state.value.description == expected)
      #expect(result.dropped.count == (user == "alice" ? 1 : 6))
    }
    picking.cancel()
    await #expect(throws: PageResultError.self) { try await picking.waitForValue() }
  }

  @Test func navigationCodeIsShort() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Shop").standardized
    let lines = try ["Shop.swift", "Shop+Routes.swift"].flatMap { name in
      try String(contentsOf: sources.appending(path: name), encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    #expect(lines.count <= 90, "\(lines.count) lines")
  }
}
