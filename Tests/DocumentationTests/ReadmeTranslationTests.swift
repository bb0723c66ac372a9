import Foundation
import Testing

/// README.zh-CN.md has the examples, sections, modules and links of README.md.
@Suite struct ReadmeTranslationTests {
  private let original: String
  private let translation: String

  init() throws {
    original = try Documents.text(of: "README.md")
    translation = try Documents.text(of: "README.zh-CN.md")
  }

  @Test func hasTheSameExamples() {
    let examples = [original, translation].map { text in
      Documents.examples(in: text, of: "README").map(\.code)
    }
    #expect(examples[0] == examples[1])
    #expect(examples[0].count == 1)
  }

  /// Every first column of a table and every command of a block: code is not translated.
  @Test func namesTheSameModulesAndCommands() {
    func code(_ text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        if line.hasPrefix("| `") || line.hasPrefix("| [`") {
          return line.matches(of: /`(\w+)`/).map { String($0.1) }.joined(separator: ", ")
        }
        let commands = ["swift ", "scripts/", "showcase "]
        guard commands.contains(where: line.hasPrefix) else { return nil }
        return line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(code(original) == code(translation))
    #expect(code(original).count > 15)
  }

  @Test func hasTheSameNumbersInItsTables() {
    func numbers(_ text: String) -> [[String]] {
      text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
        row.matches(of: /[0-9]+(?:[.,][0-9]+)*/).map { String($0.0) }
      }
    }
    #expect(numbers(original) == numbers(translation))
    #expect(numbers(original).joined().count > 30)
  }

  @Test func hasTheSameSectionsAndLinks() throws {
    func headings(_ text: String) -> [Int] {
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { $0.prefix { $0 == "#" }.count }
    }
    func links(_ text: String) -> Set<String> {
      Set(text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) })
    }
    #expect(headings(original) == headings(translation))
    #expect(
      links(original).subtracting(["README.zh-CN.md"])
        == links(translation).subtracting(["README.md"]))
    #expect(links(original).contains("README.zh-CN.md") && links(translation).contains("README.md"))
    for link in links(original).union(links(translation)) where !link.contains("://") {
      let path = Documents.root.appending(path: link).path()
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }
}
