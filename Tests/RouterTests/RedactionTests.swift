import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Values that logs must not show are in no text that the router makes: card 4111, token s3cret.
@Suite("Sensitive values")
struct RedactionTests {
  func router(_ trace: (@Sendable (RouteTrace) -> Void)? = nil) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", webHosts: ["m.app.example"]), module: "shop",
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "login") },
        Guard("loop", on: .route("loop/:card")) { .redirect($0.url.text) },
      ], trace: trace
    ) {
      Route(
        "pay/:card/:amount<Int>?token?&note?#:key?", page: "pay", tags: ["session"],
        sensitive: ["card", "token", "key"]
      ) { (all: RouteParameters) in TestPage(name: String(try all.value("card", as: Int.self))) }
      Route(
        "card/:lang<de|zh>?/:card?token", page: "card", exported: true,
        sensitive: ["card"])
      Redirect("old/pay/:number/:amount<Int>", to: "older/:number/:amount")
      Redirect("older/:card/:amount<Int>", to: "pay/:card/:amount")
      Route("plain/:x?y?", page: "plain", exported: true)
      Route("login?next<URL>?", page: "login", urls: .inside)
      Route("loop/:card", page: "loop", sensitive: ["card"])
    }
  }

  /// Every way to print something.
  func texts(_ value: Any) -> [String] {
    [
      String(describing: value), String(reflecting: value), "\([value])",
      "\(Optional(value) as Any)",
    ]
  }

  func isSilent(_ value: Any) -> Bool {
    texts(value).allSatisfy { !$0.contains("4111") && !$0.contains("s3cret") }
  }

  nonisolated static let urls = [
    "app://pay/4111/5?token=s3cret#4111", "pay/4111/5?other=s3cret", "pay/4111/5#s3cret",
    "pay/4111", "pay/4111/x", "pay/4111/5/6", "card/4111",
    "card/de/4111", "card/4111?x=s3cret", "card/zh/4111/x", "old/pay/4111/5", "older/4111/5",
    "old/pay/4111/x", "old/pay/4111", "plain/1?token=s3cret&y=2", "plain/1?y=2#s3cret",
    "loop/4111", "https://m.app.example/4111?s3cret", "app://pay/4111/5?note=%zzs3cret",
    "foreign://pay/4111?s3cret", "app://pay/4111/%zz", "app://pay/4111/a b?s3cret", "pay/4111\\",
    "https://m.app.example/pay/4111/%zz", "https://x@y/pay/4111",
  ]

  @Test(arguments: urls, RouteSource.allCases)
  func sensitiveValuesAreInNoTextOfAResolution(_ url: String, _ source: RouteSource) throws {
    let traces = Locked<[RouteTrace]>([])
    let router = try router { trace in traces.withLock { $0.append(trace) } }
    let resolution = router.resolve(url, from: source)
    let place: Comment = "\(url) from \(source)"
    // A web page is its URL, and shown as such.
    if case .web = resolution {
      expectEqual("\(resolution)", "web page", place)
    }
    #expect(isSilent(resolution), place)
    #expect(isSilent(router.explain(url, from: source)), place)
    expectEqual(traces.withLock { $0.count }, 1)
    for trace in traces.withLock({ $0 }) where trace.outcome != .web {
      #expect(isSilent(trace), place)
    }
    switch resolution {
    case .target(let target), .redirected(let target, _):
      #expect(isSilent(target.parameters), place)
    case .denied(let denial): #expect(isSilent(denial.parameters), place)
    case .unmatched(let diagnosis): #expect(isSilent(UnmatchedURL(diagnosis).parameters), place)
    case .parked(let pending): #expect(isSilent(pending), place)
    case .web: break
    }
  }

  @MainActor @Test func sensitiveValuesAreInNoError() throws {
    let target = try #require(
      try router().resolve("pay/4111x/5?token=s3cret", from: .inside, skipping: ["session"]).target)
    let error = #expect(throws: RouteParameterError.self) { try target.makePage() }
    expectEqual(
      error, .wrongType(name: "card", expected: "Int", found: "<redacted>"))
    try expectEqual(target.parameters.string("card"), "4111x")
    let plain = try #require(try router().resolve("plain/word", from: .inside).target)
    #expect(throws: RouteParameterError.wrongType(name: "x", expected: "Int", found: "word")) {
      try plain.parameters.value("x", as: Int.self)
    }
  }

  @Test func theRestIsReadable() throws {
    let router = try router()
    func text(_ url: String, _ source: RouteSource = .inside) -> String {
      "\(router.resolve(url, from: source))"
    }
    expectEqual(
      text("plain/a%20b?y=2&z=3#top"),
      "target plain/:x?y? [shop] plain/a%20b?y=2&z=<redacted>#<redacted>")
    expectEqual(
      text("pay/4111/5?note=hi&token=x"),
      "parked by session until session: pay/:card/:amount<Int>?token?&note?#:key? [shop]"
        + " pay/<redacted>/5?note=hi&token=<redacted>")
    expectEqual(
      text("app://loop/4111", .push),
      "denied: notExported(route: loop/:card, source: push)")
    expectEqual(
      router.resolve("loop/4111", from: .inside).denial, .tooManyRedirects(url: "loop/<redacted>"))
    expectEqual(text("https://m.app.example/x"), "web page")
    #expect(text("nowhere/x").hasPrefix("unmatched nowhere/x from inside: no-route"))
    let target = try #require(router.resolve("plain/a%20b", from: .inside).target)
    expectEqual("\(target.parameters)", "plain/:x?y? [x: a b]")
  }
}
