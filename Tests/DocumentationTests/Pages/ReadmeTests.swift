import Foundation
import Testing

/// README.md is read in five minutes; `scripts/check-examples` runs its program.
@Suite struct ReadmeTests {
  private let text: String
  private let program: String

  init() throws {
    text = try Documents.text(of: "README.md")
    program = try Documents.text(of: "Examples/Museum/Sources/first-program/main.swift")
  }

  @Test func theProgramIsAWholeFile() throws {
    let blocks = Documents.examples(in: text, of: "README.md")
    #expect(blocks.map(\.code) == [program.trimmingCharacters(in: .newlines)])
  }

  @Test func isShort() {
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 36)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  @Test func theDevContainerRunsItsFirstCommands() throws {
    let block = try #require(text.firstMatch(of: /\n```\n(.*?)```/.dotMatchesNewlines())).1
    let commands = block.split(separator: "\n").map {
      $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    }
    let container = try Documents.text(of: ".devcontainer/devcontainer.json")
    #expect(commands == ["swift run showcase", "swift test"])
    #expect(container.contains(#""postCreateCommand": "\#(commands.joined(separator: " && "))""#))
  }

  @Test func listsEveryProductWithItsState() throws {
    let manifest = try Documents.text(of: "Package.swift")
    let pattern = /let libraries = \[(.*?)\]/.dotMatchesNewlines()
    let list = try #require(manifest.firstMatch(of: pattern)).1
    for product in list.matches(of: /"(\w+)"/).map(\.1) {
      let page = "Modules/\(product)/\(product).docc/\(product).md"
      let row = text.split(separator: "\n").first { $0.hasPrefix("| [`\(product)`](\(page)) |") }
      let state = try #require(row, "\(product)").split(separator: "|").last
      #expect(state == " stable " || state == " experimental ", "\(product)")
    }
  }
}
