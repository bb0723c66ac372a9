import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

@Suite("A module's fallback")
struct FallbackTests {
  func router(_ more: RouteModule...) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("travel") {
          Route("travel/city/:id<Int>", page: "city", exported: true)
          Route("travel/city/:id<Int>/map", page: "map", exported: true)
          Fallback(below: "travel", page: "travel-home", exported: true) { segments in
            TestPage(name: segments.joined(separator: "+"))
          }
        },
        RouteModule("hotel") {
          Route("hotel/order/:name", page: "order")
          Fallback(below: "hotel", page: "hotel-home")
        },
      ] + more)
  }

  @Test(arguments: [
    ("travel/city/1", "city", false), ("travel/city/1/map", "map", false),
    ("travel/city/x", "travel-home", true), ("travel/city/1/other", "travel-home", true),
    ("travel/a/b/c", "travel-home", true), ("travel", "travel-home", true),
    ("travel/", "travel-home", true), ("hotel/ordr/x", "hotel-home", true),
  ]) func takesURLsWithoutARoute(_ url: String, _ page: PageKey, _ isFallback: Bool) throws {
    let target = try #require(try router().resolve(url, from: .inside).target)
    expectEqual(target.page, page)
    expectEqual(target.isFallback, isFallback)
  }

  @Test func staysBelowItsPrefix() throws {
    let diagnosis = try #require(try router().resolve("mail/1", from: .inside).diagnosis)
    expectEqual(diagnosis.code, "no-route")
  }

  @MainActor @Test func handsOverTheSegmentsAfterThePrefix() throws {
    let target = try #require(
      try router().resolve("app://travel/a%2Fb/%E5%9F%8E?x=1", from: .push).target)
    try expectEqual(target.parameters.rest(Fallback.parameter), ["a/b", "城"])
    try expectEqual(target.makePage(as: TestPage.self).name, "a/b+城")
    expectEqual(target.canonicalURL, "travel/a%2Fb/%E5%9F%8E")
  }

  @Test func isAsClosedAsARoute() throws {
    expectEqual(
      try router().resolve("app://hotel/x", from: .universalLink).denial,
      .notExported(route: "hotel/**unmatched?", source: .universalLink))
  }

  @Test func fallbackYieldsToALateModule() throws {
    let router = try router()
    let token = try router.register(
      RouteModule("late") {
        Route("travel/:any", page: "any")
        Route("travel/trip/**rest", page: "trip")
      })
    expectEqual(router.resolve("travel/x", from: .inside).target?.page, "any")
    expectEqual(router.resolve("travel/trip/x", from: .inside).target?.page, "trip")
    expectEqual(router.resolve("travel/other/x", from: .inside).target?.page, "travel-home")
    token.withdraw()
    expectEqual(router.resolve("travel/trip/x", from: .inside).target?.page, "travel-home")
  }

  /// The literal of the prefix would precede a parameter or a rest.
  @Test(arguments: [
    ("travel/x", "pair"), ("travel/x/y", "all"), ("hotel/x?q=1", "query"), ("hotel/x", "pair"),
    ("travel/city/7", "city"), ("TRAVEL/x", "pair"), ("app://TRAVEL/x", "pair"),
  ]) func neverTakesTheURLOfARouteThatBeginsWithAParameter(_ url: String, _ page: PageKey) throws {
    let others = RouteModule("others") {
      Route(":category/:item", page: "pair")
      Route(":category/:item?q", page: "query")
      Route(":category/:part/**path", page: "all")
    }
    let router = try router()
    let token = try router.register(others)
    for router in [try self.router(others), router] {
      let target = try #require(router.resolve(url, from: .inside).target)
      expectEqual(target.page, page)
      #expect(!target.isFallback)
      expectEqual(router.resolve("travel", from: .inside).target?.isFallback, true)
      expectEqual(router.audit(), [])
    }
    token.withdraw()
    expectEqual(
      router.resolve(url, from: .inside).target?.isFallback,
      (page == "city" ? false : url.hasPrefix("TRAVEL") ? nil : true))
  }

  @Test func yieldsToALongerPrefix() throws {
    let router = try router(
      RouteModule("all") {
        Fallback(below: "", page: "lost")
        Fallback(below: "travel/city", page: "cities")
      })
    let pages = ["nowhere/x", "travel/x", "travel/city/x/y", "travel/city", ""].map {
      router.resolve($0, from: .inside).target?.page
    }
    expectEqual(pages, ["lost", "travel-home", "cities", "cities", "lost"])
    expectEqual(router.audit(), [])
  }

  @Test func fallbackWithoutRemainingURLsIsRejected() throws {
    let all = RouteModule("all") { Route("**path", page: "all") }
    let error = #expect(throws: RouteConflicts.self) { try self.router(all) }
    expectEqual(error?.conflicts.map(\.kind), [.unreachable, .unreachable])
    expectEqual(
      error?.conflicts.map(\.new.pattern), ["travel/**unmatched?", "hotel/**unmatched?"])
    expectEqual(error?.conflicts.map(\.existing?.pattern), ["**path", "**path"])
    // Registered later, it is found by the audit.
    let router = try router()
    let token = try router.register(all)
    expectEqual(router.audit().map(\.kind), [.unreachable, .unreachable])
    token.withdraw()
    expectEqual(router.audit(), [])
    // A route that needs a query leaves the rest.
    _ = try self.router(RouteModule("search") { Route("**path?q", page: "search") })
  }

  @Test func twoForOnePrefixAreRefused() {
    let error = #expect(throws: RouteConflicts.self) {
      try router(RouteModule("other") { Fallback(below: "hotel", page: "mine") })
    }
    expectEqual(error?.conflicts.map(\.kind), [.duplicate])
    expectEqual(error?.conflicts.map(\.new.module), ["other"])
    expectEqual(error?.conflicts.first?.existing?.module, "hotel")
  }

  @Test func isExplainedByTheMissingRoute() throws {
    let explanation = try router().explain("app://travel/citty/5", from: .push)
    expectEqual(
      explanation.description.replacing(#/\(travel, .*\)/#, with: "(travel)"),
      """
      target travel/**unmatched? [travel] app://travel/citty/5
      by a fallback, for:
      unmatched app://travel/citty/5 from push: no-route
        after travel found "citty"
        expected city
        near: travel/city/:id<Int> (travel)
        near: travel/city/:id<Int>/map (travel)
        near: hotel/order/:name (hotel)
      matched travel/**unmatched? (travel)
      stack app://travel/citty/5
      """)
    expectEqual(explanation.diagnosis?.nearest.first?.pattern, "travel/city/:id<Int>")
    #expect(try router().explain("travel/city/5", from: .inside).diagnosis == nil)
  }

  @Test func isNeverListedAsNearOrExpected() throws {
    let diagnosis = try #require(try router().resolve("app://hotl/x", from: .inside).diagnosis)
    #expect(diagnosis.nearest.map(\.pattern).allSatisfy { !$0.contains("unmatched") })
    expectEqual(diagnosis.reach?.expected, ["hotel", "travel"])
  }
}
