import Testing

@testable import LivePages

/// What the bytes of a text are.
private func event(_ json: String) throws(LiveEventError) -> LiveEvent {
  try LiveEvent(json: json.utf8)
}

struct LiveEventTests {
  @Test(arguments: [
    (
      #"{"event":"typed","page":3,"field":"phone","text":"186","edit":7}"#,
      LiveEvent.Action.typed(field: "phone", text: "186", edit: 7)
    ),
    (
      #"{"event":"typed","page":3,"field":"phone","text":"186","edit":7,"before":2,"caret":3}"#,
      .typed(field: "phone", text: "186", edit: 7, caret: .init(before: 2, after: 3))
    ),
    (#"{"event":"left","page":3,"field":"phone"}"#, .left(field: "phone")),
    (#"{"event":"entered","page":3,"field":"phone"}"#, .entered(field: "phone")),
    (#"{"event":"tapped","page":3,"node":"clear"}"#, .tapped(node: "clear", row: nil)),
    (
      #"{"event":"tapped","page":3,"node":"places","row":"a-1"}"#,
      .tapped(node: "places", row: "a-1")
    ),
    (
      #"{"event":"chosen","page":3,"node":"city","option":"2"}"#, .chosen(node: "city", option: "2")
    ),
    (
      #"{"event":"scrolled","page":3,"list":"places","first":120,"count":40}"#,
      .scrolled(list: "places", first: 120, count: 40)
    ),
    (#"{"event":"followed","page":3,"path":"/mail"}"#, .followed(path: "/mail")),
    (#"{"event":"returned","page":3,"path":"/?a=b"}"#, .returned(path: "/?a=b")),
    (#"{"event":"hidden","page":3}"#, .hidden),
    (#"{"event":"gone","page":3}"#, .gone),
  ])
  func readsEveryEvent(json: String, action: LiveEvent.Action) throws {
    #expect(try event(json) == LiveEvent(page: 3, action: action))
  }

  @Test func readsSeveralInOneArray() throws {
    let (one, other) = (#"{"event":"gone","page":3}"#, #"{"event":"left","page":4,"field":"a"}"#)
    #expect(
      try LiveEvent.events(json: "[\(one), \(other)]".utf8) == [
        LiveEvent(page: 3, action: .gone), LiveEvent(page: 4, action: .left(field: "a")),
      ])
    #expect(try LiveEvent.events(json: one.utf8) == [LiveEvent(page: 3, action: .gone)])
    #expect(try LiveEvent.events(json: "[]".utf8).isEmpty)
    // More than one event may have: two long texts.
    let text = String(repeating: "\"", count: LiveEvent.Limits.text / 2)
    let typed = LiveEvent(page: 1, action: .typed(field: "a", text: text, edit: 1))
    let escaped = text.replacing("\"", with: "\\\"")
    let long = #"{"event":"typed","page":1,"field":"a","text":"\#(escaped)","edit":1}"#
    #expect(try LiveEvent.events(json: "[\(long),\(long),\(long)]".utf8) == [typed, typed, typed])
  }

  @Test func refusesSeveralForTheFirstFault() {
    let one = #"{"event":"gone","page":3}"#
    #expect(throws: LiveEventError.malformed) { try LiveEvent.events(json: "[\(one)".utf8) }
    #expect(throws: LiveEventError.malformed) { try LiveEvent.events(json: "[[\(one)]]".utf8) }
    #expect(throws: LiveEventError.missing(member: "page")) {
      try LiveEvent.events(json: #"[\#(one),{"event":"gone"}]"#.utf8)
    }
    #expect(throws: LiveEventError.invalid(member: "page")) {
      try LiveEvent.events(json: #"[{"event":"gone","page":"3"}]"#.utf8)
    }
    let many = "[" + String(repeating: one + ",", count: 2_800) + one + "]"
    #expect(throws: LiveEventError.tooLarge(bytes: many.utf8.count, limit: 65_536)) {
      try LiveEvent.events(json: many.utf8)
    }
    let deep = [UInt8](repeating: 0x5B, count: LiveEvent.Limits.severalBytes)
    #expect(throws: LiveEventError.malformed) { try LiveEvent.events(json: deep) }
  }

  @Test func mayHaveANumber() throws {
    let counted = #"{"event":"left","page":3,"number":12,"field":"a"}"#
    #expect(try event(counted) == LiveEvent(page: 3, number: 12, action: .left(field: "a")))
    for number in ["-1", "1.5", "\"1\""] {
      #expect(throws: LiveEventError.invalid(member: "number")) {
        try event(#"{"event":"left","page":3,"number":\#(number),"field":"a"}"#)
      }
    }
  }

  @Test func ignoresMembersThatAnEventDoesNotHave() throws {
    let json = #"{"event":"left","page":0,"field":"a","count":"x","other":{"deep":[1]},"row":null}"#
    #expect(throws: LiveEventError.invalid(member: "count")) { try event(json) }
    let harmless = #"{"event":"left","page":0,"field":"a","other":{"deep":[1]},"row":null}"#
    #expect(try event(harmless) == LiveEvent(page: 0, action: .left(field: "a")))
  }

  @Test(arguments: [
    "", "nonsense", "[]", "null", "3", "\"typed\"", "{", #"{"event":"typed""#,
  ])
  func refusesWhatIsNoObject(json: String) {
    #expect(throws: LiveEventError.malformed) { try event(json) }
  }

  @Test func refusesBytesThatAreNoText() {
    let bytes: [UInt8] =
      Array(#"{"event":"left","page":0,"field":""#.utf8) + [0xFF, 0xC0, 0x22, 0x7D]
    #expect(throws: LiveEventError.self) { try LiveEvent(json: bytes) }
  }

  @Test func refusesWhatItDoesNotKnow() {
    #expect(throws: LiveEventError.unknown) { try event(#"{"event":"eval","page":0}"#) }
  }

  @Test(arguments: [
    (#"{"page":0}"#, "event"), (#"{"event":"left","field":"a"}"#, "page"),
    (#"{"event":"left","page":0}"#, "field"),
    (#"{"event":"typed","page":0,"field":"a","edit":1}"#, "text"),
    (#"{"event":"typed","page":0,"field":"a","text":""}"#, "edit"),
    (#"{"event":"tapped","page":0}"#, "node"),
    (#"{"event":"chosen","page":0,"node":"a"}"#, "option"),
    (#"{"event":"scrolled","page":0,"list":"a","first":1}"#, "count"),
    (#"{"event":"followed","page":0}"#, "path"),
  ])
  func namesWhatIsMissing(json: String, member: String) {
    #expect(throws: LiveEventError.missing(member: member)) { try event(json) }
  }

  @Test(arguments: [
    (#"{"event":"left","page":"0","field":"a"}"#, "page"),
    (#"{"event":"left","page":-1,"field":"a"}"#, "page"),
    (#"{"event":"left","page":1.5,"field":"a"}"#, "page"),
    (#"{"event":"left","page":9007199254740993000,"field":"a"}"#, "page"),
    (#"{"event":"left","page":1e300,"field":"a"}"#, "page"),
    (#"{"event":"left","page":0,"field":7}"#, "field"),
    (#"{"event":7,"page":0}"#, "event"),
    (#"{"event":"scrolled","page":0,"list":"a","first":-1,"count":1}"#, "first"),
    (#"{"event":"scrolled","page":0,"list":"a","first":0,"count":401}"#, "count"),
    (#"{"event":"followed","page":0,"path":"mail"}"#, "path"),
    (#"{"event":"followed","page":0,"path":""}"#, "path"),
  ])
  func namesWhatIsWrong(json: String, member: String) {
    #expect(throws: LiveEventError.invalid(member: member)) { try event(json) }
  }

  @Test func limitsEveryText() throws {
    let long = String(repeating: "长", count: 43)
    let json = #"{"event":"left","page":0,"field":"\#(long)"}"#
    #expect(throws: LiveEventError.tooLong(member: "field", limit: 128)) { try event(json) }
    let text = String(repeating: "x", count: LiveEvent.Limits.text)
    let fits = #"{"event":"typed","page":0,"field":"a","edit":1,"text":"\#(text)"}"#
    #expect(try event(fits).action == .typed(field: "a", text: text, edit: 1))
    let larger = #"{"event":"typed","page":0,"field":"a","edit":1,"text":"\#(text)x"}"#
    #expect(throws: LiveEventError.tooLong(member: "text", limit: 8192)) { try event(larger) }
  }

  @Test func limitsTheBytesBeforeItReadsThem() {
    let bytes = [UInt8](repeating: 0x5B, count: LiveEvent.Limits.bytes + 1)
    #expect(throws: LiveEventError.tooLarge(bytes: 16_385, limit: 16_384)) {
      try LiveEvent(json: bytes)
    }
    // As many brackets as fit do not exhaust the stack.
    #expect(throws: LiveEventError.malformed) { try LiveEvent(json: bytes.dropLast()) }
  }
}
