import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

/// Redirects that lead to a route with a sensitive parameter for some values only.
@Suite("Leaks by redirects of several ways")
struct RedirectLeakTests {
  private func router(_ trace: (@Sendable (RouteTrace) -> Void)? = nil) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), exported: true,
      trace: trace
    ) {
      Route("place/:id", page: "place")
      Route("pay/:card", page: "pay", sensitive: ["card"])
      Route("shop/:kind/:id", page: "shop")
      Route("shop/card/:card", page: "card", sensitive: ["card"])
      Route("area/:id", page: "area")
      // Its sample leads to a place.
      Redirect("go/:kind<place|pay>/:id", to: ":kind/:id")
      // Its sample leads to another page of the shop.
      Redirect("buy/:kind/:id", to: "shop/:kind/:id")
      Redirect("old/:kind/:id", to: "buy/:kind/:id")
      Redirect("town/:id", to: "area/:id")
    }
  }

  /// Expects the value to be absent from everything that the router returns, explains or traces.
  private func expectSilence(of router: Router, _ traces: Locked<[RouteTrace]>, about url: String) {
    let resolution = router.resolve(url, from: .customScheme)
    for text in LeakTests.texts(resolution) { #expect(!text.contains("4111"), "\(text)") }
    #expect(LeakTests.isSilent(router.explain(url, from: .customScheme)))
    #expect(LeakTests.isSilent(traces.withLock { $0 }))
  }

  @Test(arguments: [
    "app://go/pay/4111", "app://buy/card/4111", "app://old/card/4111",
    "https://app.example/go/pay/4111", "app://go/pay/4111/9", "app://buy/4111", "app://old/4111",
  ])
  func sensitiveValuesAreInNoTextOfAResolution(url: String) throws {
    let traces = Locked<[RouteTrace]>([])
    let router = try router { trace in traces.withLock { $0.append(trace) } }
    expectSilence(of: router, traces, about: url)
  }

  @Test(arguments: [
    "app://area/7/4111", "app://areas/4111/9", "app://flat/4111/9", "app://area/7#4111",
  ])
  func sensitiveValuesAreInNoTextBelowARedirectedPage(url: String) throws {
    let traces = Locked<[RouteTrace]>([])
    let router = try router { trace in traces.withLock { $0.append(trace) } }
    try router.apply(
      RouteOverlay(
        version: 1,
        rules: [
          .init(route: "area/:id", action: .redirect, to: "go/pay/:id"),
          .init(route: "flat/:id", action: .redirect, to: "area/:id", waits: true),
        ]))
    let late = try router.register(
      RouteModule("late", exported: true) { Route("flat/:id", page: "flat") })
    expectSilence(of: router, traces, about: url)
    late.withdraw()
    try router.apply(RouteOverlay(version: 2, rules: []))
    #expect("\(router.resolve("app://area/7/8", from: .customScheme))".contains("area/7/8"))
    #expect("\(router.resolve("app://flat/7/8", from: .customScheme))".contains("flat/7/8"))
  }

  /// The destination chosen by the values of a redirect is not searched.
  @Test func theValuesOfEveryRedirectAreHiddenWhereAnyRouteHidesOne() throws {
    expectEqual(
      "\(try router().resolve("app://town/7", from: .customScheme))",
      "redirect app://town/<redacted> -> area/7\ntarget area/:id [m] area/7")
    let open = try testRouter(exported: true) {
      Route("area/:id", page: "area")
      Redirect("town/:id", to: "area/:id")
    }
    expectEqual(
      "\(open.resolve("app://town/7", from: .customScheme))",
      "redirect app://town/7 -> area/7\ntarget area/:id [m] area/7")
  }
}
