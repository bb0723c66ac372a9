import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

@Suite("A route overlay")
struct RouteOverlayTests {
  func router(sharing known: CompiledRoutes? = nil) throws -> Router {
    try Router(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]),
      modules: [
        RouteModule("m") {
          Route("city/:id<Int>", page: "city", exported: true)
          Route("town/:id<Int>", page: "town", exported: true)
          Route("secret", page: "secret")
          Route("sale", page: "sale")
          Redirect("old/:id<Int>", to: "city/:id")
        }
      ], guards: [], continuations: ContinuationPolicy { nil }, sharing: known)
  }

  func rule(_ route: String, _ action: RouteOverlay.Action, _ to: String? = nil)
    -> RouteOverlay.Rule
  {
    RouteOverlay.Rule(route: route, action: action, to: to)
  }

  @Test func changesOneOfTheRoutersThatShareRoutes() throws {
    let changed = try router()
    let other = try router(sharing: changed.compiledRoutes)
    #expect(other.compiledRoutes === changed.compiledRoutes)
    let rules = [rule("secret", .disable), rule("city/:id<Int>", .redirect, "town/:id")]
    try changed.apply(RouteOverlay(version: 1, rules: rules))
    let pages = [changed, other].map { router in
      ["app://secret", "app://city/1", "app://old/1"].map {
        router.resolve($0, from: .inside).target?.page
      }
    }
    expectEqual(pages, [[nil, "town", "town"], ["secret", "city", "city"]])
    #expect(other.overlayVersion == nil)
  }

  @Test func disablesRedirectsAndDegrades() throws {
    let router = try router()
    try router.apply(
      RouteOverlay(
        version: 1,
        rules: [
          rule("city/:id<Int>", .redirect, "town/:id"), rule("secret", .disable),
          rule("sale", .web, "https://m.app.example/sale?x=1"),
        ]))
    expectEqual(router.overlayVersion, 1)
    guard case .redirected(let target, _) = router.resolve("app://old/7", from: .push) else {
      Issue.record("not redirected")
      return
    }
    expectEqual(target.url.text, "town/7")
    expectEqual(router.resolve("secret", from: .inside).denial, .disabled(route: "secret"))
    guard case .web(let url) = router.resolve("sale", from: .inside) else {
      Issue.record("not degraded")
      return
    }
    expectEqual(url, "https://m.app.example/sale?x=1")
    expectEqual(
      router.resolve("app://sale", from: .qr).denial, .notExported(route: "sale", source: .qr))
    try router.apply(RouteOverlay(version: 2, rules: []))
    expectEqual(router.resolve("sale", from: .inside).target?.page, "sale")
  }

  @Test func isRolledBackAsAWholeAndReportsEverything() throws {
    let router = try router()
    try router.apply(RouteOverlay(version: 3, rules: [rule("sale", .disable)]))
    let error = #expect(throws: RouteOverlayError.self) {
      try router.apply(
        RouteOverlay(
          version: 4,
          rules: [
            rule("secret", .disable), rule("nowhere", .disable), rule("secret", .disable),
            rule("sale", .disable, "x"), rule("sale", .web),
            rule("sale", .web, "https://evil.example"),
            rule("sale", .web, "http://m.app.example"),
            rule("sale", .web, "https://m.app.example\\@evil.example"),
            rule("city/:id<Int>", .redirect, "secret"),
            rule("town/:id<Int>", .redirect, "gone/:id"),
          ]))
    }
    expectEqual(
      error?.problems,
      [
        .unknownRoute(index: 1, route: "nowhere"), .repeatedRoute(index: 2, route: "secret"),
        .destination(index: 3), .destination(index: 4),
        .foreignHost(index: 5, to: "https://evil.example"),
        .foreignHost(index: 6, to: "http://m.app.example"),
        .foreignHost(index: 7, to: "https://m.app.example\\@evil.example"),
        .notExported(index: 8, to: "secret"), .leadsNowhere(index: 9, to: "gone/:id"),
      ])
    expectEqual(router.overlayVersion, 3)
    #expect(router.resolve("secret", from: .inside).target != nil)
    expectEqual(router.resolve("sale", from: .inside).denial, .disabled(route: "sale"))
  }

  @Test func refusesStaleAndHugeDocuments() throws {
    let router = try router()
    try router.apply(RouteOverlay(version: 3, rules: []))
    #expect(throws: RouteOverlayError([.stale(version: 3, applied: 3)])) {
      try router.apply(RouteOverlay(version: 3, rules: []))
    }
    let rules = Array(repeating: rule("sale", .disable), count: 1_001)
    #expect(throws: RouteOverlayError([.tooManyRules(1_001)])) {
      try router.apply(RouteOverlay(version: 4, rules: rules))
    }
  }

  @Test func refusesCircles() throws {
    let router = try router()
    #expect(
      throws: RouteOverlayError([
        .cycle(index: 0, to: "old/:id")
      ])
    ) {
      try router.apply(
        RouteOverlay(version: 1, rules: [rule("city/:id<Int>", .redirect, "old/:id")]))
    }
  }

  /// A chain of all rules that a document may have is followed no further than for a URL.
  @Test func refusesAChainThatNoURLPasses() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m", (0...1_000).map { Route("r\($0)/:id<Int>", page: "page") })])
    let chain = (0..<1_000).map { rule("r\($0)/:id<Int>", .redirect, "r\($0 + 1)/:id") }
    try router.apply(RouteOverlay(version: 1, rules: Array(chain.suffix(8))))
    expectEqual(router.resolve("r992/7", from: .inside).target?.url.text, "r1000/7")
    let error = #expect(throws: RouteOverlayError.self) {
      try router.apply(RouteOverlay(version: 2, rules: chain))
    }
    let long = (0..<992).map { index in
      RouteOverlayError.Problem.tooManyRedirects(index: index, to: "r\(index + 1)/:id")
    }
    expectEqual(error?.problems, long)
    expectEqual(long[0].description, "rule 1: r1/:id leads through more than 8 redirects")
    expectEqual(router.overlayVersion, 1)
  }

  @Test(arguments: [false, true])
  func opensNoGuardedPageInPlaceOfTheLogin(isAsynchronous: Bool) async throws {
    let park = Guard.Verdict.park(until: "session", through: "login")
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("mail", page: "mail", exported: true, tags: ["session"])
          Redirect("login", to: "account/login")
          Route("account/login", page: "login", tags: ["session"])
          Route("wallet", page: "wallet", exported: true, tags: ["session"])
          Route("maintenance", page: "maintenance", exported: true)
        }
      ],
      guards: [
        isAsynchronous
          ? Guard("session", on: .tag("session"), asking: { _ in park })
          : Guard("session", on: .tag("session")) { _ in park }
      ], continuations: ContinuationPolicy { nil })
    func parked() async -> PendingNavigation? {
      guard case .parked(let pending) = router.resolve("app://mail", from: .push) else {
        return nil
      }
      if pending.key != nil { return pending }
      guard case .parked(let asked) = await pending.resolution() else { return nil }
      return asked
    }
    await expectEqual(parked()?.through?.page, "login")
    let rules = [
      rule("account/login", .redirect, "wallet"), rule("login", .redirect, "wallet"),
    ]
    for (index, rule) in rules.enumerated() {
      try router.apply(RouteOverlay(version: 2 * index + 1, rules: [rule]))
      let pending = await parked()
      expectEqual(pending?.key, "session")
      expectEqual(pending?.throughURL, "login")
      #expect(pending?.through == nil)
      expectEqual(
        router.resolve("login", from: .inside, skipping: ["session"]).denial,
        .disabled(route: rule.route))
      // A page that is open to all replaces it.
      try router.apply(
        RouteOverlay(
          version: 2 * index + 2, rules: [self.rule(rule.route, .redirect, "maintenance")]))
      await expectEqual(parked()?.through?.page, "maintenance")
    }
  }

  /// The overlay leads to a page that leads on, by a redirect of the application or by another guard.
  @Test(arguments: ["lobby", "old/wallet"])
  func opensNoGuardedPageByAnotherWay(_ detour: String) throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("mail", page: "mail", exported: true, tags: ["session"])
          Route("login", page: "login", tags: ["session"])
          Route("wallet", page: "wallet", exported: true, tags: ["session"])
          Route("lobby", page: "lobby", exported: true)
          Redirect("old/wallet", to: "wallet")
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "login") },
        Guard("lobby", on: .route("lobby")) { _ in .redirect("wallet") },
      ], continuations: ContinuationPolicy { nil })
    try router.apply(RouteOverlay(version: 1, rules: [rule("login", .redirect, detour)]))
    guard case .parked(let pending) = router.resolve("app://mail", from: .push) else {
      Issue.record("not parked")
      return
    }
    expectEqual(pending.key, "session")
    #expect(pending.through == nil)
    expectEqual(
      router.resolve("login", from: .inside, skipping: ["session"]).denial,
      .disabled(route: "login"))
  }

  @Test func aLoginThatReplacesAnotherMayBeAllowedByTheGuard() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("mail", page: "mail", exported: true)
          Route("login", page: "login")
          Route("login/simple", page: "simple login")
        }
      ],
      guards: [
        Guard("session", on: .all) { target in
          target.page == "simple login" ? .proceed : .park(until: "session", through: "login")
        }
      ], continuations: ContinuationPolicy { nil })
    try router.apply(
      RouteOverlay(version: 1, rules: [rule("login", .redirect, "login/simple")]))
    guard case .parked(let pending) = router.resolve("app://mail", from: .push) else {
      Issue.record("not parked")
      return
    }
    expectEqual(pending.through?.page, "simple login")
  }
}
