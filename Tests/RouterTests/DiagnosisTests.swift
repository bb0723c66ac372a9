import LimitTesting
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

  @Test func aRestOfSeveralSegmentsIsMatchedWhole() throws {
    let router = try makeRouter("files/**path?q<Int>")
    let reach = router.resolve("files/a/b?q=x", from: .inside).diagnosis?.reach
    expectEqual(reach?.matched, ["files", "a", "b"])
    expectEqual(
      reach?.mismatches.map(\.reason), [.wrongType(parameter: "q", expected: .int, found: "x")])
  }

  @Test func reportsTheMatchedPrefixAndTheExpectedSegments() throws {
    let reach = try #require(try diagnosis("app://travel/citty/5").reach)
    expectEqual(
      reach,
      RouteReach(
        matched: ["travel"], offending: "citty", expected: ["campaign", "city", "scenic"],
        mismatches: []))
    let type = try #require(try diagnosis("app://travel/city/five").reach)
    expectEqual(type.matched, ["travel", "city"])
    expectEqual(type.offending, "five")
    expectEqual(type.expected, ["<Int>"])
    let short = try #require(try diagnosis("https://app.example/travel/scenic").reach)
    #expect(short.offending == nil)
    expectEqual(short.expected, ["<String>"])
    let first = try #require(try diagnosis("app://nowhere/x").reach)
    expectEqual(first.matched, [])
    expectEqual(first.expected, ["mail", "travel"])
  }

  @Test func reportsWhichParameterFails() throws {
    let wrong = try diagnosis("app://travel/city/5?sort=price&page=x")
    expectEqual(wrong.code, "parameter")
    expectEqual(
      wrong.reach?.mismatches,
      [
        RouteReach.Mismatch(
          route: "travel/city/:city<Int>?page<Int>=1&sort<price|name>",
          reason: .wrongType(parameter: "page", expected: .int, found: "x"))
      ])
    let missing = try diagnosis("app://travel/city/5")
    expectEqual(
      missing.reach?.mismatches.map(\.reason),
      [
        .missing(parameter: "sort", expected: .choice(["price", "name"]))
      ])
  }

  @Test func namesTheNearestRoutes() throws {
    try expectEqual(
      diagnosis("app://travel/scenik/x").nearest.first?.pattern, "travel/scenic/:name")
    try expectEqual(diagnosis("app://male").nearest.map(\.pattern), ["mail"])
    try expectEqual(diagnosis("app://travel/city/x").nearest.first?.module, "travel")
    try expectEqual(diagnosis("app://zzzzzzzz/yyyyyyyy/xxxxxxx/wwwwww").nearest, [])
  }

  @Test func hasACodeForEveryProblem() throws {
    try expectEqual(diagnosis("app://a/%zz").code, "invalid-url")
    try expectEqual(diagnosis("app://a/%zz").problem, .invalid(.badPercentEscape(offset: 8)))
    try expectEqual(diagnosis("javascript:alert(1)").code, "foreign-scheme")
    try expectEqual(diagnosis("http://app.example/mail").code, "foreign-scheme")
    try expectEqual(diagnosis("https://evil.example/mail").code, "foreign-host")
    try expectEqual(diagnosis("mail", .push).code, "relative-from-outside")
    try expectEqual(diagnosis("app://x").code, "no-route")
  }

  @Test func readsAsAFewLinesWithoutTheQuery() throws {
    let diagnosis = try diagnosis("app://travel/scenik/x?token=secret#s")
    expectEqual(
      diagnosis.description,
      """
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
    expectEqual(
      hostile.split(whereSeparator: \.isNewline).count, plain.split(separator: "\n").count)
  }

  @Test func explainsATargetWithItsGuards() throws {
    let explanation = try router().explain("app://mail", from: .inside)
    expectEqual(explanation.matched?.module, "mail")
    expectEqual(explanation.guards.map(\.name), ["session", "quota"])
    expectEqual(explanation.guards.map(\.verdict), [.park(until: "session", through: nil), nil])
    #expect(
      explanation.description.hasPrefix("parked by session until session\nmatched mail (mail, "))
    let denied = try router().explain("app://travel/city/5?sort=name", from: .qr)
    #expect(denied.description.hasPrefix("denied: notExported"))
    expectEqual(denied.guards, [])
  }
}
