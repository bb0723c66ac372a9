import Foundation
import Testing

/// Documentation and compiled code cannot drift apart.
@Suite nonisolated struct DocumentsTests {
  @Test func everyExampleOfEveryPageIsCompiled() throws {
    let sources = try Documents.sources()
    let examples = try Documents.pages().flatMap { page in
      Documents.examples(in: try Documents.text(of: page), of: page)
    }
    let missing = try examples.filter { example in
      let code = Documents.squeezed(example.code)
      if sources.contains(where: { $0.contains(code) }) { return false }
      return try !Documents.sources(besidePage: example.page).contains { $0.contains(code) }
    }
    #expect(missing.map { "\($0.page):\($0.line)" } == [])
    #expect(examples.count > 25)
  }

  @Test func everyModuleHasAPage() throws {
    let pages = try Documents.pages()
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appending(path: "Modules").path())
    let without = modules.filter { !pages.contains("Modules/\($0)/\($0).docc/\($0).md") }
    #expect(without == [])
    #expect(modules.count > 8)
  }

  @Test func pagesInstallTheNewestRelease() throws {
    let changelog = try Documents.text(of: "CHANGELOG.md")
    let newest = try #require(changelog.firstMatch(of: /## ([0-9]+\.[0-9]+\.[0-9]+) –/)).1
    let landing = "Documentation/Trellis.docc/Trellis.md"
    for page in ["README.md", "README.zh-CN.md", "Documentation/Versions.md", landing] {
      let text = try Documents.text(of: page)
      #expect(text.contains(".upToNextMinor(from: \"\(newest)\")"), "\(page)")
    }
    #expect(try Documents.text(of: landing).contains("The newest version is \(newest)."))
  }

  @Test func findsTheBlocksOfAPage() {
    let text = "a\n```swift\nlet a = 1\n\nlet b = 2\n```\n```objc\n[x y];\n```\n```swift\nc()\n```"
    #expect(
      Documents.examples(in: text, of: "p") == [
        .init(page: "p", line: 3, code: "let a = 1\n\nlet b = 2"),
        .init(page: "p", line: 11, code: "c()"),
      ])
  }

  @Test func onlyWhiteSpaceMayDiffer() {
    #expect(Documents.squeezed("f( a,\n  b)   // 1") == "f(a,b)//1")
  }
}
