import Foundation
import Testing

/// The examples in comments of declarations can be copied.
@Suite nonisolated struct CommentExamplesTests {
  private static let examples: [Documents.Example] = {
    let modules = Documents.root.appending(path: "Modules")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: modules.path())) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let text = (try? Documents.text(of: "Modules/\(path)")) ?? ""
      return Documents.examples(in: comments(of: text), of: path)
    }
  }()

  /// The text of a file with its documentation only, line by line.
  private static func comments(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> Substring in
        let line = line.drop(while: \.isWhitespace)
        return line.hasPrefix("/// ") ? line.dropFirst(4) : ""
      }
      .joined(separator: "\n")
  }

  @Test func noExampleHasAPlaceholder() {
    let incomplete = Self.examples.filter {
      $0.code.replacing(/\/\/.*/, with: "").contains(/(?m)(^|[\s{])\.\.\.([\s}]|$)/)
    }
    #expect(incomplete.map { "\($0.page):\($0.line)" } == [])
    #expect(Self.examples.count > 150)
  }

  /// An observation that is not retained ends at once.
  @Test func eachKeepsItsBindings() {
    let dropping = Self.examples.filter { example in
      let keepsAll = example.code.contains("reuse {") || example.code.contains("hold {")
      return !keepsAll
        && example.code.split(separator: "\n").contains { line in
          line.contains(".bind(to:")
            && !["bag", "=", ".disposed("].contains(where: line.contains)
        }
    }
    #expect(dropping.map { "\($0.page):\($0.line)" } == [])
  }
}
