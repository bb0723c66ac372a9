import NIOCore
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing
import Wiring

@testable import LivePages

/// Users of all developer's tools at once: the clock, time travel, opened files, a session that goes on from the past.
struct RandomWorkbenchTests {
  @Test func sessionWorksAndReplaysAfterwards() async throws {
    for seed in 1...12 {
      var random = SplitMix64(seed: UInt64(seed))
      let browser = try await TestBrowser(at: "/player")
      let session = browser.session
      let file = ByteBuffer(bytes: try await session.savedDocument())
      var loads: [Task<Void, any Error>] = []
      for edit in 1...60 {
        if Int.random(in: 0..<16, using: &random) == 0 {
          loads.append(Task { try await browser.sessions.load(session) { file } })
        } else {
          // As a browser sends it: not only when all is at rest.
          session.handle(
            LiveEvent(page: session.pageNumber, action: Self.action(edit, &random)))
        }
        if Bool.random(using: &random) { await Task.yield() }
        if Int.random(in: 0..<8, using: &random) == 0 { await browser.pass(.milliseconds(400)) }
      }
      // Of those that run at once all but one are refused.
      for load in loads { _ = await load.result }
      await browser.act(.chosen(node: "past", option: "hidden"))
      await browser.act(.chosen(node: "clock", option: "running"))
      await browser.act(.followed(path: "/player"))
      await browser.pass(.seconds(3))
      let points = browser.points
      await browser.act(.tapped(node: "increase", row: nil))
      #expect(browser.points == points.map { $0 + 1 }, "seed \(seed)")
      #expect(session.live.fault == nil, "seed \(seed)")
      // A replay that was cancelled gives its permit back a turn later.
      try await waitUntil(session.environment.replays.holders, is: [])
      let document = try SessionDocument(json: try await session.savedDocument())
      let steps = try await SessionPlayer(document, AppSession.run(of: document)).play()
      #expect(steps.compactMap(\.differences.first) == [], "seed \(seed)")
    }
  }

  /// What a developer does next.
  private static func action(_ edit: Int, _ random: inout SplitMix64) -> LiveEvent.Action {
    let moment = String(Int.random(in: -2..<20, using: &random))
    let shown = Bool.random(using: &random) ? "shown" : "hidden"
    let actions: [LiveEvent.Action] = [
      .chosen(node: "clock", option: "paused"), .chosen(node: "clock", option: "running"),
      .tapped(node: "advance 1", row: nil), .tapped(node: "advance 600", row: nil),
      .chosen(node: "past", option: shown), .chosen(node: "past position", option: moment),
      .tapped(node: "past continue", row: nil), .chosen(node: "log moment", option: moment),
      .chosen(node: "graph", option: shown), .chosen(node: "log", option: shown),
      .chosen(node: "controls", option: shown), .chosen(node: "signedIn", option: "on"),
      .chosen(node: "signedIn", option: "off"), .followed(path: "/mail"),
      .followed(path: "/player"), .followed(path: "/"), .tapped(node: "increase", row: nil),
      .typed(field: "name", text: "n\(edit)", edit: edit),
    ]
    return actions.randomElement(using: &random) ?? .followed(path: "/")
  }
}

extension TestBrowser {
  fileprivate var points: Int? {
    if case .number(let points) = session.live.run.state["numbers.points"] { points } else { nil }
  }
}
