import LimitTesting
import Testing

@testable import ModuleGenerator

struct SourceEditTests {
  private func edit(
    _ lines: String, opening: String = "names = [\n", closing: String = "]\n",
    _ position: SourceEdit.Position = .sorted(entry: "  \"")
  ) -> SourceEdit {
    SourceEdit(
      path: "file", lines: lines, name: "Line", opening: opening, closing: closing,
      position: position)
  }

  private func list(_ names: String...) -> String {
    "let names = [\n" + names.map { "  \"\($0)\",\n" }.joined() + "]\nlet others = [\n  \"A\",\n]\n"
  }

  @Test(arguments: [["A", "Z"], ["M"], ["A", "B"], []])
  func insertsANameWhereItSortsAndRemovesItAgain(names: [String]) throws {
    let before =
      switch names.count {
      case 0: list()
      case 1: list(names[0])
      default: list(names[0], names[1])
      }
    let after = try edit("  \"Line\",\n").inserting(into: before)
    let order = after.matches(of: /"(\w+)"/).map { String($0.1) }
    expectEqual(order, (names + ["Line"]).sorted() + ["A"])
    try expectEqual(edit("  \"Line\",\n").removing(from: after), before)
  }

  @Test(arguments: [
    (SourceEdit.Position.start, "a\n[\nnew\none\ntwo\n\nend\n"),
    (.end, "a\n[\none\ntwo\nnew\n\nend\n"),
  ])
  func insertsAtAnEndOfTheSection(position: SourceEdit.Position, after: String) throws {
    let edit = edit("new\n", opening: "[\n", closing: "\n", position)
    try expectEqual(edit.inserting(into: "a\n[\none\ntwo\n\nend\n"), after)
    try expectEqual(edit.removing(from: after), "a\n[\none\ntwo\n\nend\n")
  }

  @Test func insertsAtTheEndOfTheTextWithoutAClosing() throws {
    let edit = edit("- new\n", opening: "## List\n", closing: "", .end)
    try expectEqual(edit.inserting(into: "## List\n- a\n"), "## List\n- a\n- new\n")
    try expectEqual(edit.inserting(into: "## List\n"), "## List\n- new\n")
  }

  @Test func keepsALastLineWithoutALineEnd() {
    let edit = edit("- new\n", opening: "## List\n", closing: "", .end)
    #expect(throws: GeneratorError.fileLacks("file", missing: "line end at its end")) {
      try edit.inserting(into: "## List\n- a")
    }
  }

  @Test(arguments: [
    ("", "single line 'names = ['"),
    ("names = [\n]\nnames = [\n]\n", "single line 'names = ['"),
    ("names = [\n  \"A\",\n", "end of the lines after 'names = ['"),
  ])
  func refusesATextWithoutItsPlace(text: String, missing: String) {
    let error = GeneratorError.fileLacks("file", missing: missing)
    #expect(throws: error) { try edit("  \"Line\",\n").inserting(into: text) }
    #expect(throws: error) { try edit("  \"Line\",\n").removing(from: text) }
  }

  @Test(arguments: [
    "names = [\n  \"A\",\n]\n", "names = [\n  \"Lines\",\n]\n",
    "names = [\n  \"Line\",\n  \"Line\",\n]\n", "names = [\nx  \"Line\",\n]\n",
    "names = [\n]\n  \"Line\",\n",
  ])
  func removesOnlyItsOwnLines(text: String) {
    #expect(throws: GeneratorError.fileLacks("file", missing: "lines of Line as written")) {
      try edit("  \"Line\",\n").removing(from: text)
    }
  }
}
