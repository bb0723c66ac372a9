import Foundation
import ReactiveKit
import Router
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// Users without a plan in front of the page: a replay without a browser shows each state that they had.
///
/// `TRELLIS_SESSIONS` is how many of them, `TRELLIS_SESSIONS_TO` a folder for their documents.
struct RandomSessionTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["TRELLIS_SESSIONS"].flatMap { Int($0) } ?? 25
  private static let folder = environment["TRELLIS_SESSIONS_TO"]
  private static let paths = [
    "/", "/player", "/account/phone", "/account/login", "/mail", "/hotel/order/x", "/masks",
    "/%ff",
  ]

  @Test(.timeLimit(.minutes(30)))
  func eachReplaysIdentically() async throws {
    var states = 0
    for seed in 1...Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let path = Self.paths.randomElement(using: &random) ?? "/"
      let browser = try await TestBrowser(at: path, latency: .milliseconds(350))
      let live = browser.session.live
      var seen: [(events: Int, state: SessionState)] = []
      for edit in 1...30 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          let pauses = [1, 40, 349, 350, 351, 400, 1_000, 130_000]
          await browser.pass(.milliseconds(pauses.randomElement(using: &random) ?? 0))
        }
        let before = live.document.events.count
        await browser.act(event(browser.session, edit, &random))
        let events = live.document.events.count
        // Where a page of the gallery alone took the event, nothing has happened to the application.
        if events > before { seen.append((events, live.run.state)) }
      }
      let document = live.document
      if let folder = Self.folder {
        try await browser.session.savedDocument().write(
          to: URL(fileURLWithPath: folder).appendingPathComponent("page-\(seed).json"))
      }
      let steps = try await SessionPlayer(document, AppSession.run(of: document)).play()
      for (events, state) in seen {
        let replayed = steps[events].state
        let differences = replayed.differences(from: state)
        #expect(
          differences.isEmpty,
          "seed \(seed), event \(events): \(steps[events].event?.action.description ?? "start"): \(differences)"
        )
        if !differences.isEmpty { return }
      }
      states += seen.count
    }
    print("\(Self.count) random sessions of the page, \(states) states: the same without a browser")
  }

  /// What a user does next, as the browser sends it.
  private func event(
    _ session: LiveSession, _ edit: Int, _ random: inout SplitMix64
  ) -> LiveEvent.Action {
    guard Int.random(in: 0..<5, using: &random) > 0 else {
      let path = Self.paths.randomElement(using: &random) ?? "/"
      return Bool.random(using: &random) ? .followed(path: path) : .returned(path: path)
    }
    switch session.driver.offers.randomElement(using: &random) {
    case .typed(let field, let text, _, _): return .typed(field: field, text: text, edit: edit)
    case .entered(let field): return .entered(field: field)
    case .left(let field): return .left(field: field)
    // Ten thousand rows are played by a test of their own.
    case .chosen("feed", "many"): return .chosen(node: "feed", option: "empty")
    case .chosen(let control, let option): return .chosen(node: control, option: option)
    case .executed(let command, _): return .tapped(node: command, row: nil)
    case .scrolled(let list, let first, let count):
      return .scrolled(list: list, first: first, count: count)
    case .selected(let list, let row): return .tapped(node: list, row: row)
    case .opened(let url, _):
      return .followed(path: GalleryApplication.path(of: url))
    case .back, .returned, .waited, nil: return .returned(path: "/")
    }
  }
}
