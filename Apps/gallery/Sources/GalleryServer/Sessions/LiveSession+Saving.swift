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
    live.happen { [weak self] in self?.perform(.waited) }
    await live.waitUntilAtRest()
    if let fault = live.fault { throw .notReplayable(reason: fault.description) }
    let document = live.document
    do {
      let run = try AppSession.run(of: document)
      return try await document.recordingStates(
        in: run, ending: live.isFull ? nil : live.run.state
      ).json()
    } catch {
      throw .notReplayable(reason: "\(error)")
    }
  }
}
