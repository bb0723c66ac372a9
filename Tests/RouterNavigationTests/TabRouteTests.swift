import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A route names its tab; tabs come and go while the application runs.
@Suite("Tabs of routes", .workLimit) @MainActor struct TabRouteTests {
  let session = Session()
  let router: Router
  let navigator: Navigator
  let problems: Recorder<NavigationProblem, Never>

  static let shop = RouteModule("shop", exported: true, tab: "shop") {
    Route("home", page: "home")
    Route("item/:id", page: "item", parents: ["home"])
    Route("cart", page: "cart", presentation: .sheet)
    Route("help", page: "help", tab: "nowhere")
    RouteGroup("orders", tab: "orders", parents: ["orders"]) {
      Route("", page: "orders")
      Route(":id", page: "order")
      Route(":id/bill", page: "bill", parents: ["orders/:id"])
      Route(":id/help", page: "orderHelp", tab: "shop")
      Route("secret/:id", page: "secret", tags: ["session"])
    }
  }
  static let other = RouteModule("other") {
    Route("about", page: "about")
    Route("admin", page: "admin", tab: "admin")
    Route("admin/pick", page: "pick", tab: "admin") { Picker() }
    Route("mail", page: "mail", tab: "admin", tags: ["session"])
    Route("login", page: "login", presentation: .sheet)
  }

  final class Picker: ResultPage {
    var result: PageResult<Int>?
    nonisolated deinit {}
  }

