import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A tab with a root shows it first, as soon as its guards allow that, and never loses it.
@Suite("Roots of tabs", .workLimit) @MainActor struct TabRootTests {
  let session = Session()
  let router: Router
  let navigator: Navigator

  static let shop = RouteModule("shop") {
    Route("home", page: "home", presentation: .tab)
    Route("orders", page: "orders", presentation: .tab, tags: ["session"])
    Route("orders/:id", page: "order", exported: true, tags: ["session"])
    Route("item/:id", page: "item", parents: ["start"])
    Route("start", page: "start")
    Route("welcome", page: "welcome", presentation: .root)
    Route("cart", page: "cart", presentation: .sheet)
    Route("login", page: "login", presentation: .sheet)
    Redirect("old", to: "home")
  }

  static let reviews = RouteModule("reviews") { Route("reviews", page: "reviews") }

  init() throws {
    router = try NavigationFixture.router([Self.shop], session: session)
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["home": "home", "orders": "orders"]))
  }

  func open(_ url: String, from source: RouteSource = .inside) {
    navigator.open(NavigationRequest(url, from: source))
  }

  /// The shown pages, a line for each tab.
  var shown: String { navigator.state.value.description }

  func waitUntilShown(_ text: String) async throws {
    try await waitUntil(navigator.state.value.description, is: text)
  }

  // MARK: A root behind a guard

  @Test func aNavigationToARootThatNeedsALoginFillsItsTab() async throws {
    expectEqual(shown, "* home: home\n  orders: ")
    expectEqual(navigator.state.value.tabs.map(\.root), ["home", "orders"])
    open("orders")
    expectEqual(shown, "* home: home > sheet login\n  orders: ")
    session.isOpen = true
    router.resume("session")
    try await waitUntilShown("  home: home\n* orders: orders")
  }

  @Test func aResumptionFillsTheTabsOfEveryWindow() async throws {
    let other = Navigator(router, state: navigator.state.value)
    session.isOpen = true
    router.resume("session")
    try await waitUntilShown("* home: home\n  orders: orders")
    try await waitUntil(other.state.value.description, is: "* home: home\n  orders: orders")
  }

  @Test func aResumptionOfAnotherKeyIsNotTheLastOne() async throws {
    router.resume("other")
    router.resume("session")
    var rounds = Rounds()
    for _ in 0..<3 { await rounds.pass() }
    expectEqual(shown, "* home: home\n  orders: ")
    session.isOpen = true
    router.resume("session")
    try await waitUntilShown("* home: home\n  orders: orders")
  }

  @Test func aRevalidationFillsATabAtOnce() {
    session.isOpen = true
    expectEqual(shown, "* home: home\n  orders: ")
    navigator.revalidate()
    expectEqual(shown, "* home: home\n  orders: orders")
  }

  @Test func selectingATabFillsIt() throws {
    session.isOpen = true
    try navigator.change { try $0.select("orders") }
    expectEqual(shown, "  home: home\n* orders: orders")
  }

  @Test func aRootThatIsGoneWithTheSessionComesBackBelowTheOtherPages() throws {
    session.isOpen = true
    try navigator.change { try $0.select("orders") }
    open("item/1")
    session.isOpen = false
    navigator.revalidate()
    expectEqual(shown, "  home: home\n* orders: item/1")
    session.isOpen = true
    navigator.revalidate()
    expectEqual(shown, "  home: home\n* orders: orders > item/1")
  }

  @Test func aLinkIntoAnEmptyTabIsShownAboveItsRoot() async throws {
    try navigator.change { try $0.select("orders") }
    open("app://orders/7", from: .push)
    expectEqual(shown, "  home: home\n* orders: login")
    session.isOpen = true
    router.resume("session")
    try await waitUntilShown("  home: home\n* orders: orders > orders/7")
  }

  @Test func aLoginInAnEmptyTabCanBeLeft() async throws {
    try navigator.change { try $0.select("orders") }
    #expect(throws: NavigationStateError.atRoot) { try navigator.back() }
    open("orders")
    expectEqual(shown, "  home: home\n* orders: login")
    try navigator.back()
    expectEqual(shown, "  home: home\n* orders: ")
    try await waitUntil(router.parkedCounts, is: [:])
  }

  @Test func aRootOfALateModuleComesAndGoesWithIt() throws {
    let late = Navigator(router, state: try NavigationState(tabs: ["reviews": "reviews"]))
    expectEqual(late.state.value.description, "* reviews: ")
    let registration = try router.register(Self.reviews)
    late.revalidate()
    expectEqual(late.state.value.description, "* reviews: reviews")
    registration.withdraw()
    late.revalidate()
    expectEqual(late.state.value.description, "* reviews: ")
  }

  /// It is asked when the tab is opened.
  @Test func aRootBehindAnAsynchronousGuardIsShownOnRequest() async throws {
    let router = try NavigationFixture.router(
      [Self.shop], guards: [Guard("ask", on: .route("home")) { _ async in .proceed }])
    let navigator = Navigator(
      router, state: try NavigationState(tabs: ["cart": "cart", "home": "home"]))
    expectEqual(navigator.state.value.description, "* cart: cart\n  home: ")
    navigator.open(NavigationRequest("home", from: .inside))
    try await waitUntil(navigator.state.value.description, is: "  cart: cart\n* home: home")
  }

  @Test func theRootMayBeAnOldURLButNotAPageToWhichAGuardRedirects() throws {
    let router = try NavigationFixture.router(
      [Self.shop], guards: [Guard("away", on: .route("cart")) { _ in .redirect("start") }])
    let navigator = Navigator(
      router, state: try NavigationState(tabs: ["old": "app://old", "cart": "cart"]))
    expectEqual(navigator.state.value.description, "* old: home\n  cart: ")
    // The tab of that page.
    try navigator.change { try $0.select("cart") }
    navigator.open(NavigationRequest("home", from: .inside))
    expectEqual(navigator.state.value.selection, "old")
  }

  // MARK: It stays

  @Test func rootIsNeverRemoved() throws {
    #expect(throws: NavigationStateError.atRoot) { try navigator.back() }
    let root = navigator.state.value.top?.id
    for _ in 0..<2 {
      open("welcome")
      expectEqual(shown, "* home: home > welcome\n  orders: ")
    }
    try navigator.back()
    let item = try NavigationFixture.target("item/1", router)
    try navigator.change { try $0.replace(with: item) }
    try navigator.change { try $0.replace(with: item) }
    expectEqual(shown, "* home: home > item/1\n  orders: ")
    let home = try NavigationFixture.target("home", router)
    try navigator.change { try $0.replaceStack(with: [home, item, item]) }
    expectEqual(shown, "* home: home > item/1 > item/1\n  orders: ")
    navigator.change { state in root.map { state.remove($0) } }
    expectEqual(shown, "* home: home\n  orders: ")
    navigator.change { $0.backToRoot() }
    #expect(throws: NavigationStateError.nothingPresented) {
      try navigator.change { try $0.dismiss() }
    }
    expectEqual(navigator.state.value.top?.id, root)
  }

  @Test func upDoesNotLeaveTheRoot() throws {
    let navigator = Navigator(router, state: try NavigationState(tabs: ["item": "item/1"]))
    #expect(throws: NavigationStateError.atRoot) { try navigator.up() }
    expectEqual(navigator.state.value.description, "* item: item/1")
    // The first page of a tab without a root has the parent of its route.
    let other = Navigator(router)
    try other.change { try $0.push(try NavigationFixture.target("item/1", router)) }
    try other.up()
    expectEqual(other.state.value.description, "* main: start")
  }

  @Test func aTabThatShowsItsRootKeepsItsPages() throws {
    open("item/1")
    session.isOpen = true
    open("orders")
    open("home")
    expectEqual(shown, "* home: home > item/1\n  orders: orders")
  }

  @Test func aFullStateTakesNoRoot() throws {
    let item = try NavigationFixture.target("item/1", router)
    try navigator.change { state in
      for _ in 1..<NavigationState.Limits.entries { try state.push(item) }
    }
    session.isOpen = true
    navigator.revalidate()
    expectEqual(navigator.state.value.tabs.map(\.entries.count), [256, 0])
    try navigator.back()
    expectEqual(navigator.state.value.tabs.map(\.entries.count), [255, 1])
  }

  @Test func restoredPagesAreShownAboveTheRoot() async throws {
    var old = try NavigationState(tabs: ["home", "orders"])
    try old.push(try NavigationFixture.target("item/1", router))
    try old.push(try NavigationFixture.target("cart", router), in: "orders")
    let saved = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(old))
    expectEqual(saved.tabs.map(\.root), [nil, nil])
    let restoration = await navigator.restore(saved, from: .inside, for: nil)
    expectEqual(shown, "* home: home > item/1\n  orders: cart")
    expectEqual(restoration?.state, navigator.state.value)
    session.isOpen = true
    navigator.revalidate()
    expectEqual(shown, "* home: home > item/1\n  orders: orders > cart")
  }

  @Test func aNavigatorThatIsReleasedIsNotFilled() async throws {
    let tracker = LeakTracker()
    do {
      let other = tracker.track(
        Navigator(router, state: try NavigationState(tabs: ["o": "orders"])))
      #expect(other.state.value.top == nil)
    }
    #expect(tracker.leaks().isEmpty)
    router.resume("session")
  }
}
