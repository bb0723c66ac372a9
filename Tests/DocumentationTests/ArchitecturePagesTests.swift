import Foundation
import Testing

/// Large modules have a page for their maintainers, and every name on it exists.
@Suite nonisolated struct ArchitecturePagesTests {
  /// The minimum number of lines of a module with such a page.
  private static let lineLimit = 1_500

  private static func sources(below folder: String) throws -> [String] {
    let folder = Documents.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  private static func largeModules() throws -> [String] {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appending(path: "Modules").path())
    return try modules.sorted().filter { module in
      let lines = try sources(below: "Modules/\(module)").reduce(0) { sum, source in
        sum + source.utf8.count { $0 == UInt8(ascii: "\n") }
      }
      return lines > lineLimit
    }
  }

  private static func page(of module: String) throws -> String {
    try Documents.text(of: "Modules/\(module)/\(module).docc/Architecture.md")
  }

  /// The words that can be names.
  private static func words(in text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The names of types and members in the text, except in drawings, file names and commands.
  private static func names(in page: String) -> Set<String> {
    let prose = page.replacing(/(?m)^```[\s\S]*?^```/, with: "")
    let code = prose.matches(of: /`+([^`\n]+)`+/).map { String($0.1) }
      .filter { !$0.contains(".md") && !$0.hasPrefix("scripts/") && !$0.hasPrefix("swift run") }
    let names = code.flatMap { words(in: $0) }.filter { $0.first?.isLetter == true }
    return Set(names.map(String.init))
  }

  @Test func everyLargeModuleHasAPageThatItsMainPageLinks() throws {
    let modules = try Self.largeModules()
    #expect(modules.count > 5)
    for module in modules {
      #expect(throws: Never.self, "\(module) has no page") { try Self.page(of: module) }
      let main = try Documents.text(of: "Modules/\(module)/\(module).docc/\(module).md")
      #expect(main.contains("- <doc:Architecture>"), "\(module)")
    }
  }

  @Test func everyNameOnAPageIsInTheSources() throws {
    var known: Set<String> = []
    for folder in ["Modules", "Tests", "Apps/Wiring"] {
      for source in try Self.sources(below: folder) {
        known.formUnion(Self.words(in: source).map(String.init))
      }
      // Names of folders, and of files after a plus sign.
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: Documents.root.appending(path: folder).path())
      for path in paths { known.formUnion(Self.words(in: path).map(String.init)) }
    }
    known.formUnion(["Apps", "Benchmarks", "Fuzz", "Wiring"])
    for module in try Self.largeModules() {
      let unknown = Self.names(in: try Self.page(of: module)).subtracting(known)
      #expect(unknown == [], "\(module)")
    }
  }

  @Test func findsTheNamesOfAPage() {
    let page = "`A.b(_:)` and ``C/d`` of `scripts/x`\n```\n`E`\n```\nplain `F+G`"
    #expect(Self.names(in: page) == ["A", "b", "C", "d", "F", "G"])
  }
}
