import Foundation
import Testing

/// The tests named with their suite by the index of facts and the kernel's Architecture.md exist.
@Suite nonisolated struct FactsPageTests {
  /// The lines "Suite/test" of one source; a test belongs to the last type declared or extended before it.
  private static func tests(in source: String) -> [String] {
    var suite: Substring = ""
    var tests: [String] = []
    let names = /(?m)^(?:@Suite.* )?(?:struct|extension) (\w+)|@Test(?:(?!@Test)[\s\S])*?func (\w+)/
    for match in source.matches(of: names) {
      if let name = match.1 { suite = name }
      if let test = match.2 { tests.append("\(suite)/\(test)") }
    }
    return tests
  }

  private static func allTests() throws -> Set<String> {
    let folders = ["Tests/ReactiveKitTests", "Tests/ReactiveTestingTests"]
    var tests: Set<String> = []
    for folder in folders {
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: Documents.root.appending(path: folder).path())
      for file in files where file.hasSuffix(".swift") {
        tests.formUnion(Self.tests(in: try Documents.text(of: "\(folder)/\(file)")))
      }
    }
    return tests
  }

  private nonisolated static let facts = "Tests/Facts/ReactiveKit.md"

  @Test(arguments: [(facts, 50), ("Modules/ReactiveKit/ReactiveKit.docc/Architecture.md", 20)])
  func namedTestsExist(_ path: String, _ least: Int) throws {
    let page = try Documents.text(of: path)
    let named = Set(page.matches(of: /`(\w+\/\w+)`/).map { String($0.1) })
    #expect(named.subtracting(try Self.allTests()) == [])
    #expect(named.count > least)
  }

  @Test func everyFactHasItsRow() throws {
    let page = try Documents.text(of: Self.facts)
    let numbers = page.matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    #expect(numbers == Array(1...120))
  }

  @Test func findsTheTestsOfASource() {
    let source = """
      @Suite struct ATests {
        @Test func a() {}
        struct Inner {}
        @Test(arguments: [1])
        func b(_ value: Int) {}
      }
      struct BTests {
        @Test func a() {}
      }
      extension ATests {
        @Test func c() {}
      }
      """
    #expect(Self.tests(in: source) == ["ATests/a", "ATests/b", "BTests/a", "ATests/c"])
  }
}
