import Testing

@testable import GalleryPages
@testable import LivePages

struct SwiftHighlightingTests {
  private func parts(_ text: String) -> [String] {
    SwiftHighlighting.runs(text).map { "\($0.color ?? "plain"): \($0.text)" }
  }

  @Test func distinguishesCommentsLiteralsKeywordsAndTypes() {
    #expect(
      parts("@MainActor let name: String = \"a \\\" // b\" // why\nx += 1") == [
        "keyword: @MainActor", "plain:  ", "keyword: let", "plain:  name: ", "type: String",
        "plain:  = ", "literal: \"a \\\" // b\"", "plain:  ", "comment: // why", "plain: \nx += 1",
      ])
  }

  @Test func takesALiteralOfManyLinesWhole() {
    #expect(
      parts("\"\"\"\n let \"a\"\n\"\"\" let") == [
        "literal: \"\"\"\n let \"a\"\n\"\"\"", "plain:  ", "keyword: let",
      ])
  }

  @Test(arguments: ["", "\"open", "\"\"\"open", "//", "a\u{301}\r\n\\", "<b>&"])
  func runsJoinToTheWholeText(_ text: String) {
    #expect(SwiftHighlighting.runs(text).map(\.text).joined() == text)
  }
}
