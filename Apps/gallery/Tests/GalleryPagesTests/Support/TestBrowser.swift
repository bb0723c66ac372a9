import ListComponent
import Messages
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Wiring

@testable import GalleryPages
@testable import LivePages

/// A browser without a screen: it sends events and keeps what it is sent.
final class TestBrowser {
  let clock: VirtualClock
  let sessions: Sessions
  let session: LiveSession
  /// What it has been sent, the first message left out, which is everything.
  private(set) var messages: [String] = []
  private var reader = 0
  private var edits: [String: Int] = [:]

  /// Opens a page of the gallery.
  convenience init(
    at path: String, english: Bool = true, limits: LiveLimits = LiveLimits(),
    latency: Duration = .zero
  ) async throws {
    try await self.init(
      at: path, english: english, limits: limits,
      of: Gallery.site(lines: .five, latency: latency, pages: limits.pages))
  }

  /// Opens a page of a site.
  init(
    at path: String, english: Bool = true, limits: LiveLimits = LiveLimits(), of site: LiveSite
  ) async throws {
    clock = VirtualClock()
    sessions = Sessions(SessionEnvironment(site, limits: limits, clock: clock))
    session = try sessions.open(path: path, language: english ? .english : .simplifiedChinese)
    reader = session.connect(after: nil)
    _ = await session.outbox.next(for: reader)
  }

  /// The whole page, as a browser that reconnects gets it.
  var everything: String { session.snapshot.json }

  /// Does something and keeps what that changed.
  func act(_ action: LiveEvent.Action) async {
    await session.live.waitUntilAtRest()
    session.handle(LiveEvent(page: session.pageNumber, action: action))
    await session.live.waitUntilAtRest()
    session.flush()
    await read()
  }

  /// Lets time pass.
  func pass(_ duration: Duration) async {
    await session.live.waitUntilAtRest()
    clock.advance(by: duration)
    await session.live.waitUntilAtRest()
    session.flush()
    await read()
  }

  /// Types a text into a field, as one edit.
  func type(_ text: String, into field: String) async {
    edits[field, default: 0] += 1
    await act(.typed(field: field, text: text, edit: edits[field, default: 0]))
  }

  /// Taps a button and waits for what it starts.
  func tap(_ node: String, row: String? = nil) async {
    await act(.tapped(node: node, row: row))
    await settle()
  }

  /// Lets what runs come to its end.
  func settle() async {
    for _ in 0..<50 { await Task.yield() }
    if let gallery = session.application as? GalleryApplication {
      let places = gallery.driver.app.places
      while places.isExecuting.value, !Task.isCancelled { await Task.yield() }
    }
    for _ in 0..<50 { await Task.yield() }
    session.flush()
    await read()
  }

  /// The messages since the last call.
  func take() -> [String] {
    defer { messages = [] }
    return messages
  }

  private func read() async {
    while session.outbox.newest > position {
      guard case .messages(let new, let newest) = await session.outbox.next(for: reader) else {
        return
      }
      messages += new
      position = newest
    }
  }

  private var position = 1
}
