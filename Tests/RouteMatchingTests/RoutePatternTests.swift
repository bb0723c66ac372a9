import LimitTesting
import RouteMatching
import Testing

@Suite("A route pattern")
struct RoutePatternTests {
  typealias Parameter = RoutePattern.Parameter

  func summary(_ text: String) throws -> [String] {
    try RoutePattern(text).parameters.map {
      "\($0.location) \($0.name)<\($0.type)>\($0.isRest ? "**" : "")\($0.isOptional ? "?" : "")"
        + ($0.defaultValue.map { "=\($0)" } ?? "")
    }
  }

  @Test func declaresTypedParameters() throws {
    try expectEqual(
      summary(
        "a/:b/:c<Int>/:d<UUID>/:e<hotel|flight>/v:f<Double>.:{g}h/:i?/**j??k<Int>=1&l?&m#:n?"),
      [
        "path b<String>", "path c<Int>", "path d<UUID>", "path e<hotel|flight>",
        "path f<Double>", "path g<String>", "path i<String>?", "path j<String>**?",
        "query k<Int>?=1", "query l<String>?", "query m<String>", "fragment n<String>?",
      ])
  }

  @Test func distinguishesAnOptionalMarkFromAQuery() throws {
    try expectEqual(summary("a/:b?c"), ["path b<String>", "query c<String>"])
    try expectEqual(summary("a/:b??c"), ["path b<String>?", "query c<String>"])
    try expectEqual(summary("a?c"), ["query c<String>"])
  }

  @Test(arguments: [
    ("a//b", 3, RoutePatternError.Reason.emptySegment),
    ("//", 2, .emptySegment),
    ("a/../b", 3, .dotSegment),
    ("a/:", 4, .expectedName),
    ("a/:9", 4, .expectedName),
    ("a/**", 5, .expectedName),
    ("a/:b<Int", 9, .unclosedType),
    ("a/:b<Int/c", 9, .unclosedType),
    ("a/:{b/c", 6, .unclosedName),
    ("a/:b<Integer>", 5, .unknownType("Integer")),
    ("a/:b<>", 5, .badChoices),
    ("a/:b<x||y>", 5, .badChoices),
    ("a/:b<x|x>", 5, .badChoices),
    ("a/:b/:b", 6, .duplicateName("b")),
    ("a/:b?b", 6, .duplicateName("b")),
    ("a/:b:c", 5, .adjacentParameters),
    ("a/**b/c", 7, .restNotLast),
    ("a/x:b?/c", 4, .optionalNotWhole),
    ("a?p<Int>=x", 10, .defaultOfWrongType("x")),
    ("a/%zz", 3, .badEscape),
    ("a/%FF", 3, .badEscape),
    ("a/b c", 4, .unexpected(" ")),
    ("a/b*", 4, .unexpected("*")),
    ("a\\b", 2, .unexpected("\\")),
    ("a?", 3, .expectedName),
    ("a?x&", 5, .expectedName),
    ("a#", 3, .expectedName),
    ("a#:b/c", 5, .unexpected("/")),
    // Columns count Unicode scalars: é of two, a flag of two, a family of seven.
    ("城市//b", 4, .emptySegment),
    ("e\u{301}/:", 5, .expectedName),
    ("🇨🇳/:", 5, .expectedName),
    ("👨‍👩‍👧‍👦/:b<Int", 15, .unclosedType),
    ("城/:id<Intt>", 6, .unknownType("Intt")),
    ("城/%zz", 3, .badEscape),
    ("城?页=1&页", 7, .duplicateName("页")),
    ("城/:名", 4, .expectedName),
    ("城#:é", 4, .expectedName),
    // Patterns that could never match, or do not mean what they seem to.
    ("a/%0A", 3, .badEscape),
    ("a/x%7F", 3, .badEscape),
    ("a/:b%00", 5, .badEscape),
    ("a?b%00", 3, .badEscape),
    ("a#b%0A", 3, .badEscape),
    ("a/%2e", 3, .dotSegment),
    ("a/.%2E/b", 3, .dotSegment),
    ("a/:b<int>", 5, .unknownType("int")),
    ("a/:b<uuid>", 5, .unknownType("uuid")),
    ("a?b<string>", 4, .unknownType("string")),
    ("a/:b<.|..>", 5, .badChoices),
    ("a?:b", 3, .unexpected(":")),
    ("a?b&:c<Int>", 5, .unexpected(":")),
    ("a/:b<a|%zz>", 5, .badEscape),
    ("a/{b}", 3, .unexpected("{")),
    ("a/:{b", 6, .unclosedName),
    ("a/:{}", 5, .expectedName),
    ("a/:b>", 5, .unexpected(">")),
    ("a/:b??", 7, .expectedName),
    ("a/**b?/c", 8, .restNotLast),
    ("a/x**b", 4, .unexpected("*")),
    ("a/**b<Int>", 6, .unexpected("<")),
  ]) func refuses(_ text: String, _ column: Int, _ reason: RoutePatternError.Reason) {
    #expect(throws: RoutePatternError(pattern: text, column: column, reason: reason)) {
      try RoutePattern(text)
    }
  }

  @Test func keepsItsLimits() throws {
    func path(_ count: Int, _ mark: String = "") -> String {
      (0..<count).map { ":p\($0)\(mark)" }.joined(separator: "/")
    }
    try expectEqual(RoutePattern(path(8)).parameters.count, 8)
    #expect(throws: RoutePatternError.self) { try RoutePattern(path(9)) }
    try expectEqual(RoutePattern(path(5, "?")).parameters.count, 5)
    #expect(throws: RoutePatternError.self) { try RoutePattern(path(6, "?")) }
    #expect(throws: RoutePatternError.self) { try RoutePattern(":a-:b-:c-:d-:e") }
    #expect(throws: RoutePatternError.self) {
      try RoutePattern(String(repeating: "a", count: 8_193))
    }
    try expectEqual(RoutePattern(":a-:b-:c-:d").parameters.count, 4)
    try expectEqual(RoutePattern(String(repeating: "a", count: 8_192)).parameters, [])
    try expectEqual(
      RoutePattern(Array(repeating: "a", count: 64).joined(separator: "/")).parameters, [])
    func query(_ count: Int) -> String {
      "a?" + (0..<count).map { "k\($0)" }.joined(separator: "&")
    }
    try expectEqual(RoutePattern(query(128)).parameters.count, 128)
    let error = #expect(throws: RoutePatternError.self) { try RoutePattern(query(129)) }
    expectEqual(error?.reason, .tooManyParameters)
    expectEqual(error?.column, query(128).utf8.count + 2)
    #expect(throws: RoutePatternError.self) {
      try RoutePattern(Array(repeating: "a", count: 65).joined(separator: "/"))
    }
  }
}
