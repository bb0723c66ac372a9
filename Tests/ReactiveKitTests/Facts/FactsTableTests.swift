import Foundation
import LimitTesting
import Testing

/// The table of facts names the tests that exist, and every marked test is in it.
@Suite struct FactsTableTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The lines "number test" that the table claims.
  private func claimed() throws -> Set<String> {
    let file = "../../Facts/ReactiveKit.md"
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    var claims: Set<String> = []
    for line in text.split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| (\d+) \|.*\|(.*)\|/) else { continue }
      for test in row.2.matches(of: /`(\w+)`/) { claims.insert("\(row.1) \(test.1)") }
    }
    return claims
  }

  /// The lines "number test" of the marks in the tests.
  private func marked() throws -> Set<String> {
    var marks: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasSuffix("FactsTests.swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for test in text.matches(of: /\.fact\(([\d, ]+)\)(?:(?!@Test)[\s\S])*?func (\w+)/) {
        for number in test.1.split(separator: ", ") { marks.insert("\(number) \(test.2)") }
      }
    }
    return marks
  }

  @Test func tableAndTestsAgree() throws {
    let claims = try claimed()
    let marks = try marked()
    expectEqual(claims.subtracting(marks), [])
    expectEqual(marks.subtracting(claims), [])
    #expect(marks.count > 120)
  }
}
