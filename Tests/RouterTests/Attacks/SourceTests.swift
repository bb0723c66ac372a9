import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Ways from outside to a closed route through a page that opens a URL it was given.
@Suite("The source of a URL")
struct SourceTests {
  nonisolated static let outside = RouteSource.allCases.filter { $0 != .inside }

  func router(_ sources: [RouteSource: SourcePolicy] = [:], _ guards: Guard...) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), guards: guards,
      sources: sources
    ) {
      Route(
        "login?next<URL>?", page: "login", exported: true,
        urls: .openable)
      Route("closed/:x", page: "closed")
      Route("open/:x", page: "open", exported: true)
      Route("tagged", page: "tagged", exported: true, tags: ["pay"])
      Redirect("old/:x", to: "closed/:x")
      Redirect("older/:x", to: "open/:x")
      Redirect("through", to: "login?next=closed/1")
    }
  }

  /// Every spelling of the closed route that a login could open.
  nonisolated static let payloads = [
    "closed/1", "/closed/1", "app://closed/1", "app:closed/1", "app:///closed/1", "APP://CLOSED/1",
    "https://app.example/closed/1", "HTTPS://APP.EXAMPLE/closed/1", "closed/1%3Fa", "closed/1%23a",
    "app:%2F%2Fclosed/1", "old/1", "app://old/1", "login?next=closed/1",
    "login%3Fnext%3Dclosed%2F1", "app://login?next=app://login?next=closed/1", "%63losed/1",
    "closed%2F1", "%2Fclosed/1", "closed/1&next=open/1", "open/1&next=closed/1", "through",
  ]

  @Test(arguments: payloads, outside)
  func aNextThatTheSourceMayNotOpenIsRefused(_ next: String, _ source: RouteSource) throws {
    let url = "app://login?next=\(next)"
    let resolution = try router().resolve(url, from: source)
    expectEqual(
      resolution.denial, .unsafeURL(route: "login?next<URL>?", parameter: "next"), "\(url)")
  }

  @Test(arguments: outside)
  func aNextThatTheSourceMayOpenKeepsItsSource(_ source: RouteSource) throws {
    let router = try router()
    for next in ["open/1", "/open/1", "app://open/1", "https://app.example/open/1", "older/1"] {
      let login = try #require(router.resolve("app://login?next=\(next)", from: source).target)
      let request = try #require(try login.parameters.request("next"))
      expectEqual(request, NavigationRequest(next, from: source))
      let target = try #require(router.resolve(request).target)
      expectEqual(target.page, "open")
      expectEqual(target.source, source)
    }
  }

  /// URLs accepted by `openable` can be opened, whatever the application's schemes, including text that an
  /// absolute URL would have to escape.
  @Test(arguments: [[], ["app"]])
  func aRelativeNextCanBeOpened(_ schemes: [String]) throws {
    let router = try testRouter(
      namespaces: RouteNamespaces(schemes: schemes, hosts: ["app.example"]), exported: true
    ) {
      Route("login?next<URL>?", page: "login", urls: .openable)
      Route("open/:x", page: "open")
    }
    for (next, text) in [("open/1", "1"), ("open/%C3%A9%2520", "é "), ("/open/%3C", "<")] {
      let url = "https://app.example/login?next=\(next)"
      let login = try #require(router.resolve(url, from: .universalLink).target)
      let request = try #require(try login.parameters.request("next"))
      let target = try #require(router.resolve(request).target)
      expectEqual(target.parameters["x"], text)
      expectEqual(target.source, .universalLink)
    }
    #expect(router.resolve("open/1", from: .universalLink).target == nil)
  }

  @Test func requestIsLimitedByItsSource() throws {
    let router = try router()
    for url in ["closed/1", "app://closed/1"] {
      expectEqual(
        router.resolve(NavigationRequest(url, from: .qr)).denial,
        .notExported(route: "closed/:x", source: .qr))
      expectEqual(router.resolve(NavigationRequest(url, from: .inside)).target?.page, "closed")
    }
  }

  @Test func nextFromInsideMayLeadToEveryPage() throws {
    let router = try router()
    let login = try #require(router.resolve("login?next=closed/1", from: .inside).target)
    let request = try #require(try login.parameters.request("next"))
    expectEqual(router.resolve(request).target?.page, "closed")
    #expect(router.resolve("login?next=nowhere/1", from: .inside).target == nil)
  }

  @Test func aSourceThatRefusesATagRefusesItInANext() throws {
    let router = try router([.webView: .exported.except(tags: ["pay"]), .qr: .nothing])
    #expect(router.resolve("app://login?next=tagged", from: .push).target != nil)
    #expect(router.resolve("app://login?next=tagged", from: .webView).target == nil)
    #expect(router.resolve("app://login?next=open/1", from: .qr).target == nil)
  }

  @Test func anOverlayThatClosesAPageClosesItInANext() throws {
    let router = try router()
    try router.apply(
      RouteOverlay(version: 1, rules: [.init(route: "open/:x", action: .disable)]))
    #expect(router.resolve("app://login?next=open/1", from: .push).target == nil)
    #expect(router.resolve("app://login?next=older/1", from: .push).target == nil)
  }

  @Test func onlyURLParametersAreRequests() throws {
    let target = try #require(try router().resolve("open/1", from: .inside).target)
    #expect(throws: RouteParameterError.self) { try target.parameters.request("x") }
    #expect(throws: RouteParameterError.unknown(name: "y")) { try target.parameters.request("y") }
  }

  @Test func guardOpensOnlyTheRouteItNames() throws {
    let away = Guard("away", on: .route("open/:x")) { target in
      .redirect("login?next=\(target.parameters["x"] ?? "")")
    }
    let router = try router([:], away)
    // The guard copied text from outside: the redirect keeps the outside source.
    expectEqual(
      router.resolve("app://open/closed%252F1", from: .push).denial,
      .unsafeURL(route: "login?next<URL>?", parameter: "next"))
    expectEqual(router.resolve("app://open/tagged", from: .push).target?.source, .push)
  }

  @Test func everyValueOfAParameterIsChecked() throws {
    let router = try testRouter {
      Route(
        "many?u<URL>", page: "many", exported: true,
        urls: .hosts(["good.example"]))
    }
    let good = "https%3A%2F%2Fgood.example%2F"
    let evil = "https%3A%2F%2Fevil.example%2F"
    #expect(router.resolve("app://many?u=\(good)&u=\(good)", from: .push).target != nil)
    for query in [
      "u=\(good)&u=\(evil)", "u=\(evil)&u=\(good)", "u=\(good)&%75=\(evil)", "u=\(good)&u",
    ] {
      expectEqual(
        router.resolve("app://many?\(query)", from: .push).denial,
        .unsafeURL(route: "many?u<URL>", parameter: "u"), "\(query)")
    }
  }

  /// A host or a scheme for the next decoder.
  @Test(arguments: [
    "/%2Fevil.com", "%2F%2Fevil.com", "/%5Cevil.com", "%5C%5Cevil.com", "/%252Fevil.com",
    "%255Cevil.com", "x%3Ay", "x%253Ay", "/x%3Ay", "%2Fx%3Ay", "/%09/evil.com", "%25252Fevil%zz",
    "closed/%2525252525252541",
  ])
  func policiesRejectURLsThatDecodeDifferently(_ text: String) throws {
    let escaped = text.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    for policy in [URLPolicy.inside, .openable] {
      let router = try testRouter {
        Route("go?u<URL>", page: "go", urls: policy)
        Route("**any", page: "any")
      }
      expectEqual(
        router.resolve("go?u=\(escaped)", from: .inside).denial,
        .unsafeURL(route: "go?u<URL>", parameter: "u"), "\(policy)")
    }
  }

  @Test func aNextInANextInANextEnds() throws {
    let nested = String(repeating: "login?next=", count: 700) + "open/1"
    expectEqual(
      try router().resolve("app://" + nested, from: .push).denial,
      .unsafeURL(route: "login?next<URL>?", parameter: "next"))
  }
}
