import Foundation
import POIComponent
import ReactiveTesting

/// An image server; the test sends its responses.
nonisolated final class FrontImageServer: Sendable {
  typealias Outcome = Result<Data?, POIImageFailure>

  private struct State: CustomStringConvertible {
    var requests: [String] = []
    var waiting: [CheckedContinuation<Outcome, Never>] = []

    var description: String { "requests \(requests), \(waiting.count) waiting" }
  }

  private let state = Monitor(State())

  var requests: [String] { state.state.requests }

  func answer(_ url: URL) async throws(POIImageFailure) -> Data? {
    let outcome = await withCheckedContinuation { (waiter: CheckedContinuation<Outcome, Never>) in
      state.withLock { state in
        state.requests.append(url.absoluteString)
        state.waiting.append(waiter)
      }
    }
    return try outcome.get()
  }

  /// Waits for a request without a response.
  func arrival(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { !$0.waiting.isEmpty }
  }

  /// Waits for a total number of requests.
  func arrived(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.requests.count >= count }
  }

  func answerAll(_ data: Data?) { end(.success(data)) }

  func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for request in waiting { request.resume(returning: outcome) }
  }

  /// Responds to the last pending request only.
  func answerLast(_ data: Data?) {
    state.withLock { $0.waiting.popLast() }?.resume(returning: .success(data))
  }
}
