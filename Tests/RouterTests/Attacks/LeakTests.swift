import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import RouterTools
import Testing

/// Ways by which a sensitive value has reached a text: card 4111, token s3cret.
@Suite("Leaks of sensitive values")
struct LeakTests {
  func router(_ trace: (@Sendable (RouteTrace) -> Void)? = nil) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]), exported: true,
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "login") },
        Guard("go", on: .route("go/:card")) { target in
          .redirect("pay/\(target.parameters["card"] ?? "")")
        },
      ], trace: trace
    ) {
      Route(
        "pay/:card", page: "pay", tags: ["session"],
        sensitive: ["card"])
      Route("num/:card<Int>", page: "num", sensitive: ["card"])
      Fallback(below: "num", page: "lost")
      Route("free/:card<Int>", page: "free", sensitive: ["card"])
      Route("free/:name", page: "name")
      Route("free/**rest", page: "rest")
      Route("small/:card<Int>", page: "small", sensitive: ["card"])
      Route(
        "mixed/:{name}-:{card}<Int>", page: "mixed",
        sensitive: ["card"])
      Route(
        "query?token<Int>", page: "query", sensitive: ["token"])
      Route("query?token<Bool>&more", page: "bool")
      Route("part#:key<Int>", page: "part", sensitive: ["key"])
      Route("part/fixed#top", page: "fixed")
      Route("login?next<URL>?", page: "login", urls: .openable)
      Route("plain?next?", page: "plain")
      Route("plain/:x<Int>", page: "plain-number")
      Route("go/:card", page: "go", sensitive: ["card"])
      Redirect("old/:x?u?", to: "go/:x")
      Redirect("buy?n<Int>", to: "num/:n")
      Route("buy?n<Bool>&more", page: "more")
      Redirect("frag#:n<Int>", to: "num/:n")
      Route("frag#top", page: "top")
      Route("part#:word<de|en>", page: "word", priority: 1)
      Route("open/:kind<a|b>?sort<up|down>?", page: "open")
      Route("all/**rest", page: "all")
    }
  }

  /// Every way to print something.
  static func texts(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [
      String(describing: value), String(reflecting: value), "\([value])", dumped,
    ]
  }

  static func isSilent(_ value: Any) -> Bool {
    texts(value).allSatisfy { !$0.contains("4111") && !$0.contains("s3cret") }
  }

  nonisolated static let urls = [
    "app://pay/4111", "app://num/4111", "app://num/4111x", "app://num/4111/5", "app://num/x/4111",
    "app://free/4111x", "app://free/4111x/y", "app://free/y/4111", "app://mixed/a-4111",
    "app://mixed/a-4111x", "app://query?token=4111", "app://query?token=s3cret",
    "app://part#4111", "app://part#s3cret", "app://part/fixed#s3cret",
    "app://login?next=app%3A%2F%2Fpay%2F4111", "app://login?next=num/4111",
    "app://login?next=login%3Fnext%3Dnum%252F4111", "app://login?next=query%3Ftoken%3D4111",
    "app://plain?next=app://num/4111", "app://old/4111", "app://old/4111?u=s3cret",
    "https://app.example/num/4111/9/9", "app://nmu/4111", "app://NUM/4111/x", "app:\\num\\4111",
    "app://num%2F4111", "app://num/%zz4111", "//num/4111", "app://num/ 4111", "foreign://num/4111",
    "app://pya/4111", "app://pay//4111/..", "app://go/4111", "https://num/4111",
    "http://num/4111/9", "https:num/4111", "https:/num/4111", "https:///num/4111",
    "https:\\\\num\\4111", "https://num:x/4111", "HTTPS:num/4111", "num/4111 :", "/num/4111 a:b",
    "num/4111%zz:", "num\\4111:", "+a:num/4111 ", "https://num/ 4111", "https://app.example/ /4111",
    "app://buy?n=4111x", "app://buy?n=s3cret&more=1", "app://frag#4111x", "app://part#4111x",
    "app://open/a?sort=app://num/4111", "app://open/app%3A%2F%2Fnum%2F4111",
    "app://open/APP%3Anum%2F4111", "app://open/app://num/4111", "app://open/a/app://num/4111",
    "app://open/https%3A%2F%2Fapp.example%2Fnum%2F4111", "app://open/https://num/4111",
    "app://open/app%3A%2F%2Fquery%3Ftoken=4111", "app://open/app:/app:/app:/app:/x/4111",
    "app://plain?next=app://num/4111%20", "app://plain?next=see%20app:num/4111",
    "app://plain?next=http://app.example/num/4111", "app://plain?next=a:APP:%5C%5Cnum%5C4111",
    "app://plain?next=app%253A%252F%252Fnum%252F4111", "app://plain?next=https://num:80/4111",
    "app://plain?next=num/4111", "app://plain?next=%2Fpay%2F4111/x", "app://plain?next=nmu%2F4111",
    "app://plain?next=num%252F4111", "app://plain?next=query%3Ftoken%3D4111",
    "app://plain?next=x%3F%2574oken=4111", "app://plain?next=part%234111", "app://all/num/4111",
    "app://all/x/app://num/4111", "app://all/https://app.example/num/4111",
  ]

  @Test(arguments: urls, RouteSource.allCases)
  func noTextOfAResolutionHasSensitiveValues(_ url: String, _ source: RouteSource) throws {
    let traces = Locked<[RouteTrace]>([])
    let router = try router { trace in traces.withLock { $0.append(trace) } }
    let resolution = router.resolve(url, from: source)
    #expect(Self.isSilent(resolution))
    #expect(Self.isSilent(router.explain(url, from: source)))
    for trace in traces.withLock({ $0 }) {
      #expect(Self.isSilent(trace))
      #expect(Self.isSilent(trace.parameters))
      #expect(Self.isSilent(trace.url))
    }
    switch resolution {
    case .target(let target): #expect(Self.isSilent(target.redactedURL))
    case .redirected(let target, let way):
      #expect(Self.isSilent(target))
      #expect(Self.isSilent(way))
      #expect(Self.isSilent(way.steps))
    case .denied(let denial): #expect(Self.isSilent(denial))
    case .parked(let pending):
      #expect(Self.isSilent(pending))
      #expect(Self.isSilent(pending.throughURL ?? ""))
      expectEqual(pending.through.map { Self.isSilent($0) && Self.isSilent($0.url.text) }, true)
    case .unmatched(let diagnosis):
      #expect(Self.isSilent(diagnosis))
      #expect(Self.isSilent(diagnosis.reach as Any))
      #expect(Self.isSilent(UnmatchedURL(diagnosis).parameters))
    case .web: break
    }
  }

  /// The list above must not pass because no URL matches.
  @Test func valuesThatAreNotSensitiveAreShown() throws {
    let router = try router()
    func text(_ url: String) -> String { "\(router.resolve(url, from: .inside))" }
    expectEqual(
      text("app://login?next=plain"), "target login?next<URL>? [m] app://login?next=plain")
    expectEqual(text("app://plain?next=x"), "target plain?next? [m] app://plain?next=x")
    #expect(text("app://mixed/a-4111").contains("app://mixed/a-<redacted>"))
    #expect(text("app://num/4111x").contains("app://num/<redacted>"))
    #expect(text("app://other/4111").hasPrefix("unmatched app://other/4111"))
    #expect(text("https://app.example/pay/4111/9").contains("https://app.example/pay/<redacted>"))
    #expect(text("https://app.example/pay/ 9").hasPrefix("unmatched https:<redacted> from"))
    #expect(text("https://other.example/4111").contains("https://other.example/4111"))
    #expect(text("app://open/a?sort=left").contains(#"found: "left""#))
    #expect(text("app://open/app://plain/4111").contains("app://open/app://plain/4111"))
    #expect(text("app://open/http%3A%2F%2Fx.y%2F1").contains("app://open/http%3A%2F%2Fx.y%2F1"))
    // A word is not a URL, even if a route begins with it; only a path that leads there is.
    for word in ["num", "nun", "other/4111", "either/or", "what?", "a?b=4111", "1/2"] {
      let url = "app://plain?next=\(word)"
      expectEqual(text(url), "target plain?next? [m] \(url)")
    }
    for url in ["app://plain?next=see%20http://x.y/1", "app://plain?next=a:app:%20plain"] {
      expectEqual(text(url), "target plain?next? [m] \(url)")
    }
    expectEqual(text("app://all/x/app://plain"), "target all/**rest [m] app://all/x/app://plain")
    expectEqual(text("old/4111"), "parked by session until session: pay/:card [m] pay/<redacted>")
  }

  @Test func routeRedirectedByAnOverlayHidesTheValuesOfItsDestination() throws {
    let router = try router()
    try router.apply(
      RouteOverlay(
        version: 1, rules: [.init(route: "plain/:x<Int>", action: .redirect, to: "num/:x")]))
    let way = try #require(router.resolve("app://plain/4111", from: .qr).redirected?.way)
    expectEqual("\(way)", "redirect app://plain/<redacted> -> num/<redacted>")
  }

  @Test func theRedactedURLOfAWebLinkNamesItsOwnHost() throws {
    let router = try router()
    guard
      case .unmatched(let diagnosis) = router.resolve(
        "https://app.example//pay//4111/9?x#y", from: .universalLink)
    else {
      Issue.record("it leads somewhere")
      return
    }
    expectEqual(diagnosis.redactedURL, "https://app.example//pay//<redacted>/<redacted>")
  }

  nonisolated struct Card: RouteValue {
    static var parameterType: ParameterType { .int }
    var number: UInt8
    init?(routeText: String) {
      guard let number = UInt8(routeText) else { return nil }
      self.number = number
    }
    var routeText: String? { String(number) }
  }

  @Test func noErrorOfReadingOrPrintingHasSensitiveValues() throws {
    let small = Route("small/:card", page: "small", sensitive: ["card"]) { (_: Card) in
      TestPage(name: "small")
    }
    let error = #expect(throws: RouteParameterError.self) { try small.match("small/4111") }
    expectEqual(error, .wrongType(name: "card", expected: "Card", found: "<redacted>"))
    let word = Route("w/:{name}-:{card}", page: "w", sensitive: ["card"]) {
      TestPage(name: $0 + $1)
    }
    for (name, card) in [("a", "4111\u{1}"), ("a-4111", "x"), ("", "4111")] {
      let printed = #expect(throws: RoutePrintingError.self) { try word.url(name, card) }
      #expect(Self.isSilent(printed as Any))
    }
  }

  @Test func noVerdictInAnExplanationHasSensitiveValues() throws {
    let router = try router()
    let explanation = router.explain("app://go/4111", from: .inside)
    #expect(Self.isSilent(explanation.guards))
    #expect(Self.isSilent(Guard.Verdict.redirect("app://pay/4111")))
    #expect(Self.isSilent(Guard.Verdict.deny(code: "no", parameters: ["card": "4111"])))
  }

  @Test func noTextOfADenialHasTheValuesOfItsGuard() throws {
    let router = try testRouter(guards: [
      Guard("limit", on: .route("pay/:card")) { target in
        .deny(code: "far", parameters: ["card": target.parameters["card"] ?? "", "max": "8"])
      }
    ]) { Route("pay/:card", page: "pay", sensitive: ["card"]) }
    let resolution = router.resolve("pay/4111", from: .inside)
    expectEqual(
      "\(resolution)", #"denied: guarded(by: limit, code: far, parameters: ["card", "max"])"#)
    let refusal = try #require(resolution.denial)
    expectEqual(refusal.parameters, ["card": "4111", "max": "8"])
    #expect(Self.isSilent(refusal) && Self.isSilent(NavigationProblem.notShown(resolution)))
    #expect(Self.isSilent(NavigationRestoration.Reason.denied(refusal)))
    #expect(Self.isSilent(router.explain("pay/4111", from: .inside)))
  }

  @Test func aRequestShowsItsSourceOnly() {
    #expect(Self.isSilent(NavigationRequest("app://pay/4111", from: .qr)))
    expectEqual("\(NavigationRequest("app://pay/4111", from: .qr))", "a URL from qr")
  }
}
