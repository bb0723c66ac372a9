import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Synchronization
import Testing

/// After a restart a state is resolved again, with the routes, policies and guards of that moment.
@Suite("Restoring a navigation state", .workLimit) @MainActor struct NavigationRestorationTests {
  let session = Session()

  func router(
    _ modules: [RouteModule] = [NavigationFixture.shop], guards: [Guard] = []
  ) throws -> Router {
    try NavigationFixture.router(modules, session: session, guards: guards)
  }

  /// A state as the application finds it after a restart.
  func saved(_ urls: [String], _ router: Router) throws -> NavigationState {
    var state = NavigationState()
    for url in urls { try state.show(try NavigationFixture.target(url, router)) }
    return try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
  }

  func forged(_ entries: [(url: String, source: String)]) throws -> NavigationState {
    let list = entries.enumerated().map { id, entry in
      """
      {"id":\(id),"url":"\(entry.url)","source":"\(entry.source)","presentation":"push"}
      """
    }
    let text = """
      {"version":1,"next":1000,"selection":"main",\
      "tabs":[{"name":"main","entries":[\(list.joined(separator: ","))]}]}
      """
    return try JSONDecoder().decode(NavigationState.self, from: Data(text.utf8))
  }

  func reasons(_ restoration: NavigationRestoration?) -> [String] {
    (restoration?.dropped ?? []).map { dropped in
      let reason =
        switch dropped.reason {
        case .unmatched: "unmatched"
        case .denied(let denial): denial.code
        case .parked(let key): "parked until \(key ?? "confirmed")"
        case .web: "web"
        case .redirected: "redirected"
        case .withheld(let why): "withheld: \(why)"
        case .belowDropped: "below dropped"
        case .unknownTab: "unknown tab"
        case .noRoom: "no room"
        }
      return "\(dropped.tab) \(dropped.position): \(reason)"
    }
  }

  @Test func availablePagesAreRestored() async throws {
    session.isOpen = true
    let router = try router()
    let saved = try saved(["home", "item/7", "cart", "mail", "search?q=x"], router)
    let navigator = Navigator(try self.router())
    let restoration = await navigator.restore(saved, from: .inside, for: nil)
    expectEqual(reasons(restoration), [])
    expectEqual(
      NavigationFixture.urls(navigator.state.value),
      [
        ["home", "item/7", "sheet cart", "mail", "search?q=x"]
      ])
    expectEqual(
      navigator.state.value.tabs.flatMap(\.entries).map { $0.target?.page },
      [
        "home", "item", "cart", "mail", "search",
      ])
  }

