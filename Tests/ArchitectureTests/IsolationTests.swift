import Foundation
import Testing

/// A function outside of a type does not keep the default isolation of its target for other modules (Swift
/// 6.3): without a stated one, clients call it from any thread.
struct IsolationTests {
  @Test func whatModulesDeclareOutsideOfTypesStatesItsIsolation() throws {
    for source in try Repository.sources() where source.path.hasPrefix("Modules/") {
      let text = try Repository.text(Repository.root.appending(path: source.path))
      #expect(unstated(in: text) == [], "\(source.path): add @MainActor or nonisolated")
    }
  }

  @Test(arguments: [
    ("public func a() {}", ["public func a"]),
    ("/// A sum.\n@inlinable\npackage func + (a: A, b: A) {}", ["package func +"]),
    ("@MainActor\n@inlinable\npublic func a() {}", []),
    ("@MainActor public var a = 1", []),
    ("public nonisolated let a = 1", []),
    ("extension A {\n  public func a() {}\n}", []),
  ])
  func findsDeclarationsWithoutAnIsolation(text: String, found: [String]) {
    #expect(unstated(in: text) == found)
  }

  /// The public declarations outside of types that state no isolation.
  private func unstated(in text: String) -> [String] {
    let declaration =
      /^((?:@\w+(?:\([^)\n]*\))?\s+)*)((?:public|package) (?:nonisolated )?(?:func|let|var) [^(:=\s]+)/
      .anchorsMatchLineEndings()
    return text.matches(of: declaration)
      .filter { !$0.1.contains("@MainActor") && !$0.2.contains("nonisolated ") }
      .map { String($0.2) }
  }
}
