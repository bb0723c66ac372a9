import FormComponent
import Foundation
import LimitTesting
import Testing

@Suite struct FormDraftTests {
  private let draft = FormDraft.group([
    "name": .text("true"), "points": .number(1), "on": .flag(true), "empty": .group([:]),
    "choice": .nothing,
    "guests": .rows([.init(id: "1", values: .group(["name": .text("1")]))]), "none": .rows([]),
  ])

  @Test func isPlainJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    expectEqual(
      String(decoding: try encoder.encode(draft), as: UTF8.self),
      #"{"choice":null,"empty":{},"guests":[{"id":"1","values":{"name":"1"}}],"name":"true","none":[],"on":true,"points":1}"#
    )
  }

  @Test func comesBackAsItWas() throws {
    let data = try JSONEncoder().encode(draft)
    try expectEqual(JSONDecoder().decode(FormDraft.self, from: data), draft)
  }

  @Test func refusesInvalidDrafts() {
    for text in [#"[1]"#, #"{"a":[null]}"#, #"{"a":[{}]}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
      }
    }
  }

  @Test(arguments: [(#"{"a":"#, "}", 65), (#"[{"id":"1","values":"#, "}]", 33)])
  func refusesDeepNesting(start: String, end: String, limit: Int) throws {
    func decode(_ depth: Int) throws -> FormDraft {
      let text = String(repeating: start, count: depth) + "1" + String(repeating: end, count: depth)
      return try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
    }
    _ = try decode(limit)
    for depth in [limit + 1, 2 * limit] {
      #expect(throws: DecodingError.self) { try decode(depth) }
    }
  }

  @Test(arguments: [
    (#"{"a":[{"id":1,"values":{}}]}"#, "a 0 id"), (#"{"a":[{"id":"1"}]}"#, "a 0 values"),
    (#"{"a":[{"id":"1","values":{"b":[{"id":"2","values":{}},3]}}]}"#, "a 0 values b 1"),
  ])
  func theErrorOfARowNamesItsPlace(text: String, place: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
    }
    let keys: [any CodingKey] =
      switch error {
      case .typeMismatch(_, let context): context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      default: []
      }
    expectEqual(
      keys.map { $0.intValue.map(String.init) ?? $0.stringValue },
      place.split(separator: " ").map(String.init))
  }
}
