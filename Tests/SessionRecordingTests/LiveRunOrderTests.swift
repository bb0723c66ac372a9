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
