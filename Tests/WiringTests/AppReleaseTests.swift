import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import SessionRecording
import Testing

@testable import Wiring

/// An application is released with its last owner, because a server makes one for each user.
@Suite(.workLimit) struct AppReleaseTests {
  private let tracker = LeakTracker()

  private func makeApp(token: String?) throws -> App {
    let app = try App(lines: .five, feeds: .bundled, city: 1, token: token)
    tracker.track(app.session)
    tracker.track(app.router)
    tracker.track(app.places)
    return app
  }

  @Test(arguments: [nil, "token"])
  func applicationIsReleased(token: String?) throws {
    do { _ = try makeApp(token: token) }
    #expect(tracker.leaks().isEmpty)
  }

  @Test func applicationIsReleasedAfterALoadAndALogin() async throws {
    do {
      let app = try makeApp(token: nil)
      await app.places.load.execute().waitUntilFinished()
      _ = app.router.resolve("trellis://mail", from: .inside)
      app.session.token.value = "token"
      app.currentCity.value = 2
    }
    #expect(tracker.leaks().isEmpty)
  }
  @Test func sessionEndingDuringALoadIsReleased() async throws {
    let clock: VirtualClock
    do {
      let document = AppSession.document(settings: ["latency": "350"])
      let (driver, run) = try AppSession.application(of: document)
      _ = try await run.start()
      clock = run.clock
      expectEqual(clock.sleeperCount, 2)
      tracker.track(driver)
      tracker.track(driver.app.places)
      tracker.track(driver.app.session)
    }
    // The tasks end in their own turns.
    try await waitUntil(clock.sleeperCount == 0 && tracker.leaks().isEmpty, is: true)
  }
}
