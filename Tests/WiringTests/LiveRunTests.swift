import Foundation
import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

@testable import Wiring

/// Sessions in real time, on a clock that the tests advance.
@Suite(.workLimit) struct LiveRunTests {
  private let clock = VirtualClock()

  private func live(
    _ settings: [String: String] = [:], limits: LiveRun.Limits = LiveRun.Limits()
  ) throws -> LiveRun {
    let own = ["language": "en", "lines": fiveLines]
    let document = AppSession.document(settings: own.merging(settings) { $1 })
    return LiveRun(document, try AppSession.run(of: document), on: clock, limits: limits)
  }

  private func happen(_ live: LiveRun, _ action: SessionAction, after pause: Duration = .zero) async
  {
    await live.waitUntilAtRest()
    clock.advance(by: pause)
    live.happen { try? live.perform(action) }
    await live.waitUntilAtRest()
  }

  private func differences(_ document: SessionDocument) async throws -> [SessionDifference] {
    try await SessionPlayer(document, AppSession.run(of: document)).play().flatMap(\.differences)
  }

  @Test func eventsAreRecordedWithTheirTimes() async throws {
    let live = try live()
    await happen(live, .opened(url: "trellis://player", source: "inside"), after: .milliseconds(20))
    await happen(live, .typed(field: "name", text: "Ann"), after: .milliseconds(700))
    expectEqual(
      live.document.events,
      [
        SessionEvent(at: 20, .opened(url: "trellis://player", source: "inside")),
        SessionEvent(at: 720, .typed(field: "name", text: "Ann")),
      ])
  }

  @Test func sleepingWorkWakesOnTimeWithoutAnEvent() async throws {
    let live = try live(["latency": "350"])
    await live.waitUntilAtRest()
    clock.advance(by: .milliseconds(349))
    await live.waitUntilAtRest()
    expectEqual(live.run.state["lists.places.count"], .number(0))
    clock.advance(by: .milliseconds(1))
    await live.waitUntilAtRest()
    expectEqual(live.run.state["lists.places.count"], .number(26))
    expectEqual(live.run.clock.elapsed, .milliseconds(350))
  }

  @Test func eventsDuringWorkWaitForIt() async throws {
    let live = try live()
    // The places are being loaded, without latency.
    live.happen { try? live.perform(.opened(url: "trellis://player", source: "inside")) }
    live.happen { try? live.perform(.executed(command: "increase")) }
    #expect(live.document.events.isEmpty)
    await live.waitUntilAtRest()
    expectEqual(live.run.state["numbers.points"], .number(101))
  }

  @Test func documentContainsTheShownStates() async throws {
    let live = try live(["latency": "350", "network": "switchable"])
    await happen(live, .executed(command: "refresh"), after: .milliseconds(100))
    await happen(live, .chosen(control: "feed", option: "long"), after: .milliseconds(90))
    await happen(live, .opened(url: "trellis://mail", source: "inside"), after: .seconds(1))
    await happen(live, .typed(field: "username", text: "annie"))
    await happen(live, .typed(field: "password", text: "passw0rd"))
    await happen(live, .executed(command: "login"), after: .milliseconds(3))
    await happen(live, .waited, after: .seconds(1))
    let document = try await live.document.recordingStates(
      in: AppSession.run(of: live.document), ending: live.run.state)
    try await expectEqual(differences(document), [])
    expectEqual(live.run.state["lists.mails.count"], .number(8))
  }

  @Test func initialNoticeIsShownUntilTheFirstEvent() async throws {
    let live = try live(["start": "%ff", "links": "everything"])
    await live.waitUntilAtRest()
    expectEqual(live.run.state["notices[0]"], .text("invalid-url"))
    await happen(live, .waited)
    #expect(live.run.state["notices[0]"] == nil)
    let document = try await live.document.recordingStates(
      in: AppSession.run(of: live.document), ending: live.run.state)
    expectEqual(document.start?["notices[0]"], .some(.text("invalid-url")))
    try await expectEqual(differences(document), [])
  }

  @Test func recordedEndMissingInTheReplayIsADifference() async throws {
    let live = try live()
    await happen(live, .opened(url: "trellis://player", source: "inside"))
    var end = live.run.state
    end["numbers.points"] = .number(7)
    let document = try await live.document.recordingStates(
      in: AppSession.run(of: live.document), ending: end)
    try await expectEqual(
      differences(document),
      [
        SessionDifference(path: "numbers.points", before: .number(7), after: .number(100))
      ])
  }

