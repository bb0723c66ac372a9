import Foundation
import LimitTesting
import SessionRecording
import Testing

struct SessionDocumentTests {
  private func error(_ json: String) -> SessionDocumentError? {
    #expect(throws: SessionDocumentError.self) { try SessionDocument(json: Data(json.utf8)) }
  }

  @Test func aDocumentOfEveryKindOfEventIsReadAsItWasWritten() throws {
    let document = SessionDocument(
      seed: .max, settings: ["language": "en"],
      feeds: [.init(name: "travel", digest: "ff", bytes: Data([0, 255]))],
      answers: [SessionAnswer(to: "logIn", code: "no", parameters: ["a": "b"])],
      start: ["page": .text("places")],
      events: [
        SessionEvent(at: 0, .opened(url: "trellis://player", source: "push"), changes: [:]),
        SessionEvent(at: 1, .typed(field: "name", text: "\u{202E}\u{0}é", isComposing: true)),
        SessionEvent(at: 1, .typed(field: "name", text: "a", caret: .init(before: 2, after: 1))),
        SessionEvent(at: 1, .entered(field: "name")),
        SessionEvent(at: 2, .left(field: "name")),
        SessionEvent(at: 3, .chosen(control: "city", option: "2")),
        SessionEvent(at: 4, .executed(command: "clear", input: "x")),
        SessionEvent(at: 5, .scrolled(list: "places", first: 3, count: 4)),
        SessionEvent(at: 6, .selected(list: "places", row: "r")),
        SessionEvent(at: 7, .back),
        SessionEvent(at: 7, .returned(url: "trellis://mail")),
        SessionEvent(at: 8, .waited, changes: ["a": .flag(true), "b": .number(-1), "c": nil]),
      ])
    let read = try SessionDocument(json: document.json())
    expectEqual(read, document)
    expectEqual(read.feeds.first?.bytes, Data([0, 255]))
  }

  @Test func aDocumentOfAnOlderVersionHasNoCarets() throws {
    let json = #"{"session":1,"events":[{"at":1,"event":"typed","field":"a","text":"b"}]}"#
    try expectEqual(
      SessionDocument(json: Data(json.utf8)).events.map(\.action), [.typed(field: "a", text: "b")])
  }

  @Test func documentRecordsItsOmittedEvents() throws {
    var document = SessionDocument()
    document.omittedEvents = 7
    #expect(String(decoding: try document.json(), as: UTF8.self).contains(#""omitted" : 7"#))
    try expectEqual(SessionDocument(json: document.json()).omittedEvents, 7)
    #expect(!String(decoding: try SessionDocument().json(), as: UTF8.self).contains("omitted"))
  }

