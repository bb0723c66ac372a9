import Loading
import Mail
import ReactiveTesting

/// A server of mails; the test sends its responses, in any order.
///
/// It ignores cancellation, as a server does: late responses still arrive.
nonisolated final class MailServer: Sendable {
  typealias Answer = Result<MailPage, LoadingError>

  /// The number of the request that a test is about to make.
  @TaskLocal static var number = 0

  struct Request: Hashable {
    let token: String
    let cursor: String?
  }

  private struct State: CustomStringConvertible {
    var requests: [Request] = []
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
    var marked: [String] = []
    var marks: [CheckedContinuation<LoadingError?, Never>] = []
    var finished = 0

    var description: String {
      "\(requests.count) requests, those of \(waiting.keys.sorted()) wait, marked \(marked), "
        + "\(marks.count) marks wait, \(finished) finished"
    }
  }

  private let state = Monitor(State())

  var requests: [Request] { state.withLock(\.requests) }
  var marked: [String] { state.withLock(\.marked) }
  var waiting: Int { state.withLock(\.waiting.count) }

  @concurrent
  func inbox(_ token: String, _ cursor: String?) async throws(LoadingError) -> MailPage {
    let number = Self.number
    let answer: Answer = await withCheckedContinuation { continuation in
      state.withLock {
        $0.requests.append(Request(token: token, cursor: cursor))
        $0.waiting[number] = continuation
      }
    }
    state.withLock { $0.finished += 1 }
    return try answer.get()
  }

  @concurrent
  func markRead(_ token: String, _ mail: Mail.ID) async throws(LoadingError) {
    let error = await withCheckedContinuation { continuation in
      state.withLock {
        $0.marked.append("\(token) \(mail)")
        $0.marks.append(continuation)
      }
    }
    state.withLock { $0.finished += 1 }
    if let error { throw error }
  }

  /// Responds to a request by its number, once it has arrived.
  func answer(
    _ number: Int = 0, _ answer: Answer, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let continuation = try await state.take(fileID: fileID, line: line) {
      $0.waiting.removeValue(forKey: number)
    }
    continuation.resume(returning: answer)
  }

  /// Responds to the oldest mark once it has arrived; nil is success.
  func answerMark(
    _ error: LoadingError? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let continuation = try await state.take(fileID: fileID, line: line) {
      $0.marks.isEmpty ? nil : $0.marks.removeFirst()
    }
    continuation.resume(returning: error)
  }

  /// Waits for the request of a number.
  func arrived(
    _ number: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.waiting[number] != nil }
  }

  /// Waits for a total number of marks.
  func arrived(
    marks count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.marked.count >= count }
  }

  /// Waits until `count` requests have received their responses.
  func finished(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.finished >= count }
  }
}
