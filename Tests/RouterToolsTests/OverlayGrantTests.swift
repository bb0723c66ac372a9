import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Closed pages that a guard opens itself, and overlays that redirect them.
@Suite("An overlay and the page of a guard")
struct OverlayGrantTests {
  private func router(_ verdict: Guard.Verdict, isAsynchronous: Bool = false) throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("mail", page: "mail", exported: true, tags: ["session"])
          Route("login", page: "login")
          Redirect("sign-in", to: "login")
          Route("admin", page: "admin")
          Route("lobby", page: "lobby", exported: true)
        }
      ],
      guards: [
        isAsynchronous
          ? Guard("session", on: .tag("session"), asking: { _ in verdict })
          : Guard("session", on: .tag("session")) { _ in verdict }
      ], continuations: ContinuationPolicy { nil },
      sources: [.qr: .everything])
  }

  private func redirect(_ route: String, to page: String) -> RouteOverlay.Rule {
    RouteOverlay.Rule(route: route, action: .redirect, to: page)
  }

  /// The parked navigation, after an asynchronous guard was asked.
  private func parked(_ router: Router, from source: RouteSource) async -> PendingNavigation? {
    guard case .parked(let pending) = router.resolve("app://mail", from: source) else { return nil }
    if pending.key != nil { return pending }
    guard case .parked(let asked) = await pending.resolution() else { return nil }
    return asked
  }

  @Test(arguments: [false, true], ["login", "sign-in"])
  func aClosedPageInPlaceOfALoginIsShownOnlyToASourceThatMayOpenIt(
    isAsynchronous: Bool, login: String
  ) async throws {
    let router = try router(
      .park(until: "session", through: login), isAsynchronous: isAsynchronous)
    await expectEqual(parked(router, from: .push)?.through?.page, "login")
    try router.apply(RouteOverlay(version: 1, rules: [redirect("login", to: "admin")]))
    for source in [RouteSource.push, .customScheme, .universalLink] {
      let pending = await parked(router, from: source)
      expectEqual(pending?.key, "session")
      expectEqual(pending?.throughURL, login)
      #expect(pending?.through == nil)
    }
    for source in [RouteSource.inside, .qr] {
      await expectEqual(parked(router, from: source)?.through?.page, "admin")
    }
    try router.apply(RouteOverlay(version: 2, rules: [redirect("login", to: "lobby")]))
    await expectEqual(parked(router, from: .push)?.through?.page, "lobby")
  }

  @Test(arguments: ["login", "sign-in"])
  func aGuardThatRedirectsOpensNoPageOfAnOverlay(_ login: String) throws {
    let router = try router(.redirect(login))
    expectEqual(router.resolve("app://mail", from: .push).target?.page, "login")
    try router.apply(RouteOverlay(version: 1, rules: [redirect("login", to: "admin")]))
    expectEqual(
      router.resolve("app://mail", from: .push).denial, .notExported(route: "admin", source: .push)
    )
    expectEqual(router.resolve("app://mail", from: .inside).target?.page, "admin")
    try router.apply(RouteOverlay(version: 2, rules: [redirect("login", to: "lobby")]))
    expectEqual(router.resolve("app://mail", from: .push).target?.page, "lobby")
  }
}
