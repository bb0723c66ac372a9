import FormComponent
import Foundation
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
    #expect(
      String(decoding: try encoder.encode(draft), as: UTF8.self)
        == #"{"choice":null,"empty":{},"guests":[{"id":"1","values":{"name":"1"}}],"name":"true","none":[],"on":true,"points":1}"#
    )
  }

  @Test func comesBackAsItWas() throws {
    let data = try JSONEncoder().encode(draft)
    #expect(try JSONDecoder().decode(FormDraft.self, from: data) == draft)
  }

  @Test func refusesWhatIsNoDraft() {
    for text in [#"[1]"#, #"{"a":[null]}"#, #"{"a":[{}]}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
      }
    }
  }
}
