import Account
import Mail
import Messages
import Player
import ReactiveTesting
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

struct SessionsTests {
  private let clock = VirtualClock()

  private func sessions(_ change: (inout LiveLimits) -> Void = { _ in }) -> Sessions {
    var limits = LiveLimits()
    change(&limits)
    return Sessions(SessionEnvironment(limits: limits, latency: .zero, lines: .five, clock: clock))
  }

  private func open(_ sessions: Sessions, at path: String = "/player") throws -> LiveSession {
    try sessions.open(path: path, language: .english)
  }

  @Test func opensAsManyAsMayBe() throws {
    let sessions = sessions { $0.sessions = 2 }
    _ = try open(sessions)
    let second = try open(sessions)
    #expect(throws: Refusal.tooManySessions(limit: 2)) { try open(sessions) }
    sessions.close(second)
    _ = try open(sessions)
  }

  @Test func makesRoomByThoseWhoseBrowserIsGone() throws {
    let sessions = sessions { $0.sessions = 1 }
    _ = try open(sessions)
    clock.advance(by: .seconds(119))
    #expect(throws: Refusal.tooManySessions(limit: 1)) { try open(sessions) }
    clock.advance(by: .seconds(1))
    _ = try open(sessions)
  }

  @Test func keepsASessionLongerWhileItsBrowserIsThere() throws {
    let sessions = sessions()
    let session = try open(sessions)
    _ = session.connect(after: nil)
    clock.advance(by: .seconds(1799))
    sessions.sweep()
    #expect(sessions.all.count == 1)
    clock.advance(by: .seconds(1))
    sessions.sweep()
    #expect(sessions.all.isEmpty)
  }

  @Test func keepsASessionWhoseTabIsOutOfSightAsLong() throws {
    let sessions = sessions()
    let session = try open(sessions)
    session.outbox.detach(session.connect(after: nil))
    try sessions.handle(#"{"event":"hidden","page":1}"#.utf8, for: session)
    clock.advance(by: .seconds(1799))
    sessions.sweep()
    #expect(sessions.all.count == 1)
    // Seen again, and then gone without a word.
    session.outbox.detach(session.connect(after: session.outbox.newest))
    sessions.sweep()
    #expect(sessions.all.isEmpty)
  }

  @Test func keepsASessionWhoseHiddenTabIsClosedNoLonger() throws {
    let sessions = sessions()
    let session = try open(sessions)
    try sessions.handle(#"{"event":"hidden","page":1}"#.utf8, for: session)
    try sessions.handle(#"{"event":"gone","page":1}"#.utf8, for: session)
    clock.advance(by: .seconds(120))
    sessions.sweep()
    #expect(sessions.all.isEmpty)
  }

  @Test func isKnownByNameAndTokenOnly() throws {
    let sessions = sessions()
    let session = try open(sessions)
    let (id, token) = (session.id.description, session.token.description)
    #expect(try sessions.session(id, token: token) === session)
    #expect(try sessions.session(id.uppercased(), token: token) === session)
    for (id, token) in [
      (id, nil), (id, ""), (id, Secret().description), (token, token), ("", token), ("x", "x"),
      (String(repeating: "0", count: 32), token), (id + "0", token),
    ] {
      #expect(throws: Refusal.unknownSession) { try sessions.session(id, token: token) }
    }
  }

  @Test func limitsTheEventsOfASession() throws {
    let sessions = sessions {
      $0.eventsPerSecond = 10
      $0.burst = 2
    }
    let (session, other) = (try open(sessions), try open(sessions))
    let event = #"{"event":"tapped","page":1,"node":"increase"}"#.utf8
    try sessions.handle(event, for: session)
    try sessions.handle(event, for: session)
    #expect(throws: Refusal.tooManyEvents(wait: .milliseconds(100))) {
      try sessions.handle(event, for: session)
    }
    try sessions.handle(event, for: other)
    clock.advance(by: .milliseconds(100))
    try sessions.handle(event, for: session)
    #expect(session.snapshot.json.contains(#""points.text":"103""#))
  }

  @Test func acceptsFourHundredEventsAtOnceAndThenTwoHundredASecond() throws {
    let sessions = sessions()
    let (session, other) = (try open(sessions), try open(sessions))
    let event = #"{"event":"left","page":1,"field":"name"}"#.utf8
    for _ in 1...400 { try sessions.handle(event, for: session) }
    for _ in 1...1_100 {
      #expect(throws: Refusal.tooManyEvents(wait: .milliseconds(5))) {
        try sessions.handle(event, for: session)
      }
    }
    try sessions.handle(event, for: other)
    clock.advance(by: .seconds(1))
    for _ in 1...200 { try sessions.handle(event, for: session) }
    #expect(throws: Refusal.tooManyEvents(wait: .milliseconds(5))) {
      try sessions.handle(event, for: session)
    }
  }

  @Test func refusesWhatIsNoEventAndContinues() throws {
    let sessions = sessions()
    let session = try open(sessions)
    #expect(throws: Refusal.event(.malformed)) { try sessions.handle("{".utf8, for: session) }
    try sessions.handle(#"{"event":"tapped","page":1,"node":"increase"}"#.utf8, for: session)
    #expect(session.snapshot.json.contains(#""points.text":"101""#))
  }

  @Test func endsIdleSessionsUntilItIsStopped() async throws {
    let sessions = sessions()
    _ = try open(sessions)
    let maintenance = Task { await sessions.maintain(every: .seconds(10)) }
    while clock.pendingCount == 0 { await Task.yield() }
    for _ in 1...12 {
      clock.advance(by: .seconds(10))
      while clock.pendingCount == 0, !maintenance.isCancelled { await Task.yield() }
    }
    #expect(sessions.all.isEmpty)
    maintenance.cancel()
    await maintenance.value
  }

  @Test func leavesNothingOfASessionThatIsOver() async throws {
    let tracker = LeakTracker()
    let sessions = sessions()
    for path in ["/", "/account/phone", "/mail", "/player", "/hotel/order/x", "/explore", "/no"] {
      let session = tracker.track(try open(sessions, at: path))
      tracker.track(session.surface)
      tracker.track(session.frame)
      tracker.track(session.outbox)
      tracker.track(session.driver)
      tracker.track(session.live)
      tracker.track(session.app.places)
      tracker.track(session.app.router)
      session.handle(LiveEvent(page: 1, action: .chosen(node: "graph", option: "shown")))
      sessions.close(session)
    }
    // Loads that were running end when they notice.
    for _ in 0..<2000 where !tracker.leaks().isEmpty { await Task.yield() }
    #expect(tracker.leaks() == [])
  }
}

@Suite(.serialized)
struct SessionLifetimeTests {
  @Test func opensAndDropsTenThousand() async throws {
    let sessions = Sessions(SessionEnvironment(latency: .zero, clock: VirtualClock()))
    weak var last: LiveSession?
    for _ in 1...10_000 {
      let session = try sessions.open(path: "/account/phone", language: .english)
      session.handle(LiveEvent(page: 1, action: .typed(field: "phone", text: "1", edit: 1)))
      last = session
      sessions.close(session)
    }
    for _ in 0..<2000 where last != nil { await Task.yield() }
    #expect(last == nil)
    #expect(sessions.all.isEmpty)
  }
}
