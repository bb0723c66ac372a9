import Foundation
import LimitTesting
import Testing

struct IsolationRuleTests {
  @Test(arguments: IsolationRule.allCases)
  func holdsInTheSources(rule: IsolationRule) throws {
    for path in try paths(of: rule) {
      let text = try Repository.text(Repository.root.appending(path: path))
      expectEqual(rule.breaches(in: text), [], "\(path): say @MainActor or nonisolated")
    }
  }

  @Test(arguments: [
    (IsolationRule.outsideOfTypes, "public func a() {}", ["public func a"]),
    (
      .outsideOfTypes, "/// A sum.\n@inlinable\npackage func + (a: A, b: A) {}",
      ["package func +"]
    ),
    (.types, "@dynamicMemberLookup\npublic final class A {\n}", ["public final class A"]),
    (.types, "open class A {}\n@frozen public struct B {}", ["open class A", "public struct B"]),
    (.deinits, "final class A {\n  isolated deinit {}\n}", ["isolated deinit"]),
    (.deinits, "@MainActor class A { isolated deinit {} }", ["isolated deinit"]),
  ])
  func findsDeclarationsWithoutAnIsolation(rule: IsolationRule, text: String, found: [String]) {
    expectEqual(rule.breaches(in: text), found)
  }

  @Test(arguments: [
    (IsolationRule.outsideOfTypes, "@MainActor\n@inlinable\npublic func a() {}"),
    (.outsideOfTypes, "@MainActor public var a = 1"),
    (.outsideOfTypes, "public nonisolated let a = 1"),
    (.outsideOfTypes, "extension A {\n  public func a() {}\n}"),
    (.types, "@MainActor\n@dynamicMemberLookup\npublic final class A {}"),
    (.types, "@MainActor open class A {}"),
    (.types, "public nonisolated struct A {}"),
    (.types, "extension A {\n  public struct B {}\n}"),
    (.deinits, "class A {\n  nonisolated deinit {}\n}"),
    (.deinits, "class A {\n  deinit {}\n}"),
  ])
  func acceptsDeclarationsThatNameTheirIsolation(rule: IsolationRule, text: String) {
    expectEqual(rule.breaches(in: text), [])
  }

  /// The files to which a rule applies.
  private func paths(of rule: IsolationRule) throws -> [String] {
    switch rule {
    case .outsideOfTypes: Repository.swiftFiles(in: "Modules")
    case .types:
      try librariesOnTheMainActor().flatMap { Repository.swiftFiles(in: "Modules/\($0)") }
    case .deinits: ["Modules", "Plugins", "Examples", "Apps"].flatMap(Repository.swiftFiles(in:))
    }
  }

  /// The libraries whose default isolation is the main actor.
  private func librariesOnTheMainActor() throws -> [String] {
    let manifest = try Repository.text(Repository.root.appending(path: "Package.swift"))
    let list = try #require(manifest.firstMatch(of: /let libraries = \[([^\]]*)\]/))
    let libraries = Set(list.1.matches(of: /"(\w+)"/).map { String($0.1) })
    let modules = manifest.matches(of: /\n    module\(\s*"(\w+)"(?s:.*?)settings: (\w+)/)
      .filter { $0.2 == "mainActor" }.map { String($0.1) }
    return try #require(modules.filter(libraries.contains).nonEmpty)
  }
}

extension Array {
  /// The array, `nil` if it is empty: a rule checked on nothing must not pass.
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
