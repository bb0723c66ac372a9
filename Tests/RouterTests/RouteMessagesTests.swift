import LimitTesting
import Messages
import RouterTesting
import Testing

@testable import Router

/// Everything that goes wrong has a code, data and a text: for users in both languages.
@Suite("The router's messages")
struct RouteMessagesTests {
  static let english = Messages.english.adding(.router)
  static let chinese = Messages.simplifiedChinese.adding(.router)

  /// One pattern for every reason there is.
  static let wrongPatterns = [
    "a//b", "a/../b", "a/:", "a/:id<Int", "a/:{id", "a/:id<Float>", "a/:k<x||y>", "a/:id/:id",
    "a/:{x}:{y}", "a/**rest/b", "a/x:id?", "a?page<Int>=x", "a/%zz", "a>b",
    ":a/:b/:c/:d/:e/:f/:g/:h/:i", ":a?/:b?/:c?/:d?/:e?/:f?",
    String(repeating: "a", count: 8_193),
    Array(repeating: "a", count: 65).joined(separator: "/"),
  ]

  func text(_ error: any Presentable, _ messages: Messages = english) -> String {
    messages.text(for: error)
  }

  /// A text that was made of a template has neither its code nor an open place in it.
  func isComplete(_ error: any Presentable) -> Bool {
    [Self.english, Self.chinese].allSatisfy { messages in
      let text = messages.text(for: error)
      return !text.isEmpty && !text.hasPrefix(error.code)
        && text.firstMatch(of: #/\{(route|module|place|other\w+|name|to|way|url|count|rule)\}/#)
          == nil
    }
  }

  @Test func hasBothLanguagesEverywhere() {
    expectEqual(MessageTable.router.untranslatedCodes, [])
  }

  @Test func everyPatternErrorHasAText() {
    var codes: Set<String> = []
    for pattern in Self.wrongPatterns {
      do throws(RoutePatternError) {
        _ = try RoutePattern(pattern)
        Issue.record("\(pattern) is fine")
      } catch {
        codes.insert(error.code)
        #expect(isComplete(error), "\(error.code)")
        #expect(!error.isRetryable)
      }
    }
    expectEqual(codes.count, Self.wrongPatterns.count, "\(codes.sorted())")
  }

  @Test func aPatternErrorNamesPlaceAndReason() throws {
    let error = try #require(
      throws: RoutePatternError.self, performing: { try RoutePattern("a/:id<Float>") })
    expectEqual(error.code, "route.pattern.unknownType")
    expectEqual(
      error.parameters, ["pattern": "a/:id<Float>", "column": "\(error.column)", "text": "Float"])
    expectEqual(
      text(error),
      "a/:id<Float>, column \(error.column): Float is neither a type nor a list of values")
    // Texts for developers are English in every language.
    expectEqual(text(error, Self.chinese), text(error))
  }

