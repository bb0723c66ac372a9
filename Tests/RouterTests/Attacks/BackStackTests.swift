import LimitTesting
import ReactiveTesting
import Router
import RouterTesting
import Testing

/// The pages under a page open for its source only, and past their guards.
@Suite("The back stack of a URL from outside")
struct BackStackTests {
  func router(_ guards: Guard...) throws -> Router {
    try testRouter(guards: guards, sources: [.webView: .exported.except(tags: ["pay"])]) {
      Route("home", page: "home", exported: true)
      Route("wallet/:user", page: "wallet", exported: true, tags: ["session"])
      Route(
        "wallet/:user/help", page: "help", exported: true,
        parents: ["home", "wallet/:user"])
      Route(
        "wallet/:user/card", page: "card", exported: true,
        parents: ["home", "wallet/:user"], tags: ["session"])
      Route("paid/:x", page: "paid", exported: true, tags: ["pay"])
      Route("paid/:x/more", page: "more", exported: true, parents: ["paid/:x"])
      Route("granted", page: "granted", parents: ["secret"])
      Route("secret", page: "secret")
      Route(
        "shop/:u<URL>", page: "shop", exported: true,
        urls: .openable)
      Route("child/:u", page: "child", exported: true, parents: ["shop/:u"])
    }
  }

  func stack(_ url: String, _ router: Router, _ source: RouteSource = .customScheme) -> [String] {
    router.resolve(url, from: source).target?.backStack.map(\.url.text) ?? ["no target"]
  }

  @Test func keepsTheSourceOfTheURL() throws {
    let target = try router().resolve("app://wallet/alice/help", from: .push).target
    expectEqual(target?.backStack.map(\.source), [.push, .push])
    expectEqual(target?.backStack.map(\.page), ["home", "wallet"])
  }

  @Test(arguments: [
    Guard.Verdict.park(until: "session"), .deny(code: "no"), .redirect("home"),
  ]) func omitsAParentParkedByAGuard(_ verdict: Guard.Verdict) throws {
    let router = try router(Guard("session", on: .tag("session")) { _ in verdict })
    expectEqual(stack("app://wallet/alice/help", router), ["home"])
    expectEqual(stack("wallet/alice/help", router, .inside), ["home"])
  }

  @Test func omitsAParentClosedToTheSource() throws {
    let router = try router()
    expectEqual(stack("app://paid/1/more", router), ["paid/1"])
    expectEqual(stack("app://paid/1/more", router, .webView), [])
  }

  @Test func omitsAClosedParentOfAPageGrantedByAGuard() throws {
    let router = try router(Guard("away", on: .route("home")) { _ in .redirect("granted") })
    let target = try #require(router.resolve("app://home", from: .push).target)
    expectEqual(target.page, "granted")
    #expect(target.backStack.isEmpty)
    expectEqual(router.resolve("home", from: .inside).target?.backStack.map(\.page), ["secret"])
  }

  @Test func omitsAParentWhoseURLParameterIsRejected() throws {
    expectEqual(stack("app://child/home", try router()), ["shop/home"])
    expectEqual(stack("app://child/secret", try router()), [])
    expectEqual(stack("child/secret", try router(), .inside), ["shop/secret"])
  }

  @Test func asynchronousGuardAllowsAParentOnlyByASharedVerdict() async throws {
    for (sharing, parents) in [("session", ["home", "wallet"]), (nil, ["home"])] {
      let router = try router(
        Guard("session", on: .tag("session"), sharing: sharing) { _ async in .proceed })
      let card = await router.resolution(of: "app://wallet/alice/card", from: .push)
      expectEqual(card.target?.backStack.map(\.page.name), parents)
      // This verdict was not requested here.
      let help = await router.resolution(of: "app://wallet/alice/help", from: .push)
      expectEqual(help.target?.backStack.map(\.page.name), ["home"])
    }
  }

  @Test func asynchronousGuardAllowsParentsOnlyAfterTheTarget() async throws {
    let router = try router(
      Guard("session", on: .tag("session"), sharing: "session") { _ async in
        .park(until: "session", through: "wallet/alice/help")
      })
    let asking = try #require(router.resolve("app://wallet/alice/card", from: .push).pending)
    let parked = try #require(await asking.resolution().pending)
    let through = try #require(parked.through)
    let skipped = router.resolve("wallet/alice/card", from: .inside, skipping: ["session"])
    for target in [asking.target, parked.target, through, try #require(skipped.target)] {
      expectEqual(target.backStack.map(\.page.name), ["home"])
    }
  }
}
