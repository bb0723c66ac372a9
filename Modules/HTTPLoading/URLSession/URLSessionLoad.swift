import Dispatch
import Foundation
import Loading
import ReactiveKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request.
final class URLSessionLoad: Sendable {
  typealias Outcome = Result<Void, HTTPFault>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var task: URLSessionTask?
    var isCancellingTask = false
  }

  private let receive: HTTPTransport.Receive
  private let state = Locked(State())

  init(_ receive: @escaping HTTPTransport.Receive) {
    self.receive = receive
  }

  /// Sends the request; the waiter is resumed at the end.
  ///
  /// The task is made before it is visible in the load, and its session is not invalidated before the task
  /// has ended: a cancellation at any moment finds either no task or an existing one.
  func begin(
    _ request: HTTPRequest, by sessions: URLSessions,
    _ waiter: CheckedContinuation<Outcome, Never>
  ) {
    if let outcome = state.withLock({ $0.outcome }) { return waiter.resume(returning: outcome) }
    let task = sessions.task(request, of: self)
    let outcome = state.withLock { state -> Outcome? in
      if state.outcome == nil {
        state.waiter = waiter
        state.task = task
      }
      return state.outcome
    }
    if let outcome {
      sessions.forget(task)
      task.cancel()
      waiter.resume(returning: outcome)
    } else {
      task.resume()
    }
  }

  /// Ends the load; later outcomes are dropped.
  func end(_ outcome: Outcome, cancelling: Bool = true) {
    let ended = state.withLock { state -> State? in
      if state.outcome != nil { return nil }
      defer {
        state = State(outcome: outcome, isCancellingTask: cancelling && state.task != nil)
      }
      return state
    }
    if cancelling, let task = ended?.task {
      // On another thread: on Linux this one may be the session's, which would wait for itself.
      DispatchQueue.global().async { task.cancel() }
    }
    ended?.waiter?.resume(returning: outcome)
  }

  private var isOpen: Bool { state.withLock { $0.outcome == nil } }

  /// Whether the load has ended before its task, which is cancelled for this reason.
  var isCancellingTask: Bool { state.withLock { $0.isCancellingTask } }

  // MARK: - Delegate calls

  func redirected(_ response: HTTPURLResponse) {
    // The transport does not judge the redirect. The response is complete by now: the task ends
    // without a cancellation, which the client on Linux treats as a violation in this state.
    if isOpen { _ = receive(.head(HTTPHead(response))) }
    end(.success(()), cancelling: false)
  }

  /// Handles the head; false when no more events are wanted.
  func responded(_ response: URLResponse) -> Bool {
    guard isOpen else { return false }
    guard let response = response as? HTTPURLResponse else {
      end(.failure(.badResponse(.notHTTP)))
      return false
    }
    let head = HTTPHead(response)
    guard receive(.head(head)) else {
      end(.success(()))
      return false
    }
    #if canImport(FoundationNetworking)
      if !head.isPlain {
        end(.failure(.contentCoding(head.contentCodings.joined(separator: ", "))))
        return false
      }
    #endif
    return true
  }

  func sent(_ count: Int64) { pass(.sent(bytes: Int(clamping: count))) }

  func received(_ data: Data) { pass(.body(data)) }

  private func pass(_ event: HTTPTransport.Event) {
    // After the end, events in transit are dropped.
    if isOpen, !receive(event) { end(.success(())) }
  }

  func completed(_ error: (any Error)?, response: URLResponse?) {
    #if canImport(FoundationNetworking)
      // A redirect without a location is an ordinary response (Fetch, 4.4, step 2). The client on
      // Linux treats it as an error, and does not deliver it.
      if isOpen, let response = response as? HTTPURLResponse, response.leadsNowhere {
        _ = receive(.head(HTTPHead(response)))
        return end(.success(()), cancelling: false)
      }
    #endif
    end(error.map { .failure(HTTPFault(system: $0)) } ?? .success(()), cancelling: false)
  }
}

#if canImport(FoundationNetworking)
  extension HTTPURLResponse {
    /// Whether it is a redirect without a location.
    fileprivate var leadsNowhere: Bool {
      [301, 302, 303, 307, 308].contains(statusCode) && value(forHTTPHeaderField: "Location") == nil
    }
  }
#endif

extension HTTPHead {
  fileprivate init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { HTTPField(name: $0, value: "\(value)") }
    }
    self.init(status: response.statusCode, fields: fields.sorted { $0.name < $1.name })
  }
}
