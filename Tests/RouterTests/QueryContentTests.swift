import Foundation
import LimitTesting
import ReactiveTesting
import Router
import RouterTesting
import Testing

/// Campaigns write anything into a link; only declared parts must be readable.
@Suite("Content of a query that no route declares")
struct UndeclaredContentTests {
  nonisolated static let contents = [
    "utm_term=%BC%CE%C0%EF", "discount=50%", "utm=a|b%20c", "utm={campaign}%20", "from=微信&x=%20",
    "q=a\\b", "q=a b", "x=%00", "🎉", "%zz",
  ]

  func router(_ guards: Guard...) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(scheme: "a", hosts: ["a.example"], webHosts: ["m.example"]),
      exported: true, guards: guards
    ) {
      Route("item/:id", page: "item")
      Route("search?word?", page: "search")
      Route("part#:section", page: "part")
      Route("login", page: "login")
      Redirect("old/:id", to: "item/:id")
    }
  }

  @Test(arguments: contents) func opensTheLink(_ content: String) throws {
    let router = try router()
    for start in ["https://a.example/item/7", "a://item/7"] {
      let text = "\(start)?\(content)"
      let target = router.resolve(text, from: .universalLink).target
      expectEqual(target?.parameters["id"], "7", "\(text)")
      expectEqual(target?.url.text, text)
      if let url = URL(string: text) {
        expectEqual(router.resolve(url, from: .universalLink).target?.parameters["id"], "7")
      }
    }
  }

  /// Omitted from printed URLs, unchanged in kept ones, and never in a log.
  @Test(arguments: contents) func isNotPassedOnAndNotLogged(_ content: String) throws {
    let router = try router(
      Guard("session", on: .route("part#:section")) { _ in .park(until: "s", through: "login") })
    let moved = try #require(
      router.resolve("https://a.example/old/7?\(content)", from: .push).target)
    expectEqual(moved.url.text, "item/7")
    let target = try #require(router.resolve("a://item/7?\(content)", from: .push).target)
    expectEqual(target.canonicalURL, "item/7")
    #expect(target.redactedURL.hasPrefix("a://item/7?"))
    #expect(target.redactedURL.contains("<redacted>"))
    let parked = "a://part?\(content)#top"
    expectEqual(router.resolve(parked, from: .push).pending?.target.url.text, parked)
    let url = try #require(router.resolve("https://m.example/x?\(content)", from: .push).web)
    expectEqual(url, "https://m.example/x?\(content)")
  }

  @Test(arguments: [
    ("50%", RouteURLError.badPercentEscape(offset: 18), "badPercentEscape"),
    ("%BC%CE", .invalidUTF8(offset: 16), "invalidUTF8"),
    ("a b", .whitespace(offset: 17), "whitespace"),
    ("a\\b", .backslash(offset: 17), "backslash"),
    ("%00", .controlCharacter(offset: 16), "controlCharacter"),
    ("a|b%20", .unescaped(offset: 17), "unescaped"),
  ]) func isRefusedByNameIfItIsDeclared(_ value: String, _ error: RouteURLError, _ reason: String)
    throws
  {
    guard
      case .unmatched(let diagnosis) = try router().resolve(
        "a://search?word=\(value)&x", from: .push)
    else {
      Issue.record("matched")
      return
    }
    expectEqual(diagnosis.code, "parameter")
    expectEqual(
      diagnosis.reach?.mismatches.map(\.reason), [.unreadable(parameter: "word", reason: error)])
    let message = UnmatchedURL(diagnosis)
    expectEqual(message.code, "route.unmatched.parameter.unreadable")
    expectEqual(message.parameters["parameter"], "word")
    expectEqual(message.parameters["reason"], reason)
  }

  @Test func isRefusedInADeclaredFragment() throws {
    let diagnosis = try #require(try router().resolve("a://part?x=%FF#50%", from: .push).diagnosis)
    expectEqual(
      diagnosis.reach?.mismatches.map(\.reason),
      [.unreadable(parameter: "section", reason: .badPercentEscape(offset: 17))])
  }
}
