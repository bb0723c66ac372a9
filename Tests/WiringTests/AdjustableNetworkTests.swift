import LimitTesting
import SessionRecording
import Testing

@testable import Wiring

/// What the user of a session changes of its network and its session, by the controls.
@Suite(.workLimit) struct AdjustableNetworkTests {
  private func document(
    _ network: String, seed: UInt64 = 1, _ events: [SessionEvent] = []
  ) -> SessionDocument {
    var document = AppSession.document(
      seed: seed, settings: ["language": "en", "lines": fiveLines, "network": network])
    document.events = events
    return document
  }

  private func choose(_ control: String, _ option: String, at moment: Int) -> SessionEvent {
    SessionEvent(at: moment, .chosen(control: control, option: option))
  }

  private func states(_ document: SessionDocument) async throws -> [SessionState] {
    try await SessionPlayer(document, AppSession.run(of: document)).play().map(\.state)
  }

  @Test func anOlderSessionHasNoOtherControls() async throws {
    func controls(_ network: String) async throws -> [String] {
      try await states(document(network))[0].values.keys
        .filter { $0.hasPrefix("choices.") }.map { String($0.dropFirst(8)) }.sorted()
    }
    try await expectEqual(controls("fixed"), ["city", "language"])
    try await expectEqual(controls("switchable"), ["city", "feed", "language", "network"])
    try await expectEqual(
      controls("adjustable"),
      ["city", "failures", "feed", "language", "latency", "network", "signedIn"])
  }

  @Test func loadsTakeTheLatencyOfTheirMoment() async throws {
    let states = try await states(
      document(
        "adjustable",
        [
          choose("latency", "1 s", at: 0),
          SessionEvent(at: 0, .executed(command: "refresh")),
          choose("latency", "0 ms", at: 500),
          SessionEvent(at: 999, .waited),
          SessionEvent(at: 1_000, .waited),
          SessionEvent(at: 1_000, .executed(command: "refresh")),
        ]))
    expectEqual(
      states.map { $0["commands.refresh.executing"] },
      [false, false, true, true, true, false, false].map { .flag($0) })
    expectEqual(states.last?["choices.latency"], .text("0 ms"))
  }

  @Test func theSeedDecidesWhichLoadsFail() async throws {
    var refreshes = [choose("failures", "50 %", at: 0)]
    refreshes += (1...8).map { SessionEvent(at: $0, .executed(command: "refresh")) }
    func failures(_ seed: UInt64) async throws -> [Bool] {
      try await states(document("adjustable", seed: seed, refreshes)).dropFirst(2)
        .map { $0["texts.error"] != .text("") }
    }
    let first = try await failures(1)
    try await expectEqual(failures(1), first)
    try await #expect(failures(2) != first)
    #expect(first.contains(true) && first.contains(false), "\(first)")
  }

  @Test func signingInByTheControlsContinuesTheParkedNavigation() async throws {
    let states = try await states(
      document(
        "adjustable",
        [
          SessionEvent(at: 0, .opened(url: "trellis://mail", source: "inside")),
          choose("signedIn", "on", at: 10),
          choose("signedIn", "on", at: 20),
          choose("signedIn", "off", at: 30),
        ]))
    expectEqual(states.map(\.page), ["places", "login", "mail", "mail", "login"])
    expectEqual(
      states.map { $0["choices.signedIn"] },
      ["off", "off", "on", "on", "off"].map { .text($0) })
  }

  @Test(arguments: [
    ("latency", "-1 ms"), ("latency", "99 s"), ("failures", "200 %"), ("signedIn", "maybe"),
    ("signedIn", ""),
  ])
  func unknownOptionIsRefused(control: String, option: String) async throws {
    let document = document("adjustable", [choose(control, option, at: 0)])
    let player = SessionPlayer(document, try AppSession.run(of: document))
    await #expect {
      try await player.play()
    } throws: {
      ($0 as? SessionPlayError)?.fault == .unknownOption(control: control, option: option)
    }
  }
}
