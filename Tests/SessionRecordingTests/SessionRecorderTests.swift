import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

@Suite(.workLimit) struct SessionRecorderTests {
  private let increase = SessionAction.executed(command: "increase")

  @Test func aFailedActionIsRecordedAsTimeThatPassed() async throws {
    let recorder = try await SessionRecorder(SessionDocument(), CountingDriver.run())
    try await recorder.perform(increase, after: 5)
    await #expect(throws: SessionFault.unknownCommand("explode")) {
      try await recorder.perform(.executed(command: "explode"), after: 5)
    }
    expectEqual(
      recorder.document.events,
      [
        SessionEvent(at: 5, increase, changes: ["number": .number(1)]),
        SessionEvent(at: 10, .waited, changes: [:]),
      ])
  }

  @Test func timeEndsAtTheLimitOfADocumentForAnyMomentAndPause() async throws {
    let recorder = try await SessionRecorder(SessionDocument(), CountingDriver.run())
    try await recorder.perform(increase, at: .min)
    try await recorder.perform(increase, after: .min)
    try await recorder.perform(increase, after: 5)
    try await recorder.perform(increase, after: .max)
    try await recorder.perform(increase, at: .max)
    let limit = SessionLimits.milliseconds
    expectEqual(recorder.document.events.map(\.milliseconds), [0, 0, 5, limit, limit])
    try expectEqual(SessionDocument(json: recorder.document.json()), recorder.document)
  }

  @Test func aDocumentEndsAtTheLimitOfEventsWithWhichItCanBeRead() async throws {
    let limit = 20
    let recorder = try await SessionRecorder(
      SessionDocument(), CountingDriver.run(), eventLimit: limit)
    for _ in 0...limit { try await recorder.perform(increase, after: 1) }
    expectEqual(recorder.currentState["number"], .number(limit + 1))
    let document = recorder.document
    expectEqual(document.events.count, limit)
    expectEqual(
      document.events.last, SessionEvent(at: limit, increase, changes: ["number": .number(limit)]))
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func aDocumentEndsBeforeAnEventThatItCannotHave() async throws {
    let recorder = try await SessionRecorder(SessionDocument(), CountingDriver.run())
    let text = String(repeating: "A", count: SessionLimits.text + 1)
    try await recorder.perform(increase, after: 5)
    try await recorder.perform(.typed(field: "name", text: text), after: 5)
    try await recorder.perform(increase, after: 5)
    expectEqual(recorder.currentState["number"], .number(2))
    let document = recorder.document
    expectEqual(
      document.events, [SessionEvent(at: 5, increase, changes: ["number": .number(1)])])
    try expectEqual(SessionDocument(json: document.json()), document)
  }

  @Test func aClockMayBeSetToAnyTimeDuringALiveRun() throws {
    let clock = VirtualClock()
    let live = LiveRun(SessionDocument(), CountingDriver.run(), on: clock)
    var moments: [Int] = []
    for seconds in [Int64.min, .max, 2, .max] {
      clock.rewind(by: .zero - .seconds(seconds))
      moments.append(live.milliseconds)
    }
    // The second one leaves the clock a second before its start.
    expectEqual(moments, [0, 0, 1_000, SessionLimits.milliseconds])
    live.close()
  }

  /// Moments whose quotient by a millisecond is just below a whole number.
  @Test(arguments: [295_149, 1_180_596, 31_622_399_008, 31_622_400_000])
  func aLiveRunRecordsTheExactMoment(milliseconds: Int) throws {
    let clock = VirtualClock()
    let live = LiveRun(SessionDocument(), CountingDriver.run(), on: clock)
    clock.advance(by: .milliseconds(milliseconds))
    live.happen { try? live.perform(increase) }
    expectEqual(live.milliseconds, milliseconds)
    expectEqual(live.document.events, [SessionEvent(at: milliseconds, increase)])
    live.close()
  }

  @Test func anActionThatIsCancelledAfterItWasPerformedIsRecordedWithoutAState() async throws {
    let recorder = try await SessionRecorder(SessionDocument(), CountingDriver.run(cancelsAt: 2))
    try await recorder.perform(increase, after: 5)
    let cancelled = Task {
      await #expect(throws: SessionFault.cancelled) {
        try await recorder.perform(increase, after: 5)
      }
    }
    _ = try await cancelled.waitForValue()
    try await recorder.perform(increase, after: 5)
    let document = recorder.document
    expectEqual(document.events.map(\.action), [increase, increase, increase])
    #expect(document.events[1].changes == nil)
    let steps = try await SessionPlayer(document, CountingDriver.run()).play()
    expectEqual(steps.map { $0.state["number"] }, [0, 1, 2, 3].map(SessionValue.number))
    expectEqual(steps.flatMap(\.differences), [])
  }
}
