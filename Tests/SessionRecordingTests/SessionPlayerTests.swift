import LimitTesting
import ReactiveTesting
import Testing

@testable import SessionRecording

@Suite(.workLimit) struct SessionPlayerTests {
  private let document = SessionDocument(
    start: ["number": .number(0)],
    events: (1...4).map {
      SessionEvent(
        at: $0, .executed(command: $0 == 2 ? "explode" : "increase"),
        changes: ["number": .number($0)])
    })

  @Test func playingStopsAtAnImpossibleEvent() async throws {
    let player = SessionPlayer(document, CountingDriver.run())
    _ = try await player.step()
    _ = try await player.step()
    let error = SessionPlayError(index: 1, page: "", fault: .unknownCommand("explode"))
    for _ in 0..<3 { await #expect(throws: error) { try await player.step() } }
  }

  @Test func playingThroughAPerformedEventPlaysNoEvents() async throws {
    let document = SessionDocument(
      events: (1...4).map { SessionEvent(at: $0, .executed(command: "increase")) })
    let player = SessionPlayer(document, CountingDriver.run())
    var played: [[Int?]] = []
    for position in [-1, 1, 1, 0, 2, .max, .max] {
      played.append(try await player.play(through: position).map(\.index))
    }
    expectEqual(played, [[], [nil, 0, 1], [], [], [2], [3], []])
  }

  @Test func playingThroughAnEventThatCannotBePerformedThrowsItsErrorAgain() async throws {
    let player = SessionPlayer(document, CountingDriver.run())
    let error = SessionPlayError(index: 1, page: "", fault: .unknownCommand("explode"))
    for position in [1, 1, 0] {
      await #expect(throws: error) { try await player.play(through: position) }
    }
  }

  @Test func driverIsNotifiedOfEachEventButNotOfTheStart() async throws {
    let driver = CountingDriver()
    let player = SessionPlayer(document, SessionRun(driver, clock: VirtualClock()))
    var begun: [Int] = []
    for _ in 0..<2 {
      _ = try await player.step()
      begun.append(driver.begun)
    }
    expectEqual(begun, [0, 1], "the start is no event")
    await #expect(throws: SessionPlayError.self) { try await player.play() }
    expectEqual(driver.begun, 2)
  }

  @Test func playingStopsAfterACancellation() async throws {
    let player = SessionPlayer(document, CountingDriver.run(cancelsAt: 1))
    let error = SessionPlayError(index: 0, page: "", fault: .cancelled)
    let cancelled = Task { await #expect(throws: error) { try await player.play() } }
    _ = try await cancelled.waitForValue()
    await #expect(throws: error) { try await player.step() }
  }
}
