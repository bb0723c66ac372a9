import LimitTesting
import Router
import RouterTools
import Testing

/// The texts for developers, word for word.
@Suite("An explanation")
struct RouteExplanationTests {
  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]),
      modules: [
        RouteModule(
          "travel",
          [
            Route(
              "travel/city/:city<Int>?page<Int>=1", page: "city", exported: true,
              fileID: "Travel.swift", line: 1),
            Route("travel/trip/:trip/day/:day<Int>", page: "day", fileID: "Travel.swift", line: 2),
            Redirect("town/:city<Int>", to: "travel/city/:city", fileID: "Travel.swift", line: 3),
          ]),
        RouteModule(
          "pay",
          [
            Route(
              "pay/:card/:amount<Int>", page: "pay", exported: true, tags: ["session"],
              sensitive: ["card"], fileID: "Pay.swift", line: 1),
            Redirect(
              "old/pay/:card/:amount<Int>", to: "pay/:card/:amount", fileID: "Pay.swift", line: 2),
          ]),
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session") },
        Guard("limit", on: .route("travel/city/:city<Int>?page<Int>=1")) {
          $0.parameters["city"] == "9" ? .deny(code: "far", parameters: ["max": "8"]) : .proceed
        },
        Guard("quota", on: .module("pay"), priority: -1) { _ async in .proceed },
      ], continuations: ContinuationPolicy { nil })
  }

  func explain(_ url: String, _ source: RouteSource = .push) throws -> String {
    try router().explain(url, from: source).description
  }

  @Test func explainsATarget() throws {
    try expectEqual(
      explain("app://travel/city/5?page=2"),
      """
      target travel/city/:city<Int>?page<Int>=1 [travel] app://travel/city/5?page=2
      matched travel/city/:city<Int>?page<Int>=1 (travel, Travel.swift:1)
      guard limit: proceed
      stack app://travel/city/5?page=2
      """)
  }

  @Test func explainsARedirect() throws {
    try expectEqual(
      explain("https://app.example/town/5", .universalLink),
      """
      redirect https://app.example/town/<redacted> -> travel/city/5
      target travel/city/:city<Int>?page<Int>=1 [travel] travel/city/5
      matched town/:city<Int> (travel, Travel.swift:3)
      guard limit: proceed
      stack travel/city/5
      """)
  }

  @Test func explainsADenial() throws {
    try expectEqual(
      explain("app://travel/city/9"),
      """
      denied: guarded(by: limit, code: far, parameters: ["max"])
      matched travel/city/:city<Int>?page<Int>=1 (travel, Travel.swift:1)
      guard limit: deny: far
      """)
    try expectEqual(
      explain("app://travel/trip/T/day/1"),
      """
      denied: notExported(route: travel/trip/:trip/day/:day<Int>, source: push)
      matched travel/trip/:trip/day/:day<Int> (travel, Travel.swift:2)
      """)
  }

  @Test func explainsAParkedNavigationWithoutSensitiveValues() throws {
    for url in ["app://pay/4111/5", "app://old/pay/4111/5"] {
      let text = try explain(url)
      #expect(!text.contains("4111"))
      #expect(text.hasPrefix("parked by session until session\n"))
    }
    try expectEqual(
      explain("app://pay/4111/5"),
      """
      parked by session until session
      matched pay/:card/:amount<Int> (pay, Pay.swift:1)
      guard session: park until session
      guard quota: has to ask
      stack app://pay/<redacted>/5
      redacted card
      """)
  }

  @Test func explainsStackTabAndRedactions() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("shop", exported: true) {
          Route("", page: "home", fileID: "S.swift", line: 1)
          Route(
            "orders/:id<Int>?token?&sort?#:note?", page: "order", tab: "shop",
            parents: ["", "orders"],
            sensitive: ["token", "note"], fileID: "S.swift", line: 2)
          Route("orders", page: "orders", parents: [""], fileID: "S.swift", line: 3)
          Route("list?ids<[Int]>?", page: "list")
        }
      ])
    expectEqual(
      "\(router.explain("app://orders/7?token=x&utm=y", from: .push))",
      """
      target orders/:id<Int>?token?&sort?#:note? [shop] \
      app://orders/7?token=<redacted>&utm=<redacted>
      matched orders/:id<Int>?token?&sort?#:note? (shop, S.swift:2)
      tab shop
      stack / > orders > app://orders/7?token=<redacted>&utm=<redacted>
      redacted token, query
      """)
    expectEqual(
      "\(router.explain("app:///#x", from: .push))",
      """
      target / [shop] app:///#<redacted>
      matched / (shop, S.swift:1)
      stack app:///#<redacted>
      redacted fragment
      """)
    expectEqual(router.explain("orders/7#s", from: .inside).redacted, ["note"])
    expectEqual(router.explain("list?ids[]=1&ids=2", from: .inside).redacted, [])
  }

  /// The lines after the match: guards, tab, stack and redactions, for each outcome.
  @Test func statesTabStackGuardsAndRedactionsForEveryOutcome() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("me", exported: true, tab: "me") {
          RouteGroup("me", parents: ["me"]) {
            Route("", page: "me")
            Route(
              "card/:number<Int>?pin?", page: "card", tags: ["session"],
              sensitive: ["number", "pin"])
            Route("limit/:number", page: "limit", tags: ["adults"], sensitive: ["number"])
            Route("closed/:number", page: "closed", exported: false, sensitive: ["number"])
          }
          Route("login", page: "login", tab: "front")
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) {
          $0.parameters["number"] == "1"
            ? .proceed : .park(until: "session", through: "login")
        },
        Guard("age", on: .tag("adults")) { _ in .deny(code: "age") },
      ], continuations: ContinuationPolicy { nil })
    func lines(_ url: String, after start: String = "matched") -> [String] {
      let lines = "\(router.explain(url, from: .push))".split(separator: "\n").map(String.init)
      #expect(!lines.joined().contains("4111") && !lines.joined().contains("99"))
      return Array(lines.drop { !$0.hasPrefix(start) }.dropFirst())
    }
    expectEqual(
      lines("app://me/card/1?pin=99"),
      [
        "guard session: proceed", "tab me",
        "stack me > app://me/card/<redacted>?pin=<redacted>", "redacted number, pin",
      ])
    expectEqual(
      lines("app://me/card/4111"),
      [
        "guard session: park until session", "tab me",
        "stack me > app://me/card/<redacted>", "redacted number",
      ])
    expectEqual(
      lines("app://me/limit/4111?x=99"),
      ["guard age: deny: age", "tab me", "redacted number, query"])
    expectEqual(lines("app://me/closed/4111#99"), ["tab me", "redacted number, fragment"])
    expectEqual(
      lines("app://me/card/x4111?pin=99#99", after: "unmatched").last,
      "redacted path, query, fragment")
  }

  @Test func explainsAWebPage() throws {
    try expectEqual(explain("https://m.app.example/any?secret=1"), "web page")
  }

  @Test(arguments: [
    (
      "app://travel/citty/5",
      """
      unmatched app://travel/citty/5 from push: no-route
        after travel found "citty"
        expected city, trip
        near: travel/city/:city<Int> (travel)
      """
    ),
    (
      "app://travel/city/five",
      """
      unmatched app://travel/city/five from push: no-route
        after travel/city found "five"
        expected <Int>
        near: travel/city/:city<Int> (travel)
      """
    ),
    (
      "app://travel/city",
      """
      unmatched app://travel/city from push: no-route
        after travel/city found the end
        expected <Int>
      """
    ),
    ("other://x", "unmatched other://x from push: foreign-scheme"),
    ("https://evil.example/x", "unmatched https://evil.example/x from push: foreign-host"),
    ("travel/city/5", "unmatched travel/city/5 from push: relative-from-outside"),
    (
      "app://a b",
      "unmatched app:<redacted> from push: invalid-url\n  whitespace(offset: 7)"
    ),
  ]) func explainsHowFarAURLMatches(_ url: String, _ start: String) throws {
    let lines = try explain(url).split(separator: "\n")
    let expected = start.split(separator: "\n")
    // The nearest routes are compared by their paths: their order has a separate test.
    #expect(lines.count >= expected.count)
    for (line, part) in zip(lines, expected) {
      #expect(line.hasPrefix(part.replacing(" (travel)", with: "")), "\(line)")
    }
  }

  @Test func explainsAWrongParameter() throws {
    #expect(
      try explain("app://travel/city/5?page=x").hasPrefix(
        """
        unmatched app://travel/city/5 from push: parameter
          after travel/city/5 found the end
          travel/city/:city<Int>?page<Int>=1: wrongType(parameter: "page", expected: Int, found: "x")
        """))
  }

  @Test func explainingParksNoNavigation() throws {
    let router = try router()
    for _ in 0..<5 { _ = router.explain("app://pay/1/2", from: .push) }
    expectEqual(router.parkedCounts, [:])
  }
}
