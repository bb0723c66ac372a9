import Foundation
import HTTPTypes
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

/// Session files that are opened in the page.
struct OpenedSessionTests {
  private func load(
    _ bytes: some Sequence<UInt8>, into session: LiveSession, _ sessions: Sessions
  ) async throws {
    try await sessions.load(session) { ByteBuffer(bytes: Array(bytes)) }
  }

  /// A session of the mail page, its user signed in, that has been saved.
  private func saved() async throws -> Data {
    let browser = try await TestBrowser(at: "/mail", latency: .milliseconds(350))
    await browser.type("colin", into: "username")
    await browser.type("passw0rd", into: "password")
    await browser.act(.tapped(node: "login", row: nil))
    await browser.pass(.seconds(2))
    await browser.act(.tapped(node: "mails", row: "1001"))
    return try await browser.session.savedDocument()
  }

  @Test func opensASessionAtItsEndAndGoesOn() async throws {
    let bytes = try await saved()
    let document = try SessionDocument(json: bytes)
    let browser = try await TestBrowser(at: "/player", english: false)
    await browser.act(.tapped(node: "increase", row: nil))
    try await load(bytes, into: browser.session, browser.sessions)
    await browser.settle()
    let shown = browser.take().joined()
    #expect(shown.contains(#""template":"mail","path":"/mail","entry":"push""#))
    #expect(shown.contains(#""language":"en""#))
    #expect(shown.contains(#""session.state":"in""#))
    #expect(!shown.contains(#""say":"#), "\(shown)")
    #expect(browser.session.live.document.events.count == document.events.count + 1)
    await browser.act(.followed(path: "/player"))
    #expect(browser.session.path == "/player")
    // Saved again it is the same session, with what was done since.
    let again = try SessionDocument(json: try await browser.session.savedDocument())
    #expect(again.events.dropLast(3).elementsEqual(document.events))
    #expect(again.start == document.start && again.answers == document.answers)
    let steps = try await SessionPlayer(again, AppSession.run(of: again)).play()
    #expect(steps.flatMap(\.differences) == [])
  }

