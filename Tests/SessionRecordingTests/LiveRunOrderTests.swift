import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

/// Events that cause others while they are performed, as a view does that moves the focus.
@Suite(.workLimit) struct LiveRunOrderTests {
  /// An application that records the beginning and the end of each command.
  private final class NotingDriver: SessionDriver {
    var performed: (String) -> Void = { _ in }
    private(set) var notes: [String] = []
    var isAtRest: Bool { true }
    var workCount: Int { 0 }
    var answers: [SessionAnswer] { [] }
    var offers: [SessionAction] { [] }

    func perform(_ action: SessionAction) throws(SessionFault) {
      guard case .executed(let command, _) = action else { return }
      notes.append("\(command) begins")
      performed(command)
      notes.append("\(command) ends")
    }
    func beginEvent() { notes.append("time passes") }
    func state(_ mask: inout SecretMask) -> SessionState {
      SessionState(["notes": .text(notes.joined(separator: ", "))])
    }
    func isSecret(_ field: String) -> Bool { false }
  }

  @Test func eventThatAnotherOneCausesIsPerformedAndRecordedAfterIt() async {
    let driver = NotingDriver()
    let live = LiveRun(
      SessionDocument(), SessionRun(driver, clock: VirtualClock()), on: VirtualClock())
    driver.performed = { [weak live] command in
      guard command == "next" else { return }
      live?.happen { try? live?.perform(.executed(command: "enter")) }
    }
    live.happen { try? live.perform(.executed(command: "next")) }
    live.happen { try? live.perform(.executed(command: "type")) }
    await live.waitUntilAtRest()
    expectEqual(
      driver.notes,
      [
        "time passes", "next begins", "next ends", "time passes", "enter begins", "enter ends",
        "time passes", "type begins", "type ends",
      ])
    expectEqual(
      live.document.events.map(\.action),
      [
        .executed(command: "next"), .executed(command: "enter"), .executed(command: "type"),
      ])
  }
}

/// A session that goes on after the events of a document.
struct ContinuedLiveRunTests {
  @Test func goesOnAfterTheEventsThatWerePerformedWithTheirClockAndRoom() async throws {
    let clock = VirtualClock()
    clock.advance(by: .seconds(100))
    var limits = LiveRun.Limits()
    limits.events = 2
    let run = SessionRun(CountingDriver(), clock: VirtualClock())
    let document = SessionDocument(
      start: [:],
      events: [SessionEvent(at: 20, .waited, changes: [:]), SessionEvent(at: 750, .waited)])
    _ = try await SessionPlayer(document, run).play()
    let live = LiveRun(document, run, performed: 2, on: clock, limits: limits)
    for _ in 1...3 {
      clock.advance(by: .milliseconds(50))
      live.happen { try? live.perform(.executed(command: "increase")) }
      await live.waitUntilAtRest()
    }
    expectEqual(live.document.events.map(\.milliseconds), [20, 750, 800, 850])
    expectEqual(live.document.omittedEvents, 1)
    #expect(live.document.start == nil && live.document.events.allSatisfy { $0.changes == nil })
  }
}
