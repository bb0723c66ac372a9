import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

/// Guards that send elsewhere, wait and refuse, one after the other.
@Suite("Guards that redirect")
struct GuardRedirectTests {
  func router(_ guards: Guard...) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", webHosts: ["m.example"]),
      modules: [
        RouteModule("m") {
          for index in 0...10 {
            Route("g\(index)", page: PageKey("g\(index)"), exported: index == 0)
          }
          Redirect("old", to: "g0")
          Route("closed/:id", page: "closed")
          Fallback(below: "lost", page: "lost")
        },
        RouteModule("n") { Route("n", page: "n", tags: ["t", "u"]) },
      ], guards: guards)
  }

  /// Sends `g0` to `g1`, `g1` to `g2`, … up to the limit.
  func chain(_ last: Int) -> Guard {
    Guard("chain", on: .module("m")) { target in
      guard let index = Int(target.route.text.dropFirst()), index < last else { return .proceed }
      return .redirect("g\(index + 1)")
    }
  }

  @Test func aChainOfEightIsFollowedAndOneOfNineIsNot() throws {
    let (target, way) = try #require(try router(chain(8)).resolve("g0", from: .inside).redirected)
    expectEqual(target.page, "g8")
    expectEqual(way.steps.map(\.from), (0..<8).map { "g\($0)" })
    expectEqual(way.steps.map(\.to), (1...8).map { "g\($0)" })
    expectEqual(
      try router(chain(9)).resolve("g0", from: .inside).denial, .tooManyRedirects(url: "g8"))
  }

  @Test func aChainOfGuardsThatAskIsFollowedAsFar() async throws {
    func asking(_ last: Int, _ others: Int) throws -> Router {
      try testRouter(
        modules: [RouteModule("m", (0...10).map { Route("g\($0)", page: PageKey("g\($0)")) })],
        guards: [
          Guard("chain", on: .all, priority: -1) { target async in
            guard let index = Int(target.route.text.dropFirst()), index < last else {
              return .proceed
            }
            return .redirect("g\(index + 1)")
          }
        ] + (0..<others).map { Guard("other \($0)", on: .all) { _ async in .proceed } })
    }
    for others in [0, 1, 12] {
      let end = await (try asking(8, others)).resolution(of: "g0", from: .inside)
      expectEqual(end.target?.page, "g8", "\(others)")
      expectEqual(
        await (try asking(9, others)).resolution(of: "g0", from: .inside).denial,
        .tooManyRedirects(url: "g8"), "\(others)")
    }
  }

  @Test func declaredRedirectsCountToo() throws {
    expectEqual(
      try router(chain(8)).resolve("old", from: .inside).denial, .tooManyRedirects(url: "g7"))
    try expectEqual(router(chain(7)).resolve("old", from: .inside).target?.page, "g7")
  }

  @Test func aGuardMayLeadToAClosedRouteButNotOutOfTheApplication() throws {
    let router = try router(
      Guard("away", on: .route("g0")) { target in
        .redirect(target.source == .push ? "closed/1" : "https://m.example/x")
      })
    let target = try #require(router.resolve("app://g0", from: .push).redirected?.target)
    expectEqual(target.page, "closed")
    expectEqual(target.source, .push)
    let diagnosis = try #require(router.resolve("app://g0", from: .qr).diagnosis)
    expectEqual(diagnosis.source, .qr)
  }

  /// A guard opens its own page, even a closed one, but not to a source that is refused its tag.
  @Test(arguments: [false, true])
  func guardOpensNoRouteWithATagRefusedToTheSource(isExported: Bool) throws {
    let router = try testRouter(
      guards: [Guard("away", on: .route("start")) { _ in .redirect("old") }],
      sources: [.qr: .exported.except(tags: ["pay"]), .webView: .everything.except(tags: ["pay"])]
    ) {
      Route("start", page: "start", exported: true)
      Redirect("old", to: "pay")
      Route("pay", page: "pay", exported: isExported, tags: ["pay"])
    }
    expectEqual(router.resolve("app://start", from: .push).target?.page, "pay")
    for source in [RouteSource.qr, .webView] {
      expectEqual(
        router.resolve("app://start", from: source).denial,
        .refusedSource(route: "pay", source: source))
    }
  }

  @Test func aPayloadGoesWithTheRedirect() throws {
    let router = try router(chain(2))
    let target = router.resolve("g0", from: .inside, payload: 7).target
    expectEqual(target?.page, "g2")
    expectEqual(target?.payload(as: Int.self), 7)
  }

  @Test func theTargetOfARedirectIsGuardedItself() throws {
    let router = try router(
      chain(2), Guard("no", on: .route("g2"), priority: 9) { _ in .deny(code: "no") })
    expectEqual(
      router.resolve("g0", from: .inside).denial, .guarded(by: "no", code: "no", parameters: [:])
    )
    expectEqual(router.resolve("g0", from: .inside, skipping: ["no"]).target?.page, "g2")
    expectEqual(router.resolve("g0", from: .inside, skipping: ["chain"]).target?.page, "g0")
  }

  @Test func scopesAddUpAndPrioritiesDecide() throws {
    func note(_ name: String, _ scope: Guard.Scope, _ priority: Int) -> Guard {
      Guard(name, on: scope, priority: priority) { _ in .proceed }
    }
    let router = try router(
      note("all", .all, 0), note("tag", .tag("t"), 5), note("tag2", .tag("u"), 5),
      note("module", .module("n"), -5), note("route", .route("n"), .max),
      note("other", .route("g1"), .max), note("last", .all, .min))
    expectEqual(
      router.explain("n", from: .inside).guards.map(\.name),
      ["route", "tag", "tag2", "all", "module", "last"])
    expectEqual(router.explain("lost/x", from: .inside).guards.map(\.name), ["all", "last"])
  }

  @Test func lateModulesAreGuardedLikeTheFirst() throws {
    let router = try router(
      Guard("late", on: .module("late"), waits: true) { _ in .deny(code: "late") })
    let token = try router.register(RouteModule("late") { Route("late", page: "late") })
    expectEqual(
      router.resolve("late", from: .inside).denial,
      .guarded(by: "late", code: "late", parameters: [:]))
    token.withdraw()
    _ = try router.register(RouteModule("other") { Route("late", page: "late") })
    expectEqual(router.resolve("late", from: .inside).target?.page, "late")
  }

  @Test func aModuleThatGoesWhileAGuardRunsDoesNotDisturbIt() throws {
    let token = Locked<RouteRegistration?>(nil)
    let router = try router(
      Guard("withdrawing", on: .module("late"), waits: true) { _ in
        token.withLock { $0 }?.withdraw()
        return .proceed
      })
    let registration = try router.register(
      RouteModule("late") { Route("late/:x", page: "late", parents: ["g0"]) })
    token.withLock { $0 = registration }
    let target = try #require(router.resolve("late/1", from: .inside).target)
    expectEqual(target.page, "late")
    try expectEqual(target.parameters.string("x"), "1")
    expectEqual(target.backStack.map(\.page), ["g0"])
    #expect(router.resolve("late/1", from: .inside).target == nil)
  }

  @Test func guardRetainingItsModulesRegistrationDoesNotRetainTheRouter() throws {
    let token = Locked<RouteRegistration?>(nil)
    weak var gone: Router?
    do {
      let router = try router(
        Guard("withdrawing", on: .module("late"), waits: true) { _ in
          token.withLock { $0 } == nil ? .proceed : .deny(code: "registered")
        })
      token.withLock {
        [registration = try? router.register(RouteModule("late") { Route("late", page: "late") })]
        in
        $0 = registration
      }
      gone = router
      expectEqual(
        router.resolve("late", from: .inside).denial,
        .guarded(by: "withdrawing", code: "registered", parameters: [:]))
    }
    #expect(gone == nil)
    expectEqual(token.withLock { $0 }?.withdraw(), false)
  }
}
