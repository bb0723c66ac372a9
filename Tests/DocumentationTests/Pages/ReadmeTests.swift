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

  @Test func showsAViewModelThenItsViewThenItsTest() {
    let blocks = Documents.examples(in: text, of: "README.md").map(\.code)
    let starts = ["final class OrderPage", "struct OrderView: View", "@Test func "]
    #expect(zip(blocks, starts).allSatisfy { $0.hasPrefix($1) })
    #expect(blocks.map { $0.split(separator: "\n").count } == [13, 9, 8])
  }

  @Test func isShort() {
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 36)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  @Test func theDevContainerRunsItsFirstCommands() throws {
    let start = try #require(text.split(separator: "## Start").last)
    let block = try #require(start.firstMatch(of: /\n```\n(.*?)```/.dotMatchesNewlines())).1
    let commands = block.split(separator: "\n").map {
      $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    }
    let container = try Documents.text(of: ".devcontainer/devcontainer.json")
    #expect(commands.first == "cd Examples/Museum && swift test")
    let later = commands.filter { ["swift run showcase", "swift test"].contains($0) }
    #expect(container.contains(#""postCreateCommand": "\#(later.joined(separator: " && "))""#))
  }

  @Test func listsEveryProductWithItsState() throws {
    let manifest = try Documents.text(of: "Package.swift")
    let pattern = /let libraries = \[(.*?)\]/.dotMatchesNewlines()
    let list = try #require(manifest.firstMatch(of: pattern)).1
    for product in list.matches(of: /"(\w+)"/).map(\.1) {
      let page = "Modules/\(product)/\(product).docc/\(product).md"
      let row = text.split(separator: "\n").first { $0.hasPrefix("| [`\(product)`](\(page)) |") }
      let state = try #require(row, "\(product)").split(separator: "|").last
      // Only platforms on which it has run are called stable.
      #expect(state == " stable on Linux " || state == " experimental ", "\(product)")
    }
  }
}
