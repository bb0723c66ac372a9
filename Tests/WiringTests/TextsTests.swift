import Foundation
import LimitTesting
import MessageTools
import Messages
import RouterTools
import Testing
import Wiring

/// The application's texts: complete, matching and used.
@Suite(.workLimit) nonisolated struct TextsTests {
  @Test func textsAreCompleteMatchingUsedAndDefined() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folders = ["Modules", "Apps/Wiring", "Apps/showcase"]
    let sources = try folders.flatMap { try Self.sources(root.appending(path: $0)) }
    let uses = MessageUses(in: sources)
    #expect(uses.codes.contains("mail.noSession"))
    let problems = App.table.merging(.routerTools).problems(source: .english, uses: uses)
    expectEqual(problems, [], "\(problems.map(\.description).joined(separator: "\n"))")
  }

  @Test func areTheSameAfterAStringCatalog() throws {
    let data = try StringCatalog(App.table, source: .english).data()
    try expectEqual(StringCatalog(reading: data).table, App.table)
    expectEqual(App.table.languages, [.english, .simplifiedChinese])
  }

  private static func sources(_ folder: URL) throws -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
