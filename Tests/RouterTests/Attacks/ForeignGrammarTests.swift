import LimitTesting
import Messages
import Router
import RouterTesting
import Testing

/// Patterns of other routers are refused with a column, or have the same meaning as there.
@Suite("Patterns of other routers")
struct ForeignGrammarTests {
  nonisolated static let refused: [(String, Int, RoutePatternError.Reason)] = [
    ("user(/:id)", 5, .unexpected("(")), ("user/:id<\\d+>", 10, .unexpected("\\")),
    ("user/:id<[0-9]+>", 10, .unexpected("[")), ("user/:id<1...9>", 9, .notAWord("1...9")),
    ("user/:id+", 9, .unexpected("+")), ("user/:id*", 9, .unexpected("*")),
    ("/user/[id]", 7, .unexpected("[")), ("/user/[...rest]", 7, .unexpected("[")),
    ("/(a|b)/c", 2, .unexpected("(")), ("a|b", 2, .unexpected("|")),
    ("#!/x/:y", 6, .unexpected(":")), ("/x?q=:q", 6, .unexpected(":")),
    ("a\\b", 2, .unexpected("\\")),
    ("a+b", 2, .unexpected("+")), ("x?a(b)", 4, .unexpected("(")), ("x?a=(1)", 5, .unexpected("(")),
    ("x#(a)", 3, .unexpected("(")), ("/user/{id}", 7, .unexpected("{")),
    ("/user/*", 7, .unexpected("*")),
    ("/user/<int:id>", 7, .unexpected("<")), ("user/:id<a+|b>", 11, .unexpected("+")),
    ("/user/<path:rest>", 7, .unexpected("<")), ("app://user/<int:id>", 4, .unexpected("://")),
    ("https://example.com/:id", 6, .unexpected("://")), ("://a", 1, .unexpected("://")),
    ("user/:id(\\d+)", 9, .unexpected("(")), ("x/:y<a b>", 5, .notAWord("a b")),
  ]

  @Test(arguments: refused)
  func areRefusedAtTheirPlace(
    _ pattern: String, _ column: Int, _ reason: RoutePatternError.Reason
  ) {
    #expect(throws: RoutePatternError(pattern: pattern, column: column, reason: reason)) {
      try RoutePattern(pattern)
    }
  }

  @Test(arguments: refused)
  func everyReasonSuggestsACorrectionInBothLanguages(
    _ pattern: String, _ column: Int, _ reason: RoutePatternError.Reason
  ) {
    let error = RoutePatternError(pattern: pattern, column: column, reason: reason)
    #expect(error.description.hasPrefix("\(pattern), column \(column): "))
    #expect(error.description.contains(";"), "\(error)")
    for messages in [Messages.english, .simplifiedChinese] {
      let text = messages.adding(.router).text(for: error)
      #expect(!text.contains("{text}") && !text.hasPrefix("route."), "\(text)")
    }
  }

  @Test(arguments: [
    "a%28b%29", "a%2Bb", "a%7Cb", "a%5Bb%5D", "x?q=%3Aq", "x#!%3Ay", "x?ids%5B%5D?", "x/:y<one>",
    "x/:y<a-b>", "x/:y<酒店>", "x/:y<a|b.c>", "x/:{user}-id", "x/:y<a%2Bb>",
  ]) func meanThemselvesWhenTheyAreEscaped(_ pattern: String) throws {
    let router = try makeRouter(pattern)
    #expect(router.audit().isEmpty)
  }

  @Test func anEscapedCharacterMatchesItself() throws {
    let router = try makeRouter("user%28a%29/c%2B%2B", "x?ids%5B%5D<Int>")
    expectEqual(match("user(a)/c++", router)?.pattern, "user%28a%29/c%2B%2B")
    expectEqual(match("user%28a%29/c%2B%2B", router)?.pattern, "user%28a%29/c%2B%2B")
    expectEqual(match("x?ids[]=1", router)?.values, ["ids[]": "1"])
  }
}
