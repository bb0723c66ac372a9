import Foundation
import Testing

/// A page in Chinese has the examples, sections, numbers and links of its English page.
@Suite nonisolated struct TranslationTests {
  /// A page in both languages.
  private struct Pair {
    let original: String
    let translation: String
    /// The folder of the translation's links.
    let folder: URL

    init(_ page: String) throws {
      let guide = TranslationTests.guides[page]
      original = try Documents.text(of: guide.map { "\($0)/\(page).md" } ?? page + ".md")
      let path = guide == nil ? page + ".zh-CN.md" : "Documentation/zh-CN/\(page).md"
      translation = try Documents.text(of: path)
      folder = Documents.root.appending(path: path).deletingLastPathComponent()
    }

    /// A part of both.
    func map<Part>(_ part: (String) -> Part) -> (original: Part, translation: Part) {
      (part(original), part(translation))
    }
  }

  private nonisolated static let long = ["README", "Documentation/Comparison"]
  private nonisolated static let pages =
    long + [
      "Documentation/Guides", "Examples/Museum/README", "Examples/Shop/README",
    ]
  /// The folders of pages of modules by name. Their translations are in `Documentation/zh-CN`,
  /// because DocC would list them beside the pages.
  private nonisolated static let guides = [
    "DeepLinks": "Modules/RouterNavigation/RouterNavigation.docc",
    "FirstForm": "Modules/FormComponent/FormComponent.docc",
    "LoginTutorial": "Modules/FormComponent/FormComponent.docc",
    "LoginThatResumes": "Modules/RouterNavigation/RouterNavigation.docc",
    "MigratingAScreen": "Modules/ReactiveKit/ReactiveKit.docc",
    "SearchScreen": "Modules/ListComponent/ListComponent.docc",
    "TestingViewModels": "Modules/ReactiveKit/ReactiveKit.docc",
    "Troubleshooting": "Modules/ReactiveKit/ReactiveKit.docc",
    "WithObservableModels": "Modules/ReactiveKit/ReactiveKit.docc",
  ]

  @Test func everyTranslatedPageIsKnown() throws {
    let folders = ["", "Documentation", "Examples/Museum", "Examples/Shop"]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Documents.root.appending(path: folder).path()
      ).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    let translated = files.filter { $0.hasSuffix(".zh-CN.md") }.map { String($0.dropLast(9)) }
    #expect(Set(translated) == Set(Self.pages))
    let guides = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appending(path: "Documentation/zh-CN").path())
    #expect(Set(guides) == Set(Self.guides.keys.map { $0 + ".md" }))
  }

  @Test(arguments: guides.keys.sorted() + ["Examples/Museum/README"])
  func guideHasTheSameExamplesSectionsAndRows(page: String) throws {
    let pair = try Pair(page)
    let examples = pair.map { Documents.examples(in: $0, of: page).map(\.code) }
    #expect(examples.original == examples.translation)
    #expect(!examples.original.isEmpty)
    let marks = pair.map { text in
      text.split(separator: "\n").compactMap { line in
        line.hasPrefix("#") ? line.prefix { $0 == "#" } : line.hasPrefix("| ") ? "|" : nil
      }
    }
    #expect(marks.original == marks.translation)
  }

  @Test(arguments: guides.keys.sorted())
  func guideLeadsToExistingPages(page: String) throws {
    let pair = try Pair(page)
    let links = pair.translation.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.first == "../../\(Self.guides[page] ?? "")/\(page).md")
    for link in links {
      let path = pair.folder.appending(path: link).standardized.path()
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
    expectChineseWhereItExists(Array(links.dropFirst()))
  }

  private func expectChineseWhereItExists(_ links: [String]) {
    for (name, folder) in Self.guides {
      #expect(!links.contains { $0.hasSuffix("\(folder)/\(name).md") }, "\(name) exists in Chinese")
    }
  }

  @Test func readmeHasTheSameExamples() throws {
    let examples = try Pair("README").map { text in
      Documents.examples(in: text, of: "README").map(\.code)
    }
    #expect(examples.original == examples.translation)
    #expect(examples.original.count == 3)
  }

  /// Every first column of a table and every command of a block, because code is not translated.
  @Test func readmeNamesTheSameModulesAndCommands() throws {
    let code = try Pair("README").map { text in
      text.split(separator: "\n").compactMap { line in
        if line.hasPrefix("| `") || line.hasPrefix("| [`") {
          return line.matches(of: /`(\w+)`/).map { String($0.1) }.joined(separator: ", ")
        }
        let commands = ["cd ", "swift ", "scripts/"]
        guard commands.contains(where: line.hasPrefix) else { return nil }
        return line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(code.original == code.translation)
    #expect(code.original.count > 15)
  }

  @Test(arguments: long)
  func hasTheSameNumbersInItsTables(page: String) throws {
    let numbers = try Pair(page).map { text in
      text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
        row.matches(of: /[0-9]+(?:[.,][0-9]+)*/).map { String($0.0) }
      }
    }
    #expect(numbers.original == numbers.translation)
    #expect(numbers.original.joined().count > 15)
  }

  @Test(arguments: long)
  func hasTheSameSections(page: String) throws {
    let levels = try Pair(page).map { text in
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { $0.prefix { $0 == "#" }.count }
    }
    #expect(levels.original == levels.translation)
    #expect(levels.original.count > 3)
  }

  /// A link leads to the page in its own language if there is one.
  @Test(arguments: pages)
  func hasTheSameLinks(page: String) throws {
    let pair = try Pair(page)
    let links = pair.map { text in
      Set(text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) })
    }
    func neutral(_ links: Set<String>) -> Set<String> {
      Set(
        links.map { link in
          let name = link.split(separator: "/").last?.dropLast(3) ?? ""
          let guide = Self.guides[String(name)].map { "\($0)/\(name).md" }
          return guide.flatMap { link.contains("zh-CN/") || link.hasSuffix($0) ? $0 : nil }
            ?? link.replacing(".zh-CN.md", with: ".md")
        })
    }
    expectChineseWhereItExists(Array(links.translation))
    #expect(neutral(links.original) == neutral(links.translation))
    for link in links.original.union(links.translation) where !link.contains("://") {
      let path = pair.folder.appending(path: link).standardized.path()
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
    let name = URL(filePath: page).lastPathComponent
    #expect(links.original.filter { $0.hasSuffix(".zh-CN.md") } == ["\(name).zh-CN.md"])
    for link in links.translation.subtracting(["\(name).md"]) where link.hasSuffix(".md") {
      let translated = pair.folder.appending(path: link.replacing(".md", with: ".zh-CN.md"))
      #expect(
        link.hasSuffix(".zh-CN.md") || !FileManager.default.fileExists(atPath: translated.path()),
        "\(link) exists in Chinese")
    }
  }
}
