import Foundation

/// The pages of the documentation and the sources that compile their examples.
nonisolated enum Documents {
  /// One fenced block of Swift in a page.
  struct Example: Hashable {
    let page: String
    /// The number of the block's first line.
    let line: Int
    let code: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A page whose statements are compared one by one, with the tests of its module.
  static let pageProvenElsewhere = "LoginTutorial.md"

  /// The paths below the root of every page: README, the guide to a business line, the site's first
  /// page and all of DocC.
  static func pages() throws -> [String] {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Modules").path())
    var pages = [
      "README.md", "Examples/Museum/README.md", "Documentation/Trellis.docc/Trellis.md",
    ]
    for module in modules {
      let folder = "Modules/\(module)/\(module).docc"
      let path = root.appending(path: folder).path()
      guard FileManager.default.fileExists(atPath: path) else { continue }
      pages += try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".md") && $0 != pageProvenElsewhere }.map { "\(folder)/\($0)" }
    }
    return pages.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks that a page fences as Swift; the code of other libraries is between tildes.
  static func examples(in text: String, of page: String) -> [Example] {
    var examples: [Example] = []
    var code: [Substring]?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let block = code {
        if line == "```" {
          let first = index + 1 - block.count
          examples.append(Example(page: page, line: first, code: block.joined(separator: "\n")))
          code = nil
        } else {
          code = block + [line]
        }
      } else if line == "```swift" {
        code = []
      }
    }
    return examples
  }

  /// The sources that compile examples, without white space: those of this target, screens of
  /// SwiftUI, the sample applications, and the example packages, which checks build.
  static func sources() throws -> [String] {
    try ["DocumentationTests/Pages", "DocumentationTests/Flights", "SwiftUIBindingsTests"].flatMap {
      try sources(in: "Tests/\($0)")
    }
      + ["Sample", "SampleSwiftUI", "SampleUIKit", "Wiring"].flatMap {
        try sources(in: "Apps/\($0)")
      }
      + sources(in: "Apps/gallery/Tests/GalleryPagesTests/Site")
      + [
        "", "/Sources/Museum", "/Sources/MuseumBooking", "/Sources/first-program",
        "/Sources/museum-showcase", "/Tests/MuseumBookingTests", "/Tests/MuseumTests",
      ].flatMap { try sources(in: "Examples/Museum\($0)") }
  }

  /// The tests of a page's module, without white space: a module may compile its examples itself.
  static func sources(besidePage page: String) throws -> [String] {
    let parts = page.split(separator: "/")
    guard parts.count > 2, parts[0] == "Modules" else { return [] }
    return try sources(in: "Tests/\(parts[1])Tests")
  }

  private static func sources(in folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: folder.path()) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { squeezed(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// The code without white space: the formatter may break lines and align comments.
  static func squeezed(_ code: String) -> String {
    code.filter { !$0.isWhitespace }
  }
}
