import Foundation
import LimitTesting
import ReactiveTesting
import Testing

@testable import SessionRecording

/// A recorded document can be read, however long its texts are.
@Suite(.workLimit) struct DocumentRoomTests {
  @Test(arguments: [("A", 127), ("\u{1}", 21), ("\"", 63), ("\u{2028}", 127)])
  func aDocumentEndsAtTheLimitOfBytes(_ character: Character, _ count: Int) async throws {
    let recorder = try await SessionRecorder(SessionDocument(), CountingDriver.run())
    let length = SessionLimits.text / character.utf8.count
    let typed = SessionAction.typed(
      field: "name", text: String(repeating: character, count: length))
    for _ in 0..<count + 2 { try await recorder.perform(typed, after: 5) }
    // The events after it belong to another session.
    try await recorder.perform(.executed(command: "increase"), after: 5)
    expectEqual(recorder.currentState["number"], .number(1))
    let document = recorder.document
    expectEqual(document.events.map(\.action), Array(repeating: typed, count: count))
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func eventsAndAnswersOfTheGivenDocumentTakeNoRoom() {
    let text = String(repeating: "A", count: SessionLimits.text)
    let typed = SessionEvent(at: 1, .typed(field: "name", text: text))
    let answer = SessionAnswer(to: "logIn", parameters: ["reason": text])
    let counts = [
      SessionDocument(), SessionDocument(events: [typed]), SessionDocument(answers: [answer]),
    ].map { document in
      var room = DocumentRoom(in: document)
      var count = 0
      while room.take(typed, after: []) { count += 1 }
      return count
    }
    expectEqual(counts, [127, 127, 127])
  }

  @Test func aDocumentHasRoomForAsManyEventsAsCanBeRead() throws {
    let event = SessionEvent(at: 1, .waited)
    var room = DocumentRoom(in: SessionDocument())
    var document = SessionDocument()
    while room.take(event, after: []) { document.events.append(event) }
    expectEqual(document.events.count, SessionLimits.events)
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func aLiveRunEndsAtTheLimitOfBytes() async throws {
    var limits = LiveRun.Limits()
    limits.bytes = .max
    let live = LiveRun(
      SessionDocument(), CountingDriver.run(), on: VirtualClock(), limits: limits)
    let text = String(repeating: "\u{1}", count: SessionLimits.text)
    for _ in 0..<22 { try live.perform(.typed(field: "name", text: text)) }
    #expect(live.isFull)
    let document = live.document
    expectEqual(document.events.count, 21)
    try expectEqual(SessionDocument(json: document.json()), document)
    live.close()
  }

  @Test func statesEndAtTheLimitOfTheirWrittenBytes() async throws {
    let driver = CountingDriver(text: String(repeating: "\u{1}", count: SessionLimits.text))
    let run = SessionRun(driver, clock: VirtualClock())
    let recorder = try await SessionRecorder(SessionDocument(), run)
    for _ in 0..<30 { try await recorder.perform(.executed(command: "increase"), after: 5) }
    let document = recorder.document
    expectEqual(document.events.map { $0.changes != nil }, (0..<30).map { $0 < 10 })
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  private func end(_ count: Int) -> SessionState {
    let text = SessionValue.text(String(repeating: "A", count: SessionLimits.text))
    return SessionState(Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", text) }))
  }

  @Test(arguments: [(1, true), (63, true), (64, false), (130, false)])
  func anEndThatExceedsTheLimitOfStatesIsLeftOut(count: Int, isRecorded: Bool) async throws {
    let increase = SessionAction.executed(command: "increase")
    let played = SessionDocument(events: [1, 2].map { SessionEvent(at: $0, increase) })
    let document = try await played.recordingStates(in: CountingDriver.run(), ending: end(count))
    expectEqual(document.events.map { $0.changes != nil }, [true, isRecorded])
    expectEqual(document.events[1].changes?.count, (isRecorded ? count + 1 : nil))
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func anEndForWhichADocumentHasNoRoomIsLeftOut() async throws {
    let text = String(repeating: "A", count: SessionLimits.text)
    let typed = SessionAction.typed(field: "name", text: text)
    let played = SessionDocument(events: (0..<127).map { SessionEvent(at: $0, typed) })
    let document = try await played.recordingStates(in: CountingDriver.run(), ending: end(1))
    expectEqual(document.events.map { $0.changes != nil }, (0..<127).map { $0 < 126 })
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func statesAreLeftOutForTheEventsOfADocumentThatIsReplayed() async throws {
    let text = String(repeating: "A", count: SessionLimits.text)
    let actions = [.typed(field: "name", text: text), SessionAction.executed(command: "increase")]
    let events = (0..<140).map { SessionEvent(at: $0, actions[$0 % 2]) }
    let run = SessionRun(CountingDriver(text: text), clock: VirtualClock())
    let document = try await SessionDocument(events: events).recordingStates(in: run)
    let hasAllEvents = document.events.map(\.action) == events.map(\.action)
    #expect(hasAllEvents, "\(document.events.count) events")
    expectEqual(document.events.prefix { $0.changes != nil }.count, 113)
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func answersThatExceedTheLimitOfBytesAreLeftOut() async throws {
    let text = String(repeating: "A", count: SessionLimits.text)
    let driver = CountingDriver()
    let recorder = try await SessionRecorder(
      SessionDocument(), SessionRun(driver, clock: VirtualClock()))
    let answer = SessionAnswer(to: "logIn", parameters: ["reason": text])
    driver.answers = Array(repeating: answer, count: 100)
    try await recorder.perform(.executed(command: "increase"), after: 5)
    expectEqual(recorder.document.answers, driver.answers)
    driver.answers += driver.answers
    try await recorder.perform(.executed(command: "increase"), after: 5)
    let document = recorder.document
    expectEqual(document.answers?.count, 127)
    expectEqual(document.events.count, 1)
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func writtenBytesAreThoseOfTheDocumentOrAFewMore() throws {
    let texts = ["", "Ann", "\u{202E}\u{0}é\"\\/", "\u{7F}\u{2028}👨‍👩‍👧\r\n\t\u{1F}"]
    let changes: [[String: SessionValue?]?] = [
      nil, [:], ["a\"\u{1}": .flag(false), "b": .number(.min), "c": nil, "": .text("\n")],
    ]
    for text in texts {
      let actions: [SessionAction] = [
        .opened(url: text, source: text), .typed(field: text, text: text, isComposing: true),
        .entered(field: text), .chosen(control: text, option: text),
        .executed(command: text, input: text), .selected(list: text, row: text),
        .scrolled(list: text, first: .max, count: .min), .waited,
      ]
      for action in actions {
        for changes in changes {
          let event = SessionEvent(at: .max, action, changes: changes)
          let bytes = DocumentRoom.bytes(of: event)
          let spare = try spare(bytes, SessionDocument(events: [event, event]))
          #expect((0...10).contains(spare), "\(event): \(spare)")
        }
      }
      let answer = SessionAnswer(to: text, code: text, parameters: [text: text, "a": text])
      #expect((0...10).contains(try spare(DocumentRoom.bytes(of: answer), answer)))
    }
  }

  private func spare(_ answer: Int, _ value: SessionAnswer) throws -> Int {
    try spare(answer, SessionDocument(answers: [value, value]))
  }

  /// How many bytes two elements have in a document less than twice a size.
  private func spare(_ size: Int, _ document: SessionDocument) throws -> Int {
    let blank = SessionDocument(answers: document.answers.map { _ in [] })
    return try blank.json().count + 2 * size - document.json().count
  }
}
