import LimitTesting
import Messages
import Router
import RouterTools
import Testing

@Suite("The messages of an overlay")
struct OverlayMessagesTests {
  static let english = Messages.english.adding(.routerTools)
  static let chinese = Messages.simplifiedChinese.adding(.routerTools)

  /// A text that was made of a template has neither its code nor an open place in it.
  func isComplete(_ error: any Presentable) -> Bool {
    [Self.english, Self.chinese].allSatisfy { messages in
      let text = messages.text(for: error)
      return !text.isEmpty && !text.hasPrefix(error.code)
        && text.firstMatch(of: #/\{(route|module|place|other\w+|name|to|way|url|count|rule)\}/#)
          == nil
    }
  }

  @Test func everyMessageIsTranslated() {
    expectEqual(MessageTable.routerTools.untranslatedCodes, [])
  }

  @Test func everyProblemOfAnOverlayHasAText() {
    let problems: [RouteOverlayError.Problem] = [
      .unverified, .stale(version: 1, applied: 2), .tooManyRules(1_001),
      .unknownRoute(index: 0, route: "a"), .repeatedRoute(index: 0, route: "a"),
      .destination(index: 0), .leadsNowhere(index: 0, to: "x"), .notExported(index: 0, to: "x"),
      .cycle(index: 0, to: "x"), .foreignHost(index: 0, to: "x"),
      .tooManyRedirects(index: 0, to: "x"),
    ]
    #expect(problems.allSatisfy { isComplete($0) && !$0.isRetryable })
    expectEqual(Set(problems.map(\.code)).count, problems.count)
    // Texts for developers are English in every language.
    expectEqual(
      Self.chinese.text(for: RouteOverlayError([.cycle(index: 1, to: "x")])),
      "rule 2: x redirects in a loop")
    let several = RouteOverlayError(problems)
    expectEqual(several.code, "route.overlay")
    expectEqual(Self.english.text(for: several), "11 problems in the overlay")
  }

  @Test func anOverlayThatIsRefusedCanBeRead() throws {
    let router = try makeRouter("a", "b")
    let error = #expect(throws: RouteOverlayError.self) {
      try router.apply(
        RouteOverlay(
          version: 1,
          rules: [.init(route: "c", action: .disable), .init(route: "a", action: .redirect)]))
    }
    expectEqual(
      error?.description,
      """
      rule 1: no route has the pattern c
      rule 2: the destination is missing or not allowed
      """)
  }
}
