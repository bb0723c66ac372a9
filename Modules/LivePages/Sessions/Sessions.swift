#if LivePages
import Messages
import NIOCore
import SessionRecording

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The live sessions, with access by identifier and token.
final class Sessions {
  /// The sessions by name.
  private(set) var all: [Secret: LiveSession] = [:]
  private let environment: SessionEnvironment

  /// Makes them without any session.
  init(_ environment: SessionEnvironment) {
    self.environment = environment
  }

  nonisolated deinit {}

  /// Opens a session that shows the page of a path.
  func open(path: String, language: Language) throws(Refusal) -> LiveSession {
    let limit = environment.limits.sessions
    if all.count >= limit { sweep() }
    guard all.count < limit else { throw .tooManySessions(limit: limit) }
    let session: LiveSession
    do {
      session = try LiveSession(
        environment, at: path, language: language, now: environment.now())
    } catch {
      throw .notWired
    }
    all[session.id] = session
    return session
  }

  /// The session with an identifier, if the token is right.
  func session(_ id: String, token: String?) throws(Refusal) -> LiveSession {
    guard let id = Secret(id), let session = all[id], let token = token.flatMap({ Secret($0) }),
      token == session.token
    else { throw .unknownSession }
    session.heardAt = environment.now()
    return session
  }

  /// Counts an event of a session.
  ///
  /// - Throws: when the session has sent too many.
  func count(_ session: LiveSession) throws(Refusal) {
    if let wait = session.bucket.take(now: environment.now()) { throw .tooManyEvents(wait: wait) }
  }

  /// Performs an event, or several in one message, of which each counts.
  ///
  /// Several are all performed, or none: the page that has sent them has been left and cannot send the rest again.
  func handle(_ bytes: some Collection<UInt8>, for session: LiveSession) throws(Refusal) {
    try count(session)
    let events: [LiveEvent]
    do {
      events = try LiveEvent.events(json: bytes)
    } catch {
      throw .event(error)
    }
    session.bucket.borrow(max(0, events.count - 1))
    for event in events { session.handle(event, bytes: bytes.count / events.count) }
  }

  /// A session as a document. Saving counts as an event.
  func save(_ session: LiveSession) async throws(Refusal) -> Data {
    try count(session)
    return try await session.savedDocument()
  }

  /// A session as a test. It counts as an event.
  func test(_ session: LiveSession) async throws(Refusal) -> SessionTest {
    try count(session)
    return try await session.savedTest()
  }

  /// Replaces what a session shows by the session of a file. It counts as an event.
  ///
  /// - Parameter read: reads the file; so many are read and replayed at the same time as are replayed.
  func load(_ session: LiveSession, _ read: () async throws -> ByteBuffer) async throws {
    try count(session)
    guard environment.replays.take(for: session.id) else { throw Refusal.tooManyReplays }
    defer { environment.replays.giveBack(session.id) }
    try await session.open(try await SessionDocument.read(try await read()))
  }

  /// A picture of a session; its unguessable name restricts it to that session.
  func image(_ name: String, of id: String) -> Data? {
    Secret(id).flatMap { all[$0] }?.shelf.image(name)
  }

  /// The picture of a session's graph.
  func graph(_ version: String, of id: String) -> String? {
    Secret(id).flatMap { all[$0] }?.graph.drawing(version)
  }

  /// Ends a session.
  func close(_ session: LiveSession) {
    all[session.id] = nil
    session.close()
  }

  /// Ends the sessions that have not sent a request for too long.
  func sweep() {
    let now = environment.now()
    for session in all.values {
      let isThere = session.outbox.isRead || session.isHidden
      let limit = isThere ? environment.limits.idle : environment.limits.absence
      if now - session.heardAt >= limit { close(session) }
    }
  }

  /// Makes every connection write something, so that closed ones are detected.
  func pulse() {
    for session in all.values { session.outbox.pulse() }
  }

  /// Ends expired sessions and sends heartbeats until the task is cancelled.
  func maintain(every interval: Duration) async {
    let clock = environment.clock
    while (try? await clock.sleep(for: interval)) != nil {
      sweep()
      pulse()
    }
  }
}
#endif