  @Test func refusedEventIsRecordedAsPassedTime() async throws {
    let live = try live()
    await live.waitUntilAtRest()
    #expect(throws: SessionFault.unknownCommand("explode")) {
      try live.perform(.executed(command: "explode"))
    }
    expectEqual(live.document.events.map(\.action), [.waited])
  }

  @Test func recordsNoMoreThanItsLimits() async throws {
    var limits = LiveRun.Limits()
    limits.bytes = 10
    let live = try live(["start": "player"], limits: limits)
    await happen(live, .typed(field: "name", text: "Ann"))
    #expect(!live.isFull)
    await happen(live, .typed(field: "name", text: "Annabelle"))
    await happen(live, .typed(field: "name", text: "B"))
    #expect(live.isFull)
    // After an omitted event the rest would be another session.
    expectEqual(live.document.events.map(\.action), [.typed(field: "name", text: "Ann")])
    expectEqual(live.run.state["fields.name.value"], .text("B"))
    expectEqual(live.document.omittedEvents, 2)
  }

  @Test(arguments: [
    SessionAction.typed(field: "name", text: String(repeating: "A", count: SessionLimits.text + 1)),
    .scrolled(list: "places", first: 0, count: SessionLimits.rows + 1),
  ])
  func invalidActionEndsTheRecording(action: SessionAction) async throws {
    let live = try live()
    await happen(live, .opened(url: "player", source: "inside"))
    if case .scrolled = action { await happen(live, .back) }
    let events = live.document.events
    await happen(live, action)
    await happen(live, .waited)
    let (document, isFull) = (live.document, live.isFull)
    #expect(isFull)
    expectEqual(document.events, events)
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func aRecordingStartsWithoutTheEventsOfItsDocument() async throws {
    let blank = AppSession.document(settings: ["lines": fiveLines])
    var document = blank
    document.start = ["page": .text("places")]
    document.events = [SessionEvent(at: 5_000, .waited)]
    let live = LiveRun(document, try AppSession.run(of: document), on: clock)
    live.close()
    let recorded = live.document
    expectEqual(recorded.events, [])
    #expect(recorded.start == nil)
  }

  @Test func fullRecordingMasksNoFurtherTexts() async throws {
    var limits = LiveRun.Limits()
    limits.events = 1
    let live = try live(["start": "account/phone"], limits: limits)
    await happen(live, .typed(field: "phone", text: "1"))
    await happen(live, .typed(field: "phone", text: "18"))
    #expect(live.isFull)
    for number in 1...5 {
      await happen(live, .typed(field: "password", text: "Passw0rd\(number)"))
    }
    // The first placeholder of its kind: the four earlier secrets had none.
    expectEqual(live.run.state["fields.password.value"], .text("Aaaaa0aa0"))
    expectEqual(live.document.events.map(\.action), [.typed(field: "phone", text: "1")])
  }

  @Test(arguments: ["Zq7x-Kw9", "\u{301}Zq7xKw9", "密Zq7xKw9", "Zq7 x\u{20E3}Kw9"])
  func documentContainsNoPartOfASecretTypedByCharacter(secret: String) async throws {
    let live = try live(["start": "account/phone"])
    let parts = secret.indices.map { String(secret[...$0]) }
    for part in parts + parts.dropLast().reversed() + [secret] {
      await happen(live, .typed(field: "password", text: part), after: .milliseconds(90))
    }
    await happen(live, .chosen(control: "language", option: "zh-Hans"))
    await happen(live, .waited)
    let document = try await live.document.recordingStates(
      in: AppSession.run(of: live.document), ending: live.run.state)
    expectEqual(document.events.count, 2 * parts.count + 2)
    try await expectEqual(differences(document), [])
    let json = Array(try document.json())
    for start in secret.indices {
      let rest = secret[start...].unicodeScalars
      for end in rest.indices.dropFirst(2) + [rest.endIndex] where rest.count > 1 {
        #expect(!json.contains(Array(String(rest[..<end]).utf8)), "\(rest[..<end])")
      }
    }
  }

  @Test func endedSessionIgnoresEvents() async throws {
    let live = try live(["latency": "350"])
    await live.waitUntilAtRest()
    live.close()
    clock.advance(by: .seconds(1))
    live.happen { Issue.record("an event of a session that is over") }
    await live.waitUntilAtRest()
    expectEqual(live.run.state["lists.places.count"], .number(0))
  }
}