  init() throws {
    router = try NavigationFixture.router([Self.shop, Self.other], session: session)
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "orders": "orders"]))
    problems = Recorder(navigator.problems)
  }

  func open(_ url: String, from source: RouteSource = .inside) {
    navigator.open(NavigationRequest(url, from: source))
  }

  /// The shown pages, a line for each tab.
  var shown: String { navigator.state.value.description }

  func setTabs(_ tabs: (name: String, root: String?)...) throws(NavigationStateError) {
    try navigator.change { state throws(NavigationStateError) in try state.setTabs(tabs) }
  }

  // MARK: Routes

  @Test func moduleGroupAndRouteNameATab() throws {
    let tabs = ["home", "item/1", "orders", "orders/7", "orders/7/help", "help", "about"]
    expectEqual(
      tabs.map { router.resolve($0, from: .inside).target?.tab },
      ["shop", "shop", "orders", "orders", "shop", "nowhere", nil])
  }

  @Test func linkOpensInItsOwnTabAndSelectsIt() {
    var history: [String] = []
    for url in ["app://orders/7", "app://item/1", "app://cart", "app://orders/8"] {
      open(url, from: .push)
      history.append(shown)
    }
    expectEqual(
      history,
      [
        "  shop: home\n* orders: orders > orders/7",
        "* shop: home > item/1\n  orders: orders > orders/7",
        "* shop: home > item/1 > sheet cart\n  orders: orders > orders/7",
        "  shop: home > item/1 > sheet cart\n* orders: orders > orders/7 > orders/8",
      ])
    #expect(problems.events.isEmpty)
  }

  @Test func linkIntoATabAtItsRootBringsThePagesBelowIt() {
    open("app://orders/7/bill", from: .push)
    expectEqual(shown, "  shop: home\n* orders: orders > orders/7 > orders/7/bill")
    open("orders/8/bill")
    expectEqual(
      shown, "  shop: home\n* orders: orders > orders/7 > orders/7/bill > orders/8/bill")
  }

  @Test func rootOfATabIsSelectedInsteadOfPushed() {
    open("orders/7")
    open("home")
    expectEqual(shown, "* shop: home\n  orders: orders > orders/7")
    open("orders")
    expectEqual(shown, "  shop: home\n* orders: orders")
  }

  @Test func pageWithoutATabOrWithAMissingOneIsShownInTheSelectedTab() {
    open("orders")
    for url in ["about", "help"] { open(url) }
    expectEqual(shown, "  shop: home\n* orders: orders > about > help")
    let single = Navigator(router)
    for url in ["home", "orders/7"] { single.open(NavigationRequest(url, from: .inside)) }
    expectEqual(single.state.value.description, "* main: home > orders/7")
    #expect(problems.events.isEmpty)
  }

  @Test func rejectedPageDoesNotChangeTheSelection() throws {
    try navigator.change { state throws(NavigationStateError) in
      guard let home = state.top?.target else { return }
      for _ in 0..<NavigationState.Limits.entries - 2 { try state.push(home) }
    }
    open("orders/7")
    expectEqual(navigator.state.value.selection, "shop")
    expectEqual(problems.events.count, 1)
  }

  @Test func loginIsShownWhereTheUserIsAndItsTargetInItsTab() async throws {
    open("app://orders/secret/7", from: .push)
    expectEqual(shown, "* shop: home > sheet login\n  orders: orders")
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.selection, is: "orders")
    expectEqual(shown, "  shop: home\n* orders: orders > orders/secret/7")
  }

  // MARK: Tabs that come and go

  @Test func flagAddsAndRemovesATab() throws {
    let isAdmin = MutableProperty(false)
    let observation = isAdmin.observe { [navigator] isAdmin in
      let admin: [(name: String, root: String?)] = isAdmin ? [("admin", "admin")] : []
      try? navigator.change { try $0.setTabs([("shop", "home")] + admin + [("orders", "orders")]) }
    }
    open("item/1")
    isAdmin.value = true
    expectEqual(shown, "* shop: home > item/1\n  admin: admin\n  orders: orders")
    open("admin")
    open("about")
    expectEqual(shown, "  shop: home > item/1\n* admin: admin > about\n  orders: orders")
    isAdmin.value = false
    expectEqual(shown, "* shop: home > item/1\n  orders: orders")
    isAdmin.value = true
    expectEqual(shown, "* shop: home > item/1\n  admin: admin\n  orders: orders")
    observation.dispose()
  }

  @Test func selectedTabStaysSelectedWhenOthersGo() throws {
    open("orders/7")
    try setTabs(("admin", "admin"), ("orders", "orders"))
    expectEqual(shown, "  admin: admin\n* orders: orders > orders/7")
    try setTabs(("orders", "about"), ("admin", "admin"))
    expectEqual(shown, "* orders: about\n  admin: admin")
  }

  @Test func rootOfATabThatIsAddedWaitsForItsGuard() async throws {
    try setTabs(("shop", "home"), ("mail", "mail"))
    expectEqual(shown, "* shop: home\n  mail: ")
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.description, is: "* shop: home\n  mail: mail")
  }

  @Test func waitsInARemovedTabEnd() async throws {
    try setTabs(("shop", "home"), ("admin", "admin"))
    let task = Task { [navigator] in
      try await navigator.open(
        NavigationRequest("admin/pick", from: .inside), returning: Int.self)
    }
    try await waitUntil(navigator.state.value.top?.url) { $0 == "admin/pick" }
    open("mail")
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(shown, "  shop: home\n* admin: admin > admin/pick > sheet login")
    try setTabs(("shop", "home"))
    expectEqual(shown, "* shop: home")
    try await expectEqual(task.waitForValue(), nil)
    try await waitUntil(router.parkedCounts, is: [:])
  }

  @Test func restoredPagesOfARemovedTabAreReported() async throws {
    open("orders/7")
    let data = try JSONEncoder().encode(navigator.state.value)
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    try setTabs(("shop", "home"))
    let result = try #require(await navigator.restore(saved, from: .inside, for: nil))
    expectEqual(result.dropped.map { "\($0.tab) \($0.position)" }, ["orders 0", "orders 1"])
    expectEqual(shown, "* shop: home")
  }

  @Test func rejectedTabsKeepTheState() throws {
    let before = navigator.state.value
    #expect(throws: NavigationStateError.noTabs) { try setTabs() }
    #expect(throws: NavigationStateError.duplicateTab("a")) { try setTabs(("a", nil), ("a", nil)) }
    let many = (0...NavigationState.Limits.tabs).map { (name: "\($0)", root: String?.none) }
    #expect(throws: NavigationStateError.tooManyTabs(limit: 16)) {
      try navigator.change { state throws(NavigationStateError) in try state.setTabs(many) }
    }
    expectEqual(navigator.state.value, before)
  }
}
