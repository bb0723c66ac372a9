import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import RouterTools
import Testing

/// Pages that may no longer be shown are removed, and each is reported.
@Suite("Revalidating a navigation state", .workLimit) @MainActor struct RevalidationTests {
  let session = Session()
  let account = Account()

  func reasons(_ problems: [NavigationProblem]) -> [String] {
    problems.map { problem in
      guard case .removed(let page) = problem else { return "\(problem)" }
      let reason =
        switch page.reason {
        case .denied(let denial): denial.code
        case .parked(let key): "parked until \(key ?? "asked")"
        default: "\(page.reason)".split(separator: "(")[0].description
        }
      return "\(page.tab) \(page.position): \(reason)"
    }
  }

  /// A navigator that shows these pages, and its problems.
  func navigator(
    _ router: Router, _ urls: String...
  ) throws -> (navigator: Navigator, problems: Recorder<NavigationProblem, Never>) {
    let navigator = Navigator(router)
    for url in urls {
      let target = try NavigationFixture.target(url, router)
      try navigator.change { try $0.show(target) }
    }
    return (navigator, Recorder(navigator.problems))
  }

  @Test func afterSigningOutThePagesGoInAllTabsAndSheets() throws {
    session.isOpen = true
    let router = try NavigationFixture.router(session: session)
    let navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "mails": "mail"]))
    let problems = Recorder(navigator.problems)
    for url in ["mail", "item/1", "cart", "letter/1", "photo/1"] {
      navigator.open(NavigationRequest(url, from: .inside))
    }
    try navigator.change { state in
      try state.select("mails")
      try state.present(try NavigationFixture.target("letter/2", router))
      try state.push(try NavigationFixture.target("item/2", router))
    }
    expectEqual(
      navigator.state.value.description,
      """
        shop: home > mail > item/1 > sheet cart > letter/1 > present photo/1
      * mails: mail > present letter/2 > item/2
      """)
    let before = navigator.state.value
    session.isOpen = false
    navigator.revalidate()
    expectEqual(
      navigator.state.value.description,
      """
        shop: home > item/1 > sheet cart > present photo/1
      * mails:\u{20}
      """)
    let session = "parked until session"
    expectEqual(
      reasons(problems.values),
      [
        "shop 1: \(session)", "shop 4: \(session)", "mails 0: \(session)", "mails 1: \(session)",
        "mails 2: belowDropped",
      ])
    // The remaining pages are the same.
    let ids = Set(before.tabs.flatMap(\.entries).map(\.id))
    #expect(navigator.state.value.tabs.flatMap(\.entries).allSatisfy { ids.contains($0.id) })
    expectEqual(router.parkedCounts, [:])
  }

  @Test func allowedPagesStay() throws {
    session.isOpen = true
    let router = try NavigationFixture.router(session: session)
    let (navigator, problems) = try navigator(router, "home", "mail", "cart", "pay/4111")
    let history = Recorder(navigator.state.changes)
    navigator.revalidate()
    expectEqual(history.values, [])
    #expect(problems.values.isEmpty)
  }

  @Test func pagesOfAWithdrawnModuleGo() throws {
    let router = try NavigationFixture.router()
    let registration = try router.register(NavigationFixture.reviews)
    let (navigator, problems) = try navigator(router, "home", "review/1", "item/1")
    registration.withdraw()
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* main: home > item/1")
    expectEqual(reasons(problems.values), ["main 1: unmatched"])
    // Another module's page of the same URL is a different page.
    let again = try router.register(NavigationFixture.reviews)
    navigator.open(NavigationRequest("review/1", from: .inside))
    again.withdraw()
    _ = try router.register(RouteModule("other") { Route("review/:id", page: "other") })
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* main: home > item/1")
    expectEqual(reasons(problems.values).last, "main 2: redirected")
  }

  @Test func pagesThatAnOverlaySwitchesOffGo() throws {
    let router = try NavigationFixture.router()
    let (navigator, problems) = try navigator(router, "home", "item/1", "admin/x", "pay/4111")
    try router.apply(
      RouteOverlay(
        version: 1,
        rules: [
          .init(route: "item/:id<Int>", action: .disable),
          .init(route: "admin/:user", action: .redirect, to: "cart"),
        ]))
    navigator.revalidate()
    expectEqual(navigator.state.value.tabs[0].entries.map(\.url), ["home", "pay/4111"])
    expectEqual(reasons(problems.values), ["main 1: route.disabled", "main 2: redirected"])
  }

  @Test func sheetWithoutPagesBelowIsPresentedAgain() throws {
    session.isOpen = true
    let router = try NavigationFixture.router(session: session)
    let (navigator, _) = try navigator(router, "mail", "cart", "item/1")
    let old = navigator.state.value.selectedTab.entries
    session.isOpen = false
    navigator.revalidate()
    let new = navigator.state.value.selectedTab.entries
    expectEqual(new.map(\.description), ["cart", "item/1"])
    #expect(new[0].id > old[2].id)
    expectEqual(new[1], old[2])
  }

  @Test func aPageThatAGuardHasOpenedStaysWithItsPayload() throws {
    let router = try NavigationFixture.router(guards: [
      Guard("away", on: .route("home")) { _ in .redirect("admin/me") }
    ])
    let navigator = Navigator(router)
    let granted = router.resolve("app://home", from: .push, payload: 7)
    try navigator.change { try $0.show(try #require(granted.target)) }
    navigator.revalidate()
    expectEqual(navigator.state.value.top?.url, "admin/me")
    expectEqual(navigator.state.value.top?.source, .push)
    expectEqual(navigator.state.value.top?.target?.payload(as: Int.self), 7)
  }

  // MARK: Asynchronous guards

  /// A router whose vault asks, separately or together with other pages.
  func asking(sharing: String?) throws -> Router {
    try testRouter(
      guards: [
        Guard("ask", on: .tag("ask"), sharing: sharing) { _ async in .proceed }
      ], continuations: ContinuationPolicy { [account] in account.user }
    ) {
      Route("hall", page: "hall", tags: ["ask"])
      Route("vault", page: "vault", parents: ["hall"], tags: ["ask"])
    }
  }

  @Test(arguments: [nil, "ask"])
  func verdictOfAnAsynchronousGuardAppliesToItsUser(sharing: String?) async throws {
    account.user = "alice"
    let navigator = Navigator(try asking(sharing: sharing))
    let problems = Recorder(navigator.problems)
    navigator.open(NavigationRequest("vault", from: .inside))
    let shown = sharing == nil ? "* main: vault" : "* main: hall > vault"
    try await waitUntil(navigator.state.value.description, is: shown)
    navigator.revalidate()
    expectEqual(navigator.state.value.description, shown)
    account.user = "bob"
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* main: ")
    expectEqual(reasons(problems.values).first, "main 0: parked until asked")
    expectEqual(problems.values.count, (sharing == nil ? 1 : 2))
  }

  // MARK: Waiting navigations

  @Test func aPageForWhichANavigationWaitsStays() async throws {
    let router = try testRouter(
      modules: [NavigationFixture.shop],
      guards: [
        Guard("all", on: .all) { [session] target async in
          session.isOpen ? .proceed : .park(until: "session", through: "login")
        }
      ])
    let navigator = Navigator(router)
    let problems = Recorder(navigator.problems)
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(navigator.state.value.description, is: "* main: login")
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* main: login")
    #expect(problems.values.isEmpty)
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.description, is: "* main: mail")
  }

  @Test func navigationOfARemovedPageIsCancelled() async throws {
    let router = try NavigationFixture.router(session: session)
    let (navigator, problems) = try navigator(router, "home")
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    try router.apply(
      RouteOverlay(version: 1, rules: [.init(route: "login", action: .disable)]))
    navigator.revalidate()
    expectEqual(navigator.state.value.description, "* main: home")
    expectEqual(reasons(problems.values), ["main 1: route.disabled"])
    expectEqual(router.parkedCounts, [:])
  }

  // MARK: Observers and restoration

  @Test func anObserverOfTheProblemsSeesTheNewStateAndMayNavigate() throws {
    session.isOpen = true
    let router = try NavigationFixture.router(session: session)
    let (navigator, _) = try navigator(router, "home", "mail", "letter/1")
    var seen: [String] = []
    let observation = navigator.problems.observe { _ in
      seen.append(navigator.state.value.description)
      navigator.open(NavigationRequest("item/1", from: .inside))
    }
    session.isOpen = false
    navigator.revalidate()
    expectEqual(seen, ["* main: home", "* main: home > item/1"])
    expectEqual(navigator.state.value.description, "* main: home > item/1 > item/1")
    observation.dispose()
  }

  /// Current pages of a tab without restored ones are checked as well.
  @Test func tabLosesItsPagesIfAllAreDropped() async throws {
    session.isOpen = true
    let router = try NavigationFixture.router(session: session)
    let (navigator, problems) = try navigator(router, "mail", "letter/1")
    session.isOpen = false
    let restoration = await navigator.restore(navigator.state.value, from: .inside, for: nil)
    expectEqual(restoration?.dropped.map(\.position), [0, 1])
    expectEqual(navigator.state.value.description, "* main: ")
    expectEqual(restoration?.state, navigator.state.value)
    expectEqual(
      reasons(problems.values), ["main 0: parked until session", "main 1: parked until session"])
  }
}