  @Test(arguments: [
    ("", "not one JSON object"), ("[]", "not one JSON object"),
    (#"{"events":[]}"#, "session: missing"),
    (#"{"session":2}"#, "session: version 2 is newer than 1; use a newer program"),
    (
      #"{"session":1,"events":[{"at":-1,"event":"waited"}]}"#,
      "events[0].at: another type, out of range or too long"
    ),
    (
      #"{"session":1,"events":[{"at":0,"event":"explode"}]}"#,
      #"events[0].event: no such event: "explode""#
    ),
    (#"{"session":1,"settings":{"lines":"Nothing"}}"#, #"settings.lines: cannot be "Nothing""#),
    (#"{"session":1,"settings":{"\u202Ename":"1"}}"#, #"settings.\u{202E}name: no such setting"#),
    (#"{"session":1,"feeds":[{"name":"x","digest":"1"}]}"#, #"feeds: no feed "x""#),
    // A session of another application.
    (
      #"{"session":1,"events":[{"at":0,"event":"executed","command":"launch"}]}"#,
      #"events[0]: page "places": no command "launch""#
    ),
    (String(repeating: "[", count: 100_000), "not one JSON object"),
  ])
  func whatIsNoSessionOfTheApplicationIsRefusedInWords(file: String, reason: String) async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.tapped(node: "increase", row: nil))
    let before = browser.everything
    await #expect(throws: Refusal.notOpened(reason: reason)) {
      try await load(file.utf8, into: browser.session, browser.sessions)
    }
    // Nothing of it has been applied.
    #expect(browser.everything == before)
    #expect(browser.session.live.document.events.count == 1)
    #expect(browser.session.environment.replays.holders.isEmpty)
    await browser.act(.tapped(node: "increase", row: nil))
    #expect(browser.everything.contains(#""points.text":"102""#))
  }

  @Test func aFileIsReadUpToALimitAndWithTheTokenAlone() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let token = session.token.description
    let large = String(repeating: " ", count: SessionLimits.bytes + 1)
    let answers = [
      try await server.post("/load/\(session.id)", large, token: token),
      try await server.post("/load/\(session.id)", "{}", token: Secret().description),
      try await server.post("/load/\(session.id)", #"{"session":true}"#, token: token),
      try await server.post("/load/\(session.id)", #"{"session":1}"#, token: token),
    ]
    #expect(answers.map(\.status) == [413, 404, 422, 204])
    let message = #""message":"The file cannot be opened as a session: session"#
    #expect(answers[2].text.contains(message))
    #expect(try await server.answer(.get, "/load/\(session.id)").status == 405)
  }

  @Test func sessionThatShowsOtherStatesIsOpenedWithANotice() async throws {
    var document = try SessionDocument(json: try await saved())
    // As by an older version of the application.
    document.events[2].changes?["texts.subtitle"] = .text("Welcome")
    let browser = try await TestBrowser(at: "/player")
    try await load(try document.json(), into: browser.session, browser.sessions)
    await browser.settle()
    let notice = try #require(browser.take().joined().firstMatch(of: /"say":\["(.*?)"\]/)).1
    #expect(
      notice.hasPrefix(
        #"The session shows other states than when it was saved, first at events[2]: executed command"#
      ),
      "\(notice)")
    #expect(notice.contains(#"texts.subtitle: \"Welcome\" -> nothing"#), "\(notice)")
    #expect(browser.session.path == "/mail")
  }

  @Test func tenThousandEventsAreOpenedWhileOthersAreServed() async throws {
    let document = SessionDocument(
      seed: 1, settings: ["start": "player", "lines": BusinessLine.names(of: .five)],
      events: (0..<10_000).map {
        SessionEvent(at: $0, .typed(field: "name", text: "\($0 % 10)"))
      })
    let bytes = try document.json()
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let other = try server.sessions.open(path: "/player", language: .english)
    let loading = Task { try await load(bytes, into: session, server.sessions) }
    try await waitUntil(session.environment.replays.holders, is: [session.id])
    // Neither a second file nor another replay of the session; everybody else goes on.
    await #expect(throws: Refusal.tooManyReplays) {
      try await load(bytes, into: session, server.sessions)
    }
    await #expect(throws: Refusal.tooManyReplays) { try await session.savedTest() }
    other.handle(LiveEvent(page: 1, action: .tapped(node: "increase", row: nil)))
    await other.live.waitUntilAtRest()
    #expect(other.snapshot.json.contains(#""points.text":"101""#))
    #expect(session.live.document.events.count == 0)
    try await loading.value
    #expect(session.live.document.events.count == 10_000)
    #expect(!session.live.isFull)
    #expect(session.snapshot.json.contains(#""name.value":{"text":"9","edit":0}"#))
    // Each can be gone to, and there is room for more.
    session.handle(
      LiveEvent(
        page: session.pageNumber, action: .typed(field: "name", text: "Ann", edit: 1)))
    await session.live.waitUntilAtRest()
    #expect(session.live.document.events.count == 10_001)
    #expect(session.live.document.events.last?.milliseconds == 9_999)
    #expect(session.environment.replays.holders.isEmpty)
  }

  @Test func aSessionThatEndsMeanwhileIsNotOpened() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let bytes = try await saved()
    let loading = Task { try await load(bytes, into: session, server.sessions) }
    try await waitUntil(session.environment.replays.holders, is: [session.id])
    server.sessions.close(session)
    await #expect(throws: Refusal.unknownSession) { try await loading.value }
    #expect(session.environment.replays.holders.isEmpty)
  }

  @Test func theLastReplayOfASessionWinsOverTheOneBefore() async throws {
    let bytes = try await saved()
    let browser = try await TestBrowser(at: "/player")
    await browser.act(.tapped(node: "increase", row: nil))
    await browser.act(.chosen(node: "past", option: "shown"))
    let loading = Task { try await load(bytes, into: browser.session, browser.sessions) }
    try await waitUntil(browser.session.environment.replays.holders, is: [browser.session.id])
    // It waits for the permit, and its present is gone when it gets one.
    browser.session.handle(
      LiveEvent(page: 1, action: .chosen(node: "past position", option: "0")))
    try await loading.value
    await browser.settle()
    #expect(browser.session.past.application == nil)
    #expect(browser.session.path == "/mail")
    #expect(browser.session.environment.replays.waitingCount == 0)
  }
}
