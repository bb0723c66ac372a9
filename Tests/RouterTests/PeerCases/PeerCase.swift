import Foundation
import Router
import RouterTesting

/// One fact about another router: patterns, a URL and the result of that router.
nonisolated struct PeerCase: Decodable, Sendable {
  /// The result of the other router.
  struct Expectation: Decodable, Sendable {
    let pattern: String?
    let params: [String: Value]
  }

  /// A parameter's value in the form of the other router.
  enum Value: Decodable, Sendable, Hashable {
    case one(String)
    case many([String])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .one(text)
      } else if let number = try? container.decode(Int.self) {
        self = .one("\(number)")
      } else if let number = try? container.decode(Double.self) {
        self = .one("\(number)")
      } else if let list = try? container.decode([String].self) {
        self = .many(list)
      } else {
        self = .other
      }
    }
  }

  let source: String
  let syntax: String
  let patterns: [String]
  let url: String
  let expect: Expectation
  let note: String

  /// All facts of the fixture.
  static func load() throws -> [PeerCase] {
    let url = Bundle.module.bundleURL.appending(path: "Fixtures/router_cases.json")
    return try JSONDecoder().decode([PeerCase].self, from: Data(contentsOf: url))
  }

  /// True when the fact is that the patterns cannot be registered.
  var expectsRefusal: Bool { note.hasPrefix("REGISTRATION ERROR") }

  /// Whether this router has the same result with the translated patterns.
  func holds() -> Bool {
    guard let translation = PeerTranslation(self) else { return false }
    if let holds = translation.special { return holds }
    let router: Router
    do {
      router = try testRouter(
        namespaces: translation.namespaces,
        modules: [RouteModule("peer", translation.routes.map(\.route))])
    } catch {
      return expectsRefusal
    }
    if expectsRefusal { return false }
    let resolution = router.resolve(translation.url, from: translation.source)
    guard let target = resolution.target else {
      return expect.pattern == nil
    }
    let origin = translation.routes.first { $0.pattern == target.route.text }?.origin
    guard let expected = expect.pattern, origin == Self.normal(expected) else { return false }
    return expect.params.allSatisfy { name, value in
      Self.value(name, value, target.parameters)
    }
  }

  /// Pattern texts are compared without the slashes around them.
  static func normal(_ pattern: String) -> String {
    let text = pattern.split(separator: "@").first.map(String.init) ?? pattern
    return text.replacing(/^(global|namespaceTest\d):/, with: "")
      .replacing(/\s\(.*\)$/, with: "")
      .trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }

  /// Compares a parameter where the pattern declares it, or the query's values of that key: routers that
  /// merge both must find the same text at its own position here.
  private static func value(_ name: String, _ value: Value, _ parameters: RouteParameters) -> Bool {
    let key = PeerTranslation.name(name)
    if name.hasPrefix("*") {
      guard case .many(let list) = value else { return false }
      return (try? parameters.rest("rest")) == list
    }
    switch value {
    case .one(let text):
      if parameters[key] == text { return true }
      if let number = Double(text), let own = parameters[key], Double(own) == number { return true }
      if let rest = try? parameters.rest(key) { return rest.joined(separator: "/") == text }
      return !parameters.pattern.parameters.contains { $0.name == key }
        && parameters.queryValues(name) == [text]
    case .many(let list): return parameters.queryValues(name) == list
    case .other: return false
    }
  }
}
