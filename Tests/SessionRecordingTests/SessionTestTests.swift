import LimitTesting
import SessionRecording
import Testing

/// The source of a test of a session; `ReplayCommandTests` keeps one that is compiled.
struct SessionTestTests {
  private func names(_ test: SessionTest) -> [String] {
    test.source.matches(of: /(?:struct|func) (\w+)/).map { String($0.1) }
  }

  @Test func testsOfSeveralSessionsHaveDistinctNames() {
    let one = names(SessionTest(SessionDocument(seed: 1)))
    let other = names(SessionTest(SessionDocument(seed: 2)))
    #expect(one.count == 2)
    #expect(Set(one + other).count == 4)
    #expect(names(SessionTest(SessionDocument(seed: 1))) == one)
    #expect(
      names(SessionTest(SessionDocument(), name: "aLoginFails")) == [
        "ALoginFailsTests", "aLoginFails",
      ])
  }

  @Test func statesItsTargetAndTheEndOfTheRecording() {
    var document = SessionDocument(events: [SessionEvent(at: 0, .waited)])
    document.omittedEvents = 3
    let source = SessionTest(document, imports: ["Wiring"]).source
    #expect(
      source.contains("// For a test target with the dependencies SessionRecording, Wiring.\n"))
    #expect(source.contains("// The recording ends 3 events before the session did.\n"))
    #expect(
      source.contains(#"try #require(step.differences.first == nil, "\(step.place)")"#))
  }

  @Test func namesItsFileTargetAndImportsOnce() {
    let test = SessionTest(
      SessionDocument(), name: "aLoginFails", imports: ["LivePages", "SessionRecording"],
      testableImports: ["Booking"], run: "LivePages.run(of: document) { pages }",
      target: "BookingTests")
    expectEqual(test.fileName, "ALoginFailsTests.swift")
    #expect(
      test.source.contains(
        """
        // For the test target BookingTests, with the dependencies Booking, LivePages, SessionRecording.

        import Foundation
        import LivePages
        import SessionRecording
        import Testing
        @testable import Booking

        """), "\(test.source)")
    #expect(test.source.contains("SessionPlayer(document, LivePages.run(of: document) { pages })"))
  }
}
