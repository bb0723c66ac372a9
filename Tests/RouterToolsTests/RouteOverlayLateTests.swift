import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// A rule belongs to a pattern: it applies whenever a route of that pattern is registered.
@Suite("An overlay and late modules")
struct RouteOverlayLateTests {
  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]),
      modules: [
        RouteModule("base") {
          Route("home", page: "home", exported: true)
          Route("closed", page: "closed")
          Redirect("start", to: "home")
        }
      ])
  }

  func late(_ page: PageKey = "late") -> RouteModule {
    RouteModule("late") {
      Route("late/:x", page: page, exported: true)
      Route("late/:x/more/:tab?", page: "more", exported: true)
    }
  }

  func overlay(_ version: Int, _ rules: RouteOverlay.Rule...) -> RouteOverlay {
    RouteOverlay(version: version, rules: rules)
  }

  @Test func disabledRouteStaysDisabledWhenItsModuleReturns() throws {
    let router = try router()
    let token = try router.register(late())
    try router.apply(overlay(1, .init(route: "late/:x", action: .disable)))
    for round in 0..<3 {
      var again: RouteRegistration? = token
      if round > 0 { again = try router.register(late()) }
      expectEqual(router.resolve("app://late/1", from: .push).denial, .disabled(route: "late/:x"))
      expectEqual(router.resolve("app://late/1/more", from: .push).target?.page, "more")
      again?.withdraw()
      #expect(router.resolve("app://late/1", from: .push).target == nil)
    }
    try router.apply(overlay(2))
    _ = try router.register(late("new"))
    expectEqual(router.resolve("app://late/1", from: .push).target?.page, "new")
  }

  @Test func everyActionAppliesToAReturningModule() throws {
    let router = try router()
    let token = try router.register(late())
    try router.apply(
      overlay(
        1, .init(route: "late/:x", action: .web, to: "https://m.app.example/late"),
        .init(route: "late/:x/more/:tab?", action: .redirect, to: "home")))
    token.withdraw()
    _ = try router.register(late())
    guard case .web(let page) = router.resolve("app://late/1", from: .push) else {
      Issue.record("not a web page")
      return
    }
    expectEqual(page, "https://m.app.example/late")
    expectEqual(router.resolve("app://late/1/more/a", from: .push).target?.page, "home")
  }

  @Test func aRuleForAnotherModulesPatternAppliesToEveryOwner() throws {
    let router = try router()
    let token = try router.register(late())
    try router.apply(overlay(1, .init(route: "late/:x", action: .disable)))
    token.withdraw()
    _ = try router.register(RouteModule("heir", [Route("late/:x", page: "heir")]))
    expectEqual(router.resolve("late/1", from: .inside).denial, .disabled(route: "late/:x"))
  }

  @Test func unknownRouteIsRejectedUnlessTheRuleWaits() throws {
    let router = try router()
    #expect(throws: RouteOverlayError([.unknownRoute(index: 1, route: "late/:x")])) {
      try router.apply(
        overlay(
          1, .init(route: "home", action: .disable), .init(route: "late/:x", action: .disable)))
    }
    try router.apply(
      overlay(
        1, .init(route: "home", action: .disable),
        .init(route: "late/:x", action: .disable, waits: true)))
    expectEqual(router.resolve("home", from: .inside).denial, .disabled(route: "home"))
    _ = try router.register(late())
    expectEqual(router.resolve("late/1", from: .inside).denial, .disabled(route: "late/:x"))
    expectEqual(router.resolve("late/1/more", from: .inside).target?.page, "more")
  }

  @Test func documentAppliedWhileAModuleIsOutAppliesWhenItReturns() throws {
    let router = try router()
    try router.register(late()).withdraw()
    try router.apply(overlay(1, .init(route: "late/:x", action: .disable)))
    _ = try router.register(late())
    expectEqual(router.resolve("late/1", from: .inside).denial, .disabled(route: "late/:x"))
  }

  enum Stars: Int, RouteValue { case one = 1, two, three }

  /// The pattern has a type that only the application knows.
  @Test(arguments: [false, true])
  func ruleAppliesToALateRouteWithATypeOfTheApplication(waits: Bool) throws {
    let router = try router()
    let module = RouteModule("rated") {
      Route("rated/:stars/:least?", page: "rated") { (stars: Stars, least: Stars?) in
        TestPage(name: "\(stars)")
      }
    }
    if !waits { try router.register(module).withdraw() }
    let pattern = "rated/:stars<Stars>/:least<Stars>?"
    #expect(throws: RouteOverlayError([.leadsNowhere(index: 0, to: "home/:y")])) {
      try router.apply(
        overlay(1, .init(route: pattern, action: .redirect, to: "home/:y", waits: waits)))
    }
    try router.apply(overlay(1, .init(route: pattern, action: .disable, waits: waits)))
    _ = try router.register(module)
    expectEqual(router.resolve("rated/2", from: .inside).denial, .disabled(route: pattern))
  }

  @Test func aRuleThatWaitsIsCheckedAsFarAsItCanBe() throws {
    let router = try router()
    let error = #expect(throws: RouteOverlayError.self) {
      try router.apply(
        overlay(
          1, .init(route: "late/:x", action: .disable, to: "home", waits: true),
          .init(route: "late/:x", action: .web, to: "https://evil.example", waits: true),
          .init(route: "late/:x", action: .redirect, to: "home/:y", waits: true),
          .init(route: "late/:x", action: .disable, waits: true),
          .init(route: "late/:x", action: .disable, waits: true),
          .init(route: "late/:", action: .disable, waits: true)))
    }
    expectEqual(
      error?.problems,
      [
        .destination(index: 0), .foreignHost(index: 1, to: "https://evil.example"),
        .leadsNowhere(index: 2, to: "home/:y"), .repeatedRoute(index: 4, route: "late/:x"),
        .unknownRoute(index: 5, route: "late/:"),
      ])
  }

  @Test func redirectMayOnlyUseRequiredParameters() throws {
    let router = try router()
    _ = try router.register(
      RouteModule("m") {
        Route("a/:x?", page: "a")
        Route("b/:x", page: "b")
        Route("c/:x?", page: "c")
      })
    #expect(throws: RouteOverlayError([.leadsNowhere(index: 0, to: "b/:x")])) {
      try router.apply(overlay(1, .init(route: "a/:x?", action: .redirect, to: "b/:x")))
    }
    try router.apply(overlay(1, .init(route: "a/:x?", action: .redirect, to: "c/:x?")))
    expectEqual(router.resolve("a", from: .inside).target?.canonicalURL, "c")
    expectEqual(router.resolve("a/1", from: .inside).target?.canonicalURL, "c/1")
  }

  @Test func lateRedirectEndsAndOpensNoClosedPage() throws {
    let router = try router()
    try router.apply(
      overlay(
        1, .init(route: "late/:x", action: .redirect, to: "closed", waits: true),
        .init(route: "x", action: .redirect, to: "y", waits: true),
        .init(route: "y", action: .redirect, to: "x", waits: true),
        .init(route: "z", action: .redirect, to: "gone", waits: true)))
    _ = try router.register(late())
    _ = try router.register(
      RouteModule("m", ["x", "y", "z"].map { Route($0, page: "p", exported: true) }))
    expectEqual(
      router.resolve("app://late/1", from: .push).denial,
      .notExported(route: "closed", source: .push))
    expectEqual(router.resolve("late/1", from: .inside).target?.page, "closed")
    expectEqual(
      router.resolve("app://x", from: .push).denial, .tooManyRedirects(url: "app://x"))
    guard case .unmatched(let diagnosis) = router.resolve("app://z", from: .push) else {
      Issue.record("z leads somewhere")
      return
    }
    expectEqual(diagnosis.code, "no-route")
    expectEqual(
      router.overlayProblems(),
      [
        .notExported(index: 0, to: "closed"), .cycle(index: 1, to: "y"), .cycle(index: 2, to: "x"),
        .leadsNowhere(index: 3, to: "gone"),
      ])
  }

  @Test func reportsWhichRulesWait() throws {
    let router = try router()
    expectEqual(router.overlayProblems(), [])
    try router.apply(
      overlay(
        1, .init(route: "home", action: .disable),
        .init(route: "late/:x", action: .disable, waits: true)))
    expectEqual(router.overlayProblems(), [.unknownRoute(index: 1, route: "late/:x")])
    let token = try router.register(late())
    expectEqual(router.overlayProblems(), [])
    token.withdraw()
    expectEqual(router.overlayProblems(), [.unknownRoute(index: 1, route: "late/:x")])
  }

  @Test func thePagesUnderATargetAreThoseThatAreOn() throws {
    let router = try router()
    _ = try router.register(
      RouteModule("m") {
        Route("shop", page: "shop")
        Route("sale", page: "sale")
        Route("item/:id", page: "item", parents: ["home", "shop", "sale"])
      })
    func pages() -> [PageKey]? {
      router.resolve("item/1", from: .inside).target?.backStack.map(\.page)
    }
    expectEqual(pages(), ["home", "shop", "sale"])
    try router.apply(
      overlay(
        1, .init(route: "shop", action: .disable),
        .init(route: "sale", action: .web, to: "https://m.app.example/sale")))
    expectEqual(pages(), ["home"])
  }
}
