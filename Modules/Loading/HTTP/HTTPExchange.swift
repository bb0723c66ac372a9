import Foundation
import ReactiveKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer.
///
/// It ends once, by whatever comes first: the whole answer, a broken limit, an error, the timeout or
/// a cancellation. Whoever waits is told at that moment and does not depend on the system's
/// connection to end.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = Result<Data, LoadingError>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var session: URLSession?
    var answer = HTTPAnswer()
    var redirects = 0
  }

  private let source: String
  private let url: URL
  private let headers: [String: String]
  private let limits: HTTPLimits
  private let state = Locked(State())

  init(source: String, url: URL, headers: [String: String], limits: HTTPLimits) {
    self.source = source
    self.url = url
    self.headers = headers
    self.limits = limits
  }

  /// Sends the request and waits for the end.
  func run(clock: any Clock<Duration>) async throws(LoadingError) -> Data {
    let timer = Task { [self] in
      if (try? await clock.sleep(for: limits.timeout)) != nil {
        end(.failure(.timedOut(source: source, after: limits.timeout)))
      }
    }
    defer { timer.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      end(.failure(.cancelled(source: source)))
    }
    return try outcome.get()
  }

  private func wait(_ waiter: CheckedContinuation<Outcome, Never>) {
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
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
      session.dataTask(with: request).resume()
    }
  }

  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  private var request: URLRequest {
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    // A little longer than the clock's, which decides when it runs in real time.
    let seconds = limits.timeout / .seconds(1) + 1
    request.timeoutInterval = seconds
    return request
  }

  /// Ends the exchange; what comes later is dropped.
  private func end(_ outcome: Outcome) {
    let ended = state.withLock { state -> State? in
      if state.outcome != nil { return nil }
      defer { state = State(outcome: outcome) }
      return state
    }
    ended?.session?.invalidateAndCancel()
    ended?.waiter?.resume(returning: outcome)
  }

  // MARK: - What the system tells

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state -> Int in
      state.redirects += 1
      return state.redirects
    }
    if count > limits.redirectLimit {
      completionHandler(nil)
      return end(.failure(.tooManyRedirects(source: source, limit: limits.redirectLimit)))
    }
    guard let start = HTTPOrigin(url), let target = request.url,
      let origin = HTTPOrigin(target), start.mayRedirect(to: origin)
    else {
      completionHandler(nil)
      let target = request.url?.absoluteString ?? ""
      return end(.failure(.refusedRedirect(source: source, target: target)))
    }
    var next = request
    for (name, value) in headers {
      next.setValue(origin == start ? value : nil, forHTTPHeaderField: name)
    }
    completionHandler(next)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let failure = state.withLock { $0.answer.begin(response, limits: limits, source: source) }
    completionHandler(failure == nil ? .allow : .cancel)
    if let failure { end(.failure(failure)) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let failure = state.withLock { state -> LoadingError? in
      // After the end the bytes that are still on their way are not kept.
      if state.outcome != nil { return nil }
      return state.answer.append(data, limits: limits, source: source)
    }
    if let failure { end(.failure(failure)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let outcome = state.withLock { $0.answer.end(error, limits: limits, source: source) }
    end(outcome)
  }
}
