import Testing

@testable import ModuleGenerator

struct ManifestEditTests {
  private let lines = "    module(\"Line\", settings: s),\n"

  private func businessLines(_ names: String...) -> String {
    "    // Business lines: never know each other.\n"
      + names.map { "    module(\n      \"\($0)\", settings: s),\n" }.joined()
      + "\n    // The app\n"
  }

  @Test(arguments: [
    (#"[ "A", "Z", ]"#, #"[ "A", "Line", "Z", ]"#), (#"[ "M", ]"#, #"[ "Line", "M", ]"#),
    (#"[ "A", "B", ]"#, #"[ "A", "B", "Line", ]"#),
    (
      #"[ .product(name: "X", package: "y"), "A", "M", ]"#,
      #"[ .product(name: "X", package: "y"), "A", "Line", "M", ]"#
    ),
  ])
  func addsANameWhereItSorts(before: String, after: String) throws {
    var edit = ManifestEdit("let names = \(before)\n")
    try edit.add("Line", toListAfter: "let names = [")
    #expect(edit.text == "let names = \(after)\n")
    #expect(edit.changes == [#""Line" in the list after 'let names = ['"#])
  }

  @Test func breaksALineThatHasBecomeTooLong() throws {
    let names = (10...20).map { "\"M\($0)xx\"" }.joined(separator: ", ")
    var edit = ManifestEdit("list: [\n  \(names),\n]")
    try edit.add("M15y", toListAfter: "list: [")
    let rows = edit.text.split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= 100 })
    #expect(rows.count == 4)
    #expect(edit.text.filter { !$0.isWhitespace }.contains(#""M15xx","M15y","M16xx""#))
  }

  @Test(arguments: [["A", "Z"], ["M"], ["A", "B"]])
  func addsAModuleWhereItSorts(names: [String]) throws {
    var edit = ManifestEdit(
      names.count == 2 ? businessLines(names[0], names[1]) : businessLines(names[0]))
    try edit.addModule("Line", lines)
    let order = edit.text.matches(of: /module\(\s*"(\w+)"/).map { String($0.1) }
    #expect(order == (names + ["Line"]).sorted())
    #expect(edit.text.contains(",\n\n    // The app\n"))
  }

  @Test(arguments: ["", "let names = [ \"A\", ]\nlet names = [ \"B\", ]", "let names = [ \"A\","])
  func refusesAManifestThatItDoesNotKnow(text: String) {
    var edit = ManifestEdit(text)
    #expect(throws: GeneratorError.self) {
      try edit.add("Line", toListAfter: "let names = [")
    }
    #expect(edit.text == text)
    #expect(edit.changes == [])
  }
}
