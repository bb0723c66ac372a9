import LiveEvents
import ReactiveKit
import SessionRecording
import Wiring

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
    guard replays.take(for: id) else { throw .tooManyReplays }
    defer { replays.giveBack(id) }
    live.happen { [weak self] in self?.perform(.waited) }
    await live.waitUntilAtRest()
    if let fault = live.fault { throw .notReplayable(reason: fault.description) }
    let document = live.document
    do {
      let run = try AppSession.run(of: document)
      let recorded = try await document.recordingStates(
        in: run, ending: live.isFull ? nil : live.run.state)
      return try await Self.json(of: recorded, without: document)
    } catch {
      throw .notReplayable(reason: "\(error)")
    }
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
