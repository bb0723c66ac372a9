import Foundation
import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

@testable import Wiring

/// Sessions whose time stands still, or passes at once.
@Suite(.workLimit) struct LiveRunClockTests {
  private let clock = VirtualClock()
  private let live: LiveRun

  init() throws {
    let document = AppSession.document(
      settings: ["language": "en", "lines": fiveLines, "latency": "350", "network": "adjustable"])
    live = LiveRun(document, try AppSession.run(of: document), on: clock)
  }

  private func happen(_ event: @escaping @MainActor () -> Void) async {
    await live.waitUntilAtRest()
    live.happen(event)
    await live.waitUntilAtRest()
  }

  private func pass(_ duration: Duration) async {
    await live.waitUntilAtRest()
    clock.advance(by: duration)
    await live.waitUntilAtRest()
  }

  private var count: SessionValue? { live.run.state["lists.places.count"] }

  /// A replay of the session so far shows the state that is shown.
  private func expectReplay(_ place: SourceLocation = #_sourceLocation) async throws {
    let state = live.run.state
    let steps = try await SessionPlayer(live.document, AppSession.run(of: live.document)).play()
    let differences = steps.last?.state.differences(from: state)
    #expect(differences == [], sourceLocation: place)
  }

  @Test func sleepersWaitWhileTheClockIsPaused() async throws {
    await pass(.milliseconds(100))
    await happen { live.isPaused = true }
    await pass(.seconds(60))
    expectEqual(count, .number(0))
    await happen { try? live.perform(.chosen(control: "city", option: "2")) }
    expectEqual(live.document.events.map(\.milliseconds), [100])
    try await expectReplay()
    await happen { live.isPaused = false }
    await pass(.milliseconds(249))
    expectEqual(count, .number(0))
    await pass(.milliseconds(1))
    expectEqual(count, .number(26))
    await happen { try? live.perform(.waited) }
    expectEqual(live.document.events.map(\.milliseconds), [100, 350])
    try await expectReplay()
  }

  @Test func timePassesAtOnceAndIsRecordedAsTime() async throws {
    await happen { live.isPaused = true }
    await happen { live.advance(by: .milliseconds(349)) }
    expectEqual(count, .number(0))
    try await expectReplay()
    await happen { live.advance(by: .milliseconds(1)) }
    expectEqual(count, .number(26))
    expectEqual(
      live.document.events, [SessionEvent(at: 349, .waited), SessionEvent(at: 350, .waited)])
    try await expectReplay()
    // Without a pause time goes on from there.
    await happen { live.isPaused = false }
    await happen { live.advance(by: .seconds(10)) }
    await pass(.milliseconds(5))
    await happen { try? live.perform(.executed(command: "refresh")) }
    expectEqual(live.document.events.map(\.milliseconds), [349, 350, 10_350, 10_355])
    try await expectReplay()
  }

  @Test func timePassesBeforeTheEventsThatWait() async throws {
    var order: [String] = []
    // The places are being loaded: events wait.
    live.happen { live.advance(by: .seconds(1)) { order.append("advanced") } }
    live.happen { order.append("later") }
    await live.waitUntilAtRest()
    expectEqual(order, ["advanced", "later"])
    expectEqual(live.document.events, [SessionEvent(at: 1_000, .waited)])
  }

  @Test func eventsThatWaitHappenAtTheMomentOfThePause() async throws {
    live.happen { live.isPaused = true }
    clock.advance(by: .milliseconds(400))
    live.happen { try? live.perform(.executed(command: "refresh")) }
    await live.waitUntilAtRest()
    expectEqual(live.document.events, [SessionEvent(at: 0, .executed(command: "refresh"))])
    expectEqual(count, .number(0))
    try await expectReplay()
  }

  @Test func noTimePassesBeyondTheEnd() async throws {
    await happen { live.isPaused = true }
    for step in [Duration.seconds(-5), .zero, .seconds(Int64.max), .seconds(1)] {
      await happen { live.advance(by: step) }
    }
    let end = SessionLimits.milliseconds / 2
    expectEqual(live.document.events.map(\.milliseconds), [0, 0, end, end])
  }

  @Test func closedSessionDoesNotContinue() async {
    await happen { live.isPaused = true }
    live.close()
    live.advance(by: .seconds(1))
    live.isPaused = false
    await live.waitUntilAtRest()
    expectEqual(live.document.events, [])
    expectEqual(count, .number(0))
  }
}
