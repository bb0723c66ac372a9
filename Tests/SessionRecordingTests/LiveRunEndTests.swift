import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

/// A session in real time that ends while its events wait.
@Suite(.workLimit) struct LiveRunEndTests {
  /// An application whose work ends after a few looks at it.
  private final class WorkingDriver: SessionDriver {
    var look: (Int) -> Void = { _ in }
    private(set) var looks = 0
    var isAtRest: Bool {
      looks += 1
      look(looks)
      return looks > 4
    }
    var workCount: Int { 0 }
    var answers: [SessionAnswer] { [] }
    var offers: [SessionAction] { [] }

    func perform(_ action: SessionAction) throws(SessionFault) {}
    func beginEvent() {}
    func state(_ mask: inout SecretMask) -> SessionState { SessionState() }
    func isSecret(_ field: String) -> Bool { false }
  }

  /// The look at its work at which the session ends; from the fifth one on it is at rest.
  @Test(arguments: 2...8) func noEventHappensAfterItsEnd(last: Int) async throws {
    let driver = WorkingDriver()
    var live: LiveRun? = LiveRun(
      SessionDocument(), SessionRun(driver, clock: VirtualClock()), on: VirtualClock())
    weak let session = live
    driver.look = { look in if look == last { session?.close() } }
    live?.happen { Issue.record("an event of a session that is over") }
    try await waitUntil(driver.looks >= last, is: true)
    live = nil
    // Its task retains it.
    try await waitUntil(session == nil, is: true)
  }

  @Test func closedRunPerformsNoEvents() {
    let driver = WorkingDriver()
    while !driver.isAtRest {}
    let live = LiveRun(
      SessionDocument(), SessionRun(driver, clock: VirtualClock()), on: VirtualClock())
    var events: [String] = []
    live.happen { events.append("before") }
    live.close()
    live.happen { events.append("after") }
    expectEqual(events, ["before"])
  }

  /// An application that sleeps for the longest whole seconds.
  private final class SleepingDriver: SessionDriver {
    let workCount = 1
    let isAtRest = true
    let answers: [SessionAnswer] = []
    let offers: [SessionAction] = []
    private let sleep: Task<Void, any Error>

    init(on clock: VirtualClock) {
      sleep = Task { try await clock.sleep(for: .seconds(Int64.max)) }
    }
    isolated deinit { sleep.cancel() }

    func perform(_ action: SessionAction) throws(SessionFault) {}
    func beginEvent() {}
    func state(_ mask: inout SecretMask) -> SessionState { SessionState() }
    func isSecret(_ field: String) -> Bool { false }
  }

  @Test func sleepForTheLongestTimeDoesNotExceedTheRangeOfTheRealClock() async throws {
    let (clock, real) = (VirtualClock(), VirtualClock())
    let live = LiveRun(
      SessionDocument(), SessionRun(SleepingDriver(on: clock), clock: clock), on: real)
    // The system's clocks end the process at an instant whose seconds do not fit into 64 bits.
    let wake = try await waitUntil(real.nextInstant) { $0 != nil }
    #expect(try #require(wake).sinceStart < .seconds(Int64.max / 2))
    live.close()
  }
}
