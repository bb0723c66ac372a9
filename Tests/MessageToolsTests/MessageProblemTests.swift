import LimitTesting
import MessageTools
import Messages
import Testing

struct MessageProblemTests {
  private func problems(
    _ templates: [Language: [String: String]], uses: MessageUses? = nil,
    languages: [Language]? = nil
  ) -> [String] {
    MessageTable(templates).problems(source: .english, languages: languages, uses: uses)
      .map(\.description)
  }

  @Test func completeTableHasNoProblems() {
    expectEqual(
      problems([
        .english: ["a": "{n, plural, zero {none} one {#} other {# of {m}}}"],
        .simplifiedChinese: ["a": "{n, plural, other {{m} 中的 # 个}}"],
      ]), [])
  }

  @Test func everyKindIsNamed() throws {
    let russian = try #require(Language(rawValue: "ru"))
    let found = problems(
      [
        .english: [
          "a.one": "{x} and {y}", "a.two": "{n, plural, other {#}}", "a.three": "fine",
          "a.four": "lone } and {",
        ],
        .simplifiedChinese: [
          "a.one": "{x} 和 {z}", "a.two": "{n, plural, one {#} other {#}}", "a.four": "好",
          "a.five": "只有中文",
        ],
      ],
      uses: MessageUses(in: [#"case one = "a.one", "a.two", "a.missing", "b.other""#]),
      languages: [.english, .simplifiedChinese, russian])
    expectEqual(
      found,
      [
        "a.five: no text in en", "a.five: no text in ru", "a.five: not used by any source",
        "a.four in en: unmatched brace", "a.four: no text in ru",
        "a.four: not used by any source",
        "a.one: no text in ru", "a.one in zh-Hans: lacks {y}, has unknown {z}",
        "a.three: no text in ru", "a.three: no text in zh-Hans", "a.three: not used by any source",
        #"a.two in en: {n} lacks the form "one""#, "a.two: no text in ru",
        #"a.two in zh-Hans: {n} never uses the form "one""#,
        "a.missing: used by a source, but has no text",
      ])
  }

  @Test func literalsThatAreNotKeysAreUses() {
    let uses = MessageUses(in: [
      """
      let code = "feed.missing"
      text("mail.\\(kind(of: ")")).late", [:])
      "table.key": "table value.", a ? "x.yes" : "x.no"
      "not a code", "alone", "Upper.case", "a..b", ".a", "a.", "https://a.b"
      // "in.comment"
      "quote \\"in.side\\" it" "after.it"
      """
    ])
    expectEqual(uses.codes, ["feed.missing", "x.yes", "x.no", "after.it"])
    #expect(uses.contains("mail.very.late"))
    expectEqual(uses.contains("mail.late"), false)
    expectEqual(uses.contains("mail.late."), false)
    expectEqual(uses.contains("table.key"), false)
  }

  @Test func patternsAreUsesAndKeysAfterThemAreNot() {
    let uses = MessageUses(in: [
      """
      switch code {
      case "feed.one": ["table.one": "text"]
        case "feed.two",
          "feed.three": return
      case .key: "feed.four"
      default: ["table.two": "text"]
      }
      enum Code: String {
        case five = "feed.five"
        static let table = [
          "table.three": "text"]
      }
      """
    ])
    expectEqual(uses.codes, ["feed.one", "feed.two", "feed.three", "feed.four", "feed.five"])
  }

  @Test func linesOfWindowsAreLines() {
    let uses = MessageUses(in: ["// Licence\r\nlet code = \"feed.missing\"\r\n// \"in.comment\""])
    expectEqual(uses.codes, ["feed.missing"])
  }

  @Test func commentsAreNotUsesWhereverTheyStart() {
    let uses = MessageUses(in: [
      """
      \t// "after.tab"
      let page = "https://a.b", code = "feed.missing"  // "after.code"
      """
    ])
    expectEqual(uses.codes, ["feed.missing"])
  }

  @Test(arguments: ["a {\u{301} b", "a }\u{301} b"])
  func loneBraceIsFoundBeforeACombiningMark(text: String) {
    expectEqual(
      problems([.english: ["a": text]]), ["a in en: unmatched brace"])
  }
}
