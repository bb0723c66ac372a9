#if LivePages
import ReactiveKit
import SessionRecording

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LiveSession {
  /// The session so far as a document: a replay of it, without a browser, shows the same states.
  ///
  /// The states are those of a replay; the last one is what the page shows, so that playing the
  /// document reports a replay that ends differently.
  func savedDocument() async throws(Refusal) -> Data {
    let (recorded, document) = try await recorded()
    do {
      return try await Self.json(of: recorded, without: document)
    } catch {
      throw .notReplayable(reason: "\(error)")
    }
  }

  /// The session so far as a test, with the states of a replay.
  func savedTest() async throws(Refusal) -> SessionTest {
    guard let test = environment.site.savedTest else { throw .notFound }
    return SessionTest(
      try await recorded().document, imports: test.imports, testableImports: test.testableImports,
      run: test.run, target: test.target)
  }

  /// The session so far, with the states of a replay, and without states.
  private func recorded() async throws(Refusal) -> (
    document: SessionDocument, stateless: SessionDocument
  ) {
    guard environment.replays.take(for: id) else { throw .tooManyReplays }
    defer { environment.replays.giveBack(id) }
    let (document, end) = try await upToNow()
    do {
      // Retained until the end: the run alone may not keep all of it.
      let application = try environment.site.application(document)
      defer { withExtendedLifetime(application) {} }
      return (try await document.recordingStates(in: application.run, ending: end), document)
    } catch {
      throw .notReplayable(reason: "\(error)")
    }
  }

  /// The events so far and the state after the last of them; no state when not all are recorded.
  ///
  /// Both are read when the last event happens: until the session is at rest again, its clock may
  /// move on and finish what takes time.
  private func upToNow() async throws(Refusal) -> (SessionDocument, SessionState?) {
    var reached: (SessionDocument, SessionState?)?
    let live = live
    live.happen { [weak self] in
      // The session may have gone on with another application.
      guard let self, live === self.live else { return }
      perform(.waited)
      reached = (live.document, live.isFull ? nil : live.run.state)
    }
    await live.waitUntilAtRest()
    if let fault = live.fault { throw .notReplayable(reason: fault.description) }
    return reached ?? (live.document, nil)
  }

  /// A document as JSON, without states if it would be too large to be read with them.
  @concurrent
  private static func json(
    of document: SessionDocument, without stateless: SessionDocument
  ) async throws -> Data {
    let bytes = try document.json()
    return bytes.count <= SessionLimits.bytes ? bytes : try stateless.json()
  }
}
#endif