  @Test func pagesOfAMissingModuleAreDroppedAndComeBackWithIt() async throws {
    let complete = try router([NavigationFixture.shop, NavigationFixture.reviews])
    let saved = try saved(["home", "review/5", "item/7"], complete)
    let later = try router()
    let navigator = Navigator(later)
    let first = await navigator.restore(saved, from: .inside, for: nil)
    expectEqual(reasons(first), ["main 1: unmatched"])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "item/7"]])
    _ = try later.register(NavigationFixture.reviews)
    expectEqual(reasons(await navigator.restore(saved, from: .inside, for: nil)), [])
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "review/5", "item/7"]])
  }

  @Test func currentGuardsDropPagesWithoutParkingThem() async throws {
    session.isOpen = true
    let router = try router(guards: [
      Guard("staff", on: .route("admin/:user")) { _ in .deny(code: "noStaff") }
    ])
    let saved = try saved(["home", "mail"], router)
    session.isOpen = false
    let restoration = await router.restoration(of: saved, from: .inside, for: nil)
    expectEqual(reasons(restoration), ["main 1: parked until session"])
    expectEqual(router.parkedCounts, [:])
    let admin = try forged([("home", "inside"), ("admin/me", "inside")])
    expectEqual(
      reasons(await router.restoration(of: admin, from: .inside, for: nil)),
      [
        "main 1: route.guarded.noStaff"
      ])
  }

  @Test func forgedDataOpensNoClosedRoute() async throws {
    let router = try router()
    let closed = [("app://admin/root", "inside"), ("home", "inside"), ("admin/me", "inside")]
    // From outside all pages are opened for that source, not for the source in the data.
    expectEqual(
      reasons(await router.restoration(of: try forged(closed), from: .universalLink, for: nil)),
      [
        "main 0: route.notExported", "main 2: route.notExported",
      ])
    // A page that came from outside stays a page from outside.
    let outside = [("admin/root", "customScheme"), ("item/1", "customScheme")]
    let restoration = await router.restoration(of: try forged(outside), from: .inside, for: nil)
    expectEqual(reasons(restoration), ["main 0: route.notExported"])
    expectEqual(restoration?.state.top?.source, .customScheme)
    expectEqual(restoration?.state.top?.url, "item/1")
  }

  @Test func hostileURLsAreDroppedWithTheirReason() async throws {
    let router = try router()
    let urls = [
      "https://evil.example/", "javascript:alert(1)", "//evil.example/home", "item/../admin/x",
      "", String(repeating: "a/", count: 5_000), "item/99999999999999999999",
    ]
    let restoration = await router.restoration(
      of: try forged(urls.map { ($0, "inside") }), from: .inside, for: nil)
    expectEqual(
      reasons(restoration),
      [
        "main 0: unmatched", "main 1: unmatched", "main 2: unmatched", "main 3: unmatched",
        "main 4: unmatched", "main 5: unmatched", "main 6: unmatched",
      ])
    #expect(restoration?.state.top == nil)
  }

  @Test func sensitivePageIsDroppedAndReported() async throws {
    let router = try router()
    let saved = try saved(["home", "pay/4111"], router)
    let restoration = await router.restoration(of: saved, from: .inside, for: nil)
    expectEqual(reasons(restoration), ["main 1: withheld: sensitive"])
  }

  @Test func pagesPushedOntoADroppedModalPageAreDropped() async throws {
    session.isOpen = true
    let router = try router()
    var state = NavigationState()
    try state.show(try NavigationFixture.target("home", router))
    try state.present(try NavigationFixture.target("mail", router))
    try state.push(try NavigationFixture.target("item/1", router))
    try state.present(try NavigationFixture.target("cart", router), as: .sheet)
    session.isOpen = false
    let restoration = await router.restoration(of: state, from: .inside, for: nil)
    expectEqual(
      reasons(restoration), ["main 1: parked until session", "main 2: below dropped"])
    expectEqual(restoration.map { NavigationFixture.urls($0.state) }, [["home", "sheet cart"]])
  }

  @Test func oldURLsLeadToTheirNewPages() async throws {
    let router = try router()
    let restoration = await router.restoration(
      of: try forged([("old/7", "inside")]), from: .inside, for: nil)
    expectEqual(restoration?.state.top?.url, "item/7")
  }

  @Test func restorationKeepsTheCurrentTabs() async throws {
    let router = try router()
    func target(_ url: String) throws -> NavigationTarget {
      try NavigationFixture.target(url, router)
    }
    var old = try NavigationState(tabs: ["deals", "shop", "orders"])
    try old.push(try target("item/1"), in: "deals")
    try old.push(try target("home"), in: "shop")
    try old.push(try target("item/2"), in: "shop")
    try old.push(try target("pay/4111"), in: "orders")
    try old.select("orders")
    let saved = try JSONDecoder().decode(
      NavigationState.self, from: JSONEncoder().encode(old))
    var today = try NavigationState(tabs: ["shop", "orders", "new"])
    try today.push(try target("home"), in: "shop")
    try today.push(try target("orders"), in: "orders")
    try today.push(try target("welcome"), in: "new")
    let navigator = Navigator(router, state: today)
    let restoration = await navigator.restore(saved, from: .inside, for: nil)
    expectEqual(
      reasons(restoration), ["orders 0: withheld: sensitive", "deals 0: unknown tab"])
    let state = navigator.state.value
    expectEqual(NavigationFixture.urls(state), [["orders"], ["home", "item/2"], ["welcome"]])
    expectEqual(state.selection, "orders")
    let ids = state.tabs.flatMap { $0.entries.map(\.id) }
    expectEqual(Set(ids).count, ids.count)
    #expect(ids.allSatisfy { $0 < 3 || state.entry($0)?.url.hasPrefix("orders") == false })
  }

  @Test func moreThanAStateMayHoldIsDroppedFromTheTop() async throws {
    let router = try router()
    let home = try NavigationFixture.target("home", router)
    var old = try NavigationState(tabs: ["shop"])
    for _ in 0..<NavigationState.Limits.entries { try old.push(home) }
    var today = try NavigationState(tabs: ["shop", "new"])
    try today.push(home, in: "new")
    let navigator = Navigator(router, state: today)
    expectEqual(
      reasons(await navigator.restore(old, from: .inside, for: nil)), ["shop 255: no room"])
    expectEqual(navigator.state.value.tabs.map(\.entries.count), [255, 1])
  }

  @Test func tabsAfterOneThatTakesTheRoomKeepAPage() async throws {
    let router = try router()
    let home = try NavigationFixture.target("home", router)
    let item = try NavigationFixture.target("item/7", router)
    var old = try NavigationState(tabs: ["shop", "orders"])
    for tab in ["shop", "orders"] { for _ in 0..<3 { try old.push(item, in: tab) } }
    var today = try NavigationState(tabs: ["shop", "orders", "new"])
    for tab in ["shop", "orders"] { try today.push(home, in: tab) }
    for _ in 0..<NavigationState.Limits.entries - 3 { try today.push(home, in: "new") }
    let navigator = Navigator(router, state: today)
    expectEqual(
      reasons(await navigator.restore(old, from: .inside, for: nil)),
      [
        "shop 2: no room", "orders 1: no room", "orders 2: no room",
      ])
    expectEqual(navigator.state.value.tabs.map(\.entries.count), [2, 1, 253])
    expectEqual(navigator.state.value.tabs[1].entries.map(\.url), ["item/7"])
  }

  @Test func pagesOfUniversalLinksAreRestoredWithoutACustomScheme() async throws {
    let router = try testRouter(
      namespaces: RouteNamespaces(schemes: [], hosts: ["app.example"]),
      modules: [NavigationFixture.shop])
    let link = try NavigationFixture.target(
      "https://app.example/item/7", router, from: .universalLink)
    var state = NavigationState()
    try state.show(link)
    let data = try JSONEncoder().encode(state)
    for source in [RouteSource.inside, .push] {
      let saved = try JSONDecoder().decode(NavigationState.self, from: data)
      let restored = try #require(await router.restoration(of: saved, from: source, for: nil))
      expectEqual(NavigationFixture.urls(restored.state), [["home", "item/7"]])
      expectEqual(reasons(restored), [])
      expectEqual(restored.state.top?.source, (source == .push ? .push : .universalLink))
    }
  }
}
