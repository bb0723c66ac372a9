import Dispatch
import Foundation
import Loading
import ReactiveKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a session of its own.
final class URLSessionLoad: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = Result<Void, HTTPFault>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var session: URLSession?
  }

  private let receive: HTTPTransport.Receive
  private let state = Locked(State())

  init(_ receive: @escaping HTTPTransport.Receive) {
    self.receive = receive
  }

  /// Sends the request; the waiter is told of the end.
  func begin(_ request: HTTPRequest, _ waiter: CheckedContinuation<Outcome, Never>) {
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    let outcome = state.withLock { state -> Outcome? in
      if state.outcome == nil {
        state.waiter = waiter
        state.session = session
      }
      return state.outcome
    }
    if let outcome {
      session.invalidateAndCancel()
      waiter.resume(returning: outcome)
    } else {
      session.dataTask(with: systemRequest(request)).resume()
    }
  }

  private var queue: OperationQueue? {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      nil
    #endif
  }

  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  private func systemRequest(_ request: HTTPRequest) -> URLRequest {
    var system = URLRequest(url: request.url)
    for field in request.fields { system.setValue(field.value, forHTTPHeaderField: field.name) }
    // A day: when a load is given up is decided by its clock, which need not be the system's.
    system.timeoutInterval = 86_400
    return system
  }

  /// Ends the load; what comes later is dropped.
  func end(_ outcome: Outcome, cancelling: Bool = true) {
    let ended = state.withLock { state -> State? in
      if state.outcome != nil { return nil }
      defer { state = State(outcome: outcome) }
      return state
    }
    if let session = ended?.session {
      // On a thread of its own: on Linux this one may be the session's, which would wait for itself.
      DispatchQueue.global().async {
        if cancelling { session.invalidateAndCancel() } else { session.finishTasksAndInvalidate() }
      }
    }
    ended?.waiter?.resume(returning: outcome)
  }

  private var isOpen: Bool { state.withLock { $0.outcome == nil } }

  // MARK: - What the system tells

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Where it leads is not the transport's to judge. The answer has come whole by now: the system
    // ends the task without a cancellation, which it would take for a broken rule in this state.
    if isOpen { _ = receive(.head(HTTPHead(response))) }
    end(.success(()), cancelling: false)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard isOpen else { return completionHandler(.cancel) }
    guard let response = response as? HTTPURLResponse else {
      completionHandler(.cancel)
      return end(.failure(.badAnswer(.notHTTP)))
    }
    let isWanted = receive(.head(HTTPHead(response)))
    completionHandler(isWanted ? .allow : .cancel)
    if !isWanted { end(.success(())) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // After the end the bytes that are still on their way are not kept.
    if isOpen, !receive(.body(data)) { end(.success(())) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(error.map { .failure(HTTPFault(system: $0)) } ?? .success(()))
  }
}

extension HTTPHead {
  fileprivate init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { HTTPField(name: $0, value: "\(value)") }
    }
    self.init(status: response.statusCode, fields: fields.sorted { $0.name < $1.name })
  }
}
