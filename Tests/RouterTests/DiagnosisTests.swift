import ReactiveTesting
import RouterTesting
import RouterTools
import Testing

@testable import Router

@Suite("A diagnosis")
struct DiagnosisTests {
  func router() throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("travel") {
          Route("travel/scenic/:name", page: "scenic", exported: true)
          Route("travel/city/:city<Int>?page<Int>=1&sort<price|name>", page: "city")
          Route("travel/campaign/:tag", page: "campaign")
        },
        RouteModule("mail", [Route("mail", page: "mail", tags: ["session"])]),
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session") },
        Guard("quota", on: .module("mail"), priority: -1) { _ async in .proceed },
      ])
  }

  func diagnosis(_ url: String, _ source: RouteSource = .inside) throws -> Diagnosis {
    guard case .unmatched(let diagnosis) = try router().resolve(url, from: source) else {
      throw Unexpected()
    }
    return diagnosis
  }

  struct Unexpected: Error {}

  @Test func reportsHowFarAPathMatchesAndWhatWasExpected() throws {
    let reach = try #require(try diagnosis("app://travel/citty/5").reach)
    #expect(
      reach
        == RouteReach(
          matched: ["travel"], offending: "citty", expected: ["campaign", "city", "scenic"],
          mismatches: []))
    let type = try #require(try diagnosis("app://travel/city/five").reach)
    #expect(type.matched == ["travel", "city"])
    #expect(type.offending == "five")
    #expect(type.expected == ["<Int>"])
    let short = try #require(try diagnosis("https://app.example/travel/scenic").reach)
    #expect(short.offending == nil)
    #expect(short.expected == ["<String>"])
    let first = try #require(try diagnosis("app://nowhere/x").reach)
    #expect(first.matched == [])
    #expect(first.expected == ["mail", "travel"])
  }

  @Test func reportsWhichParameterFails() throws {
    let wrong = try diagnosis("app://travel/city/5?sort=price&page=x")
    #expect(wrong.code == "parameter")
    #expect(
      wrong.reach?.mismatches == [
        RouteReach.Mismatch(
          route: "travel/city/:city<Int>?page<Int>=1&sort<price|name>",
          reason: .wrongType(parameter: "page", expected: .int, found: "x"))
      ])
    let missing = try diagnosis("app://travel/city/5")
    #expect(
      missing.reach?.mismatches.map(\.reason) == [
        .missing(parameter: "sort", expected: .choice(["price", "name"]))
      ])
  }

  @Test func namesTheNearestRoutes() throws {
    #expect(try diagnosis("app://travel/scenik/x").nearest.first?.pattern == "travel/scenic/:name")
    #expect(try diagnosis("app://male").nearest.map(\.pattern) == ["mail"])
    #expect(try diagnosis("app://travel/city/x").nearest.first?.module == "travel")
    #expect(try diagnosis("app://zzzzzzzz/yyyyyyyy/xxxxxxx/wwwwww").nearest == [])
  }

  @Test func hasACodeForEveryProblem() throws {
    #expect(try diagnosis("app://a/%zz").code == "invalid-url")
    #expect(try diagnosis("app://a/%zz").problem == .invalid(.badPercentEscape(offset: 8)))
    #expect(try diagnosis("javascript:alert(1)").code == "foreign-scheme")
    #expect(try diagnosis("http://app.example/mail").code == "foreign-scheme")
    #expect(try diagnosis("https://evil.example/mail").code == "foreign-host")
    #expect(try diagnosis("mail", .push).code == "relative-from-outside")
    #expect(try diagnosis("app://x").code == "no-route")
  }

  @Test func readsAsAFewLinesWithoutTheQuery() throws {
    let diagnosis = try diagnosis("app://travel/scenik/x?token=secret#s")
    #expect(
      diagnosis.description == """
        unmatched app://travel/scenik/x from inside: no-route
          after travel found "scenik"
          expected campaign, city, scenic
          near: travel/scenic/:name (travel)
          near: travel/campaign/:tag (travel)
          near: travel/city/:city<Int>?page<Int>=1&sort<price|name> (travel)
        """)
  }

  @Test func hidesWhereSensitiveParametersStand() throws {
    let router = try testRouter(module: "pay") {
      Route(
        "pay/card/:number<Int>?pin<Int>", page: "pay",
        sensitive: ["number", "pin"])
      Route(":key<UUID>/go", page: "key", sensitive: ["key"])
    }
    func lines(_ url: String) -> String { router.explain(url, from: .inside).description }
    #expect(!lines("app://pay/card/4111x?pin=1").contains("4111x"))
    #expect(!lines("app://pay/card/4111/9").contains("4111"))
    #expect(!lines("app://pay/card/4111?pin=s3cret").contains("s3cret"))
    #expect(!lines("app://pay/card/4111?pin=77").contains("77"))
    #expect(!lines("app://PAY/card/4111x").contains("4111x"))
    #expect(lines("app://pay/card/4111x").contains("app://pay/card/<redacted>"))
    #expect(lines("app://s3cret/gone").contains("app://<redacted>/<redacted>"))
  }

  @Test(arguments: ["%E2%80%A8", "%E2%80%A9", "%C2%85", "%0A", "%0D", "\u{85}", "\u{2028}"])
  func aValueOfAnotherTypeAddsNoLine(separator: String) throws {
    let plain = try diagnosis("app://travel/city/5?sort=name&page=x").description
    let hostile = try diagnosis("app://travel/city/5?sort=name&page=x\(separator)y").description
    #expect(hostile.split(whereSeparator: \.isNewline).count == plain.split(separator: "\n").count)
  }

  @Test func explainsATargetWithItsGuards() throws {
    let explanation = try router().explain("app://mail", from: .inside)
    #expect(explanation.matched?.module == "mail")
    #expect(explanation.guards.map(\.name) == ["session", "quota"])
    #expect(explanation.guards.map(\.verdict) == [.park(until: "session", through: nil), nil])
    #expect(
      explanation.description.hasPrefix("parked by session until session\nmatched mail (mail, "))
    let denied = try router().explain("app://travel/city/5?sort=name", from: .qr)
    #expect(denied.description.hasPrefix("denied: notExported"))
    #expect(denied.guards == [])
  }
}
