import Foundation
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing

/// The examples of the page of `SessionRecording`.
struct SessionRecordingPageTests {
  @Test func aPageIsDrivenAndReadByNames() throws {
    let name = MutableProperty("Ann")
    let page = PageInterface("greeting")
    page.input("name", name)
    page.text("greeting", name.map { "Hello, \($0)!" })

    try page.perform(.typed(field: "name", text: "Bob"))
    var state = SessionState()
    var mask = SecretMask()
    page.read(into: &state, &mask)
    let greeting = state["texts.greeting"]  // .text("Hello, Bob!")
    #expect(greeting == .text("Hello, Bob!"))
  }

  @Test func liveSessionIsSavedWithItsStates() async throws {
    let document = SessionDocument()
    let (run, another) = (greeting(), greeting())

    let live = LiveRun(document, run, on: ContinuousClock())
    live.happen { try? live.perform(.typed(field: "name", text: "Ann")) }
    await live.waitUntilAtRest()
    let saved = try await live.document.recordingStates(in: another, ending: live.run.state).json()

    let events = try SessionDocument(json: saved).events
    #expect(events.map(\.action) == [.typed(field: "name", text: "Ann")])
    #expect(events.first?.changes == ["fields.name.value": .text("Ann")])
  }

  private func greeting() -> SessionRun { SessionRun(GreetingDriver(), clock: VirtualClock()) }
}

/// An application of one page.
private final class GreetingDriver: SessionDriver {
  private let page = PageInterface("greeting")

  init() { page.input("name", MutableProperty("")) }

  func perform(_ action: SessionAction) throws(SessionFault) { _ = try page.perform(action) }
  func beginEvent() {}
  func state(_ mask: inout SecretMask) -> SessionState {
    var state = SessionState(["page": .text(page.name)])
    page.read(into: &state, &mask)
    return state
  }
  func isSecret(_ field: String) -> Bool { page.isSecret(field) }
  var workCount: Int { page.workCount }
  var isAtRest: Bool { true }
  var offers: [SessionAction] { [] }
  var answers: [SessionAnswer] { [] }
}