  @Test func smallestDocumentIsASessionWithoutEvents() throws {
    try expectEqual(SessionDocument(json: Data(#"{"session":1}"#.utf8)), SessionDocument())
  }

  @Test func invalidDocumentIsRefusedWithItsPlace() {
    let cases: [(String, SessionDocumentError)] = [
      ("", .malformed), ("[]", .malformed), ("{", .malformed), ("null", .malformed),
      ("{}", .missing(path: "session")),
      (#"{"session":2,"new":[]}"#, .unknownVersion(2)),
      (#"{"session":-1}"#, .invalid(path: "session")),
      (#"{"session":0}"#, .invalid(path: "session")),
      (#"{"session":1,"seed":-1}"#, .invalid(path: "seed")),
      (#"{"session":1,"settings":{"city":1}}"#, .invalid(path: "settings.city")),
      (#"{"session":1,"feeds":[{"name":"a"}]}"#, .missing(path: "feeds[0].digest")),
      (
        #"{"session":1,"feeds":[{"name":"a","digest":"0","base64":"?"}]}"#,
        .invalid(path: "feeds[0].base64")
      ),
      (#"{"session":1,"start":{"a":[]}}"#, .invalid(path: "start.a")),
      (#"{"session":1,"omitted":-1}"#, .invalid(path: "omitted")),
      (#"{"session":1,"start":{"a":1.5}}"#, .invalid(path: "start.a")),
    ]
    for (json, expected) in cases { expectEqual(error(json), expected, "\(json)") }
  }

  @Test func invalidEventIsRefusedWithItsPosition() {
    let cases: [(String, SessionDocumentError)] = [
      (#"{"at":0}"#, .missing(path: "events[1].event")),
      (#"{"event":"back"}"#, .missing(path: "events[1].at")),
      (#"{"at":0,"event":"flown"}"#, .unknownEvent(path: "events[1].event", name: "flown")),
      (#"{"at":NaN,"event":"back"}"#, .malformed),
      (#"{"at":1e999,"event":"back"}"#, .invalid(path: "events[1].at")),
      (#"{"at":0.5,"event":"back"}"#, .invalid(path: "events[1].at")),
      (#"{"at":-1,"event":"back"}"#, .invalid(path: "events[1].at")),
      (#"{"at":99999999999999,"event":"back"}"#, .invalid(path: "events[1].at")),
      (#"{"at":4,"event":"back"}"#, .timeGoesBack(path: "events[1].at")),
      (#"{"at":5,"event":"typed","field":"a"}"#, .missing(path: "events[1].text")),
      (#"{"at":5,"event":"typed","field":1,"text":""}"#, .invalid(path: "events[1].field")),
      (
        #"{"at":5,"event":"scrolled","list":"a","first":-1,"count":1}"#,
        .invalid(path: "events[1].first")
      ),
      (
        #"{"at":5,"event":"scrolled","list":"a","first":0,"count":1001}"#,
        .invalid(path: "events[1].count")
      ),
      ("7", .invalid(path: "events[1]")),
    ]
    for (event, expected) in cases {
      let json = #"{"session":1,"events":[{"at":5,"event":"waited"},\#(event)]}"#
      expectEqual(error(json), expected, "\(event)")
    }
  }

  @Test func membersThatTheFormatDoesNotHaveAreIgnored() throws {
    let json = #"{"session":1,"sed":1,"events":[{"at":0,"event":"back","text":7}]}"#
    try expectEqual(
      SessionDocument(json: Data(json.utf8)), SessionDocument(events: [SessionEvent(at: 0, .back)]))
  }

  @Test(
    arguments: [
      .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ] as [String.Encoding])
  func aDocumentIsReadInEveryEncoding(encoding: String.Encoding) throws {
    let json = #"{"session":1,"seed":7}"#
    try expectEqual(SessionDocument(json: #require(json.data(using: encoding))).seed, 7)
  }

  @Test func refusalsAreShownOnOneLine() {
    let name = #"a\n\u202e\u001b[2J"#
    expectEqual(
      error(#"{"session":1,"start":{"\#(name)":1.5}}"#)?.description,
      #"start.a\n\u{202E}\u{1B}[2J: another type, out of range or too long"#)
    let difference = SessionDifference(path: "a\nb", before: nil, after: .text("\n"))
    expectEqual(difference.description, #"a\nb: nothing -> "\n""#)
  }

  @Test func aDocumentIsRefusedBeyondItsLimits() {
    let long = String(repeating: "a", count: SessionLimits.text + 1)
    expectEqual(
      error(#"{"session":1,"events":[{"at":0,"event":"opened","url":"\#(long)"}]}"#),
      .invalid(path: "events[0].url"))
    let event = #"{"at":0,"event":"back"}"#
    let events = Array(repeating: event, count: SessionLimits.events + 1).joined(separator: ",")
    expectEqual(error(#"{"session":1,"events":[\#(events)]}"#), .invalid(path: "events"))
    let bytes = 10 << 20
    expectEqual(
      error(String(repeating: " ", count: bytes)),
      .tooLarge(bytes: bytes, limit: SessionLimits.bytes))
  }

  @Test func nestingOfTenThousandIsRefused() {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(error(#"{"session":1,"events":\#(deep)}"#) != nil)
  }
}
