// swift-format-ignore-file
// Written from a recorded session: renew it instead of editing it.
// For a test target with the dependencies LivePages, SessionRecording, Tickets.

import Foundation
import LivePages
import SessionRecording
import Testing
@testable import Tickets

@MainActor struct RecordedSession979554D4Tests {
  @Test func recordedSession979554D4ShowsTheSameStates() async throws {
    var document = SessionDocument(seed: 1)
    document.settings["language"] = "en"
    document.answers = []
    document.start = [
      "choices.language": .text("en"),
      "numbers.count": .number(1),
      "numbers.price": .number(1500),
      "page": .text("count"),
    ]

    document.events.append(
      SessionEvent(
        at: 628, .executed(command: "more"),
        changes: [
          "numbers.count": .number(2),
          "numbers.price": .number(3000),
        ]))

    document.events.append(
      SessionEvent(
        at: 1165, .executed(command: "more"),
        changes: [
          "numbers.count": .number(3),
          "numbers.price": .number(4500),
        ]))

    document.events.append(
      SessionEvent(
        at: 1850, .executed(command: "more"),
        changes: [
          "numbers.count": .number(4),
          "numbers.price": .number(6000),
        ]))

    document.events.append(
      SessionEvent(
        at: 2302, .executed(command: "more"),
        changes: [
          "numbers.count": .number(5),
          "numbers.price": .number(6750),
        ]))

    document.events.append(
      SessionEvent(
        at: 2816, .waited,
        changes: [:]))
    let steps = try await SessionPlayer(document, LivePages.run(of: document, texts: texts) { pages }).play()
    for step in steps { try #require(step.differences.first == nil, "\(step.place)") }
    #expect(steps.count == 6)
  }
}
