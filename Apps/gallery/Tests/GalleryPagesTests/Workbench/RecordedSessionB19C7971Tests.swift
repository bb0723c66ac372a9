// swift-format-ignore-file
// Written from a recorded session: renew it instead of editing it.
// For the test target GalleryPagesTests, with the dependencies LivePages, SessionRecording.

import Foundation
import LivePages
import SessionRecording
import Testing

@MainActor struct RecordedSessionB19C7971Tests {
  @Test func recordedSessionB19C7971ShowsTheSameStates() async throws {
    var document = SessionDocument(seed: 1)
    document.settings["language"] = "en"
    document.answers = []
    document.start = [
      "choices.language": .text("en"),
      "fields.password.value": .text(""),
      "page": .text("counter"),
      "texts.count": .text("0 of 3"),
    ]

    document.events.append(
      SessionEvent(
        at: 0, .typed(field: "password", text: "Aaaaa0aa"),
        changes: [
          "fields.password.value": .text("Aaaaa0aa"),
        ]))

    document.events.append(
      SessionEvent(
        at: 250, .executed(command: "increase"),
        changes: [
          "texts.count": .text("1 of 3"),
        ]))

    document.events.append(
      SessionEvent(
        at: 500, .executed(command: "increase"),
        changes: [
          "texts.count": .text("2 of 3"),
        ]))

    document.events.append(
      SessionEvent(
        at: 750, .executed(command: "increase"),
        changes: [
          "texts.count": .text("3 of 3"),
        ]))

    document.events.append(
      SessionEvent(
        at: 1000, .executed(command: "increase"),
        changes: [:]))

    document.events.append(
      SessionEvent(
        at: 1000, .waited,
        changes: [:]))
    let steps = try await SessionPlayer(document, LivePages.run(of: document) { counterPages }).play()
    for step in steps { try #require(step.differences.first == nil, "\(step.place)") }
    #expect(steps.count == 7)
  }
}
