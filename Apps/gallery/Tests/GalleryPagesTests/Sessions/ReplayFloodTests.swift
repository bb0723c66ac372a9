import HTTPTypes
import Hummingbird
import HummingbirdCore
import Messages
import NIOCore
import NIOEmbedded
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

/// Many requests to replay a session with the largest number of recorded events.
struct ReplayFloodTests {
  /// Has a player's name typed again and again.
  private func fill(_ session: LiveSession, events: Int = 2_000) async {
    for edit in 1...events {
      session.handle(
        LiveEvent(page: 1, action: .typed(field: "name", text: "\(edit % 10)", edit: edit)))
    }
    await session.live.waitUntilAtRest()
  }

  private func get(
    _ session: LiveSession, _ server: TestServer, _ channel: NIOAsyncTestingChannel
  ) async throws -> (status: Int, headers: HTTPFields) {
    let response = try await server.response(
      .get, "/recording/\(session.id)", headers: ["X-Trellis-Token": "\(session.token)"],
      on: channel)
    return (response.status.code, response.headers)
  }

  @Test func aSessionIsReplayedOnceAtATime() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    await fill(session)
    let answers = (0..<100).map { _ in
      Task { try await get(session, server, NIOAsyncTestingChannel()) }
    }
    var statuses: [Int: Int] = [:]
    for answer in answers {
      let (status, headers) = try await answer.waitForValue()
      statuses[status, default: 0] += 1
      if status == 429 { #expect(headers[.retryAfter] == "1") }
    }
    #expect(statuses == [200: 1, 429: 99])
    #expect(session.environment.replays.holders.isEmpty)
    #expect(try await get(session, server, NIOAsyncTestingChannel()).status == 200)
  }

  @Test func soManySessionsAreReplayedAtTheSameTime() async throws {
    var limits = LiveLimits()
    limits.replays = 2
    let server = try TestServer(limits)
    let answers = try (0..<5).map { _ in
      let session = try server.sessions.open(path: "/player", language: .english)
      return Task { try await get(session, server, NIOAsyncTestingChannel()).status }
    }
    var statuses: [Int] = []
    for answer in answers { statuses.append(try await answer.waitForValue()) }
    #expect(statuses.sorted() == [200, 200, 429, 429, 429])
  }

  @Test func savingCountsAsAnEvent() async throws {
    var limits = LiveLimits()
    limits.burst = 3
    let server = try TestServer(limits)
    let session = try server.sessions.open(path: "/player", language: .english)
    for status in [200, 200, 200, 429] {
      #expect(try await get(session, server, NIOAsyncTestingChannel()).status == status)
    }
    server.clock.advance(by: .seconds(1))
    #expect(try await get(session, server, NIOAsyncTestingChannel()).status == 200)
  }

  @Test func aReplayEndsWithItsConnection() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    await fill(session)
    let channel = NIOAsyncTestingChannel()
    let answer = Task { try await get(session, server, channel).status }
    try await waitUntil(session.environment.replays.holders, is: [session.id])
    _ = try? await channel.finish()
    for _ in 0..<100 where !session.environment.replays.holders.isEmpty { await Task.yield() }
    #expect(session.environment.replays.holders.isEmpty)
    #expect(try await answer.waitForValue() == 500)
  }

  @Test func othersAreServedWhileASessionIsReplayed() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    await fill(session)
    let other = try server.sessions.open(path: "/", language: .english)
    await other.live.waitUntilAtRest()
    let saving = Task { try await session.savedDocument() }
    try await waitUntil(session.environment.replays.holders, is: [session.id])
    let sent = other.outbox.newest
    other.handle(LiveEvent(page: 1, action: .chosen(node: "feed", option: "long")))
    await other.live.waitUntilAtRest()
    other.flush()
    #expect(other.outbox.newest > sent)
    #expect(other.snapshot.json.contains("Donaudampf"))
    // Its two thousand events have not been replayed yet.
    #expect(session.environment.replays.holders == [session.id])
    saving.cancel()
    await #expect(throws: Refusal.notReplayable(reason: "cancelled")) {
      try await saving.waitForValue()
    }
  }

  @Test func theNewestOfManyMomentsIsShown() async throws {
    let browser = try await TestBrowser(at: "/player")
    let session = browser.session
    await fill(session)
    await browser.act(.chosen(node: "past", option: "shown"))
    for position in (0..<300).map({ 1_999 - $0 }) + [7] {
      session.handle(
        LiveEvent(page: 1, action: .chosen(node: "past position", option: "\(position)")))
    }
    // Seven events take some rounds; three hundred times nearly two thousand would take many.
    for _ in 0..<2_000 where session.past.application == nil { await Task.yield() }
    #expect(session.past.application?.page.text(of: "name")?.value == "7")
    #expect(
      session.environment.replays.holders.isEmpty && session.environment.replays.waitingCount == 0)
    #expect(browser.everything.contains(#""past position.text":7"#))
  }

  @Test func aSessionThatIsOverIsNotReplayed() async throws {
    let browser = try await TestBrowser(at: "/player")
    let session = browser.session
    await fill(session)
    await browser.act(.chosen(node: "past", option: "shown"))
    session.handle(LiveEvent(page: 1, action: .chosen(node: "past position", option: "1999")))
    try await waitUntil(session.environment.replays.holders, is: [session.id])
    browser.sessions.close(session)
    for _ in 0..<100 where !session.environment.replays.holders.isEmpty { await Task.yield() }
    #expect(session.environment.replays.holders.isEmpty)
    #expect(session.past.application == nil)
  }
}