  /// Written in lower case, or as another language calls it.
  @Test(arguments: [
    ("int", "Int"), ("Integer", "Int"), ("string", "String"), ("Boolean", "Bool"), ("uuid", "UUID"),
    ("Url", "URL"), ("double", "Double"), ("Str", "String"),
  ]) func aPatternErrorSuggestsTheType(_ written: String, _ type: String) throws {
    let error = try #require(
      throws: RoutePatternError.self, performing: { try RoutePattern("a/:id<\(written)>") })
    expectEqual(error.code, "route.pattern.unknownType.near")
    expectEqual(
      text(error),
      "a/:id<\(written)>, column 6: \(written) is neither a type nor a list of values; write \(type)"
    )
  }

  @Test func everyInvalidURLHasATextWithItsPosition() {
    let errors: [RouteURLError] = [
      .tooLong(bytes: 8_193), .tooManySegments(offset: 130), .tooManyQueryItems(offset: 260),
      .controlCharacter(offset: 1), .backslash(offset: 2), .whitespace(offset: 3),
      .userInfo(offset: 4), .badPercentEscape(offset: 5), .invalidUTF8(offset: 6),
      .dotSegment(offset: 7), .invalidHost(offset: 8), .invalidPort(offset: 9),
      .missingAuthority(offset: 10), .missingScheme(offset: 0),
    ]
    #expect(errors.allSatisfy { isComplete($0) && !$0.isRetryable })
    expectEqual(Set(errors.map(\.code)).count, errors.count)
    expectEqual(Set(errors.map { text($0) }).count, errors.count)
    expectEqual(text(errors[0]), "invalid URL: 8193 bytes, the limit is 8192")
    expectEqual(text(errors[1]), "invalid URL: more than 64 segments at byte 130")
    expectEqual(text(errors[2], Self.chinese), "不是有效的 URL：第 260 字节处超过 128 个查询项")
    #expect(errors.allSatisfy { text(RoutePrintingError.unreadable($0)) == text($0) })
  }

  @Test(arguments: [
    ("app://a/%zz", "invalid URL: malformed percent escape at byte 8", "不是有效的 URL：第 8 字节处的百分号转义有误"),
    (
      "app://list?sort=x#top", #"list?sort<up|down>#top: sort is "x", expected <up|down>"#,
      "list?sort<up|down>#top：sort 是“x”，应为 <up|down>"
    ),
    (
      "app://list#top", "list?sort<up|down>#top: sort is missing, expected <up|down>",
      "list?sort<up|down>#top：缺少 sort，应为 <up|down>"
    ),
    (
      "app://list?sort=up#end",
      #"list?sort<up|down>#top: the fragment is "end", expected "top""#,
      "list?sort<up|down>#top：片段是“end”，应为“top”"
    ),
    (
      "app://list?sort=up", #"list?sort<up|down>#top: no fragment, expected "top""#,
      "list?sort<up|down>#top：没有片段，应为“top”"
    ),
    (
      "app://lost", #"no route: after "/" found "lost", expected list"#,
      "没有匹配的路由：“/”之后是“lost”，应为 list"
    ),
  ])
  func explainsWhyAURLDoesNotMatch(url: String, english: String, chinese: String) throws {
    let router = try testRouter { Route("list?sort<up|down>#top", page: "list") }
    let diagnosis = try #require(router.resolve(url, from: .inside).diagnosis)
    let message = UnmatchedURL(diagnosis)
    expectEqual(text(message), english)
    expectEqual(text(message, Self.chinese), chinese)
  }

  func conflicts(_ modules: RouteModule...) throws -> RouteConflicts {
    try #require(
      throws: RouteConflicts.self,
      performing: {
        try testRouter(modules: modules)
      })
  }

  @Test func aConflictNamesBothModulesWithFileAndLine() throws {
    let error = try conflicts(
      RouteModule("new", [Route("a/:id", page: "p", fileID: "New.swift", line: 7)]),
      RouteModule("old", [Route("a/:name", page: "p", fileID: "Old.swift", line: 9)]))
    expectEqual(error.code, "route.conflict.duplicate")
    expectEqual(
      text(error), "a/:name (old, Old.swift:9) matches the same URLs as a/:id (new, New.swift:7)")
    expectEqual(text(error, Self.chinese), text(error))
    expectEqual(error.parameters["url"], "a/sample~text")
  }

  @Test func severalConflictsAreCountedAndHaveATextEach() throws {
    let error = try conflicts(
      RouteModule("m") {
        Route("a//b", page: "p")
        Route("u?to<URL>", page: "p")
        Redirect("x", to: "nowhere/:id")
      })
    expectEqual(error.code, "route.conflicts")
    expectEqual(error.parameters, ["count": "3"])
    expectEqual(text(error), "3 problems with the routes")
    expectEqual(
      error.conflicts.map(\.code),
      [
        "route.pattern.emptySegment", "route.conflict.missingURLPolicy",
        "route.conflict.unknownParameter",
      ])
    #expect(error.conflicts.allSatisfy { isComplete($0) && !$0.isRetryable })
  }

  @Test func everyKindOfConflictHasAText() {
    let new = RouteOrigin(module: "new", pattern: "a", fileID: "A.swift", line: 1)
    let old = RouteOrigin(module: "old", pattern: "b", fileID: "B.swift", line: 2)
    let kinds: [RouteConflict.Kind] = [
      .duplicate, .unreachable, .ambiguousQuery, .redirectCycle(["a", "b", "a"]),
      .tooManyRedirects(["a", "b"]),
      .leadsNowhere("c"), .missingParent("c"), .shownByParent("c", name: "n"),
      .unknownParameter(name: "n"), .missingURLPolicy(name: "n"),
      .unknownGuard(name: "n", near: "m"), .unknownGuard(name: "n", near: ""),
      .pageTypes(page: "p", new: "A", existing: "B"),
      .types(.count(pattern: 1, types: 2)), .types(.noPage),
      .types(.sample(name: "n", type: "T", text: "x")),
      .types(.type(name: "n", pattern: "Int", swift: "String")), .types(.optional(name: "n")),
      .types(.required(name: "n")),
      .sample("a/1"), .duplicateModule, .badNamespace("https", .reservedScheme),
      .badNamespace("1", .invalidScheme), .badNamespace("a:1", .port),
      .badNamespace("a/b", .invalidHost),
      .pattern(RoutePatternError(pattern: "a", column: 1, reason: .badEscape)),
    ]
    for kind in kinds {
      let conflict = RouteConflict(kind, new: new, existing: old, exampleURL: "a")
      #expect(isComplete(conflict), "\(conflict.code)")
    }
    expectEqual(Set(kinds.map { RouteConflict($0, new: new).code }).count, kinds.count)
  }
}
