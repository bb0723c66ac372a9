import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One load: the request, its redirects, and their common limits.
struct HTTPExchange: Sendable {
  let source: String
  let request: HTTPRequest
  let limits: HTTPLimits
  let transport: HTTPTransport
  /// Whether an error status is a response, too.
  var keepsRefusals = false
  var progress: HTTPProgress?
  /// Whether a redirect has led to another origin, where the header fields are dropped for good.
  let hasLeftOrigin = Locked(false)

  /// The response that is being received.
  private typealias Reception = Locked<Locked<ReceivedResponse>?>

  /// Loads; ends in time regardless of the transport.
  func run(clock: any Clock<Duration>) async throws(LoadingError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled(source: source) }
    let ending = HTTPEnding<HTTPResponse, LoadingError>()
    let silence = limits.watchesSilence ? SilenceWatch(clock: clock, limits: limits) : nil
    let reception = Reception(nil)
    let work = Task { ending.end(await load(silence, reception)) }
    let timer = Task {
      if (try? await clock.pause(for: limits.timeout)) != nil {
        ending.end(expired(limits.timeout, reception))
      }
    }
    let watch = silence.map { silence in
      Task { if let limit = await silence.expiry() { ending.end(expired(limit, reception)) } }
    }
    defer {
      work.cancel()
      timer.cancel()
      watch?.cancel()
    }
    let outcome = await ending.outcome { ending.end(.failure(.cancelled(source: source))) }
    return try outcome.get()
  }

  /// The outcome after a timeout: an error status is a refusal even if its body never ends.
  private func expired(
    _ limit: Duration, _ reception: Reception
  ) -> Result<HTTPResponse, LoadingError> {
    if let answer = reception.withLock({ $0 }),
      case .response(let response) = answer.withLock({ $0.end(.timedOut) })
    {
      return .success(response)
    }
    return .failure(.timedOut(source: source, after: limit))
  }

  /// Sends requests until a response is not a redirect.
  private func load(
    _ silence: SilenceWatch?, _ reception: Reception
  ) async -> Result<HTTPResponse, LoadingError> {
    var request = request
    var redirects = 0
    while true {
      switch await answer(to: request, silence, reception) {
      case .response(let response): return .success(response)
      case .failure(let error): return .failure(error)
      case .redirect(let head, let location):
        redirects += 1
        if redirects > limits.redirectLimit {
          return .failure(.tooManyRedirects(source: source, limit: limits.redirectLimit))
        }
        guard let next = request.redirected(to: location, status: head.status) else {
          return .failure(.refusedRedirect(source: source, target: location))
        }
        if HTTPOrigin(next.url) != HTTPOrigin(request.url) { hasLeftOrigin.withLock { $0 = true } }
        request = next
      }
    }
  }

  private func answer(
    to request: HTTPRequest, _ silence: SilenceWatch?, _ reception: Reception
  ) async -> ReceivedResponse.Outcome {
    let answer = Locked(
      ReceivedResponse(source: source, to: request, limits: limits, keepsRefusals: keepsRefusals))
    reception.withLock { $0 = answer }
    do throws(HTTPFault) {
      try await transport.send(request) { event in
        silence?.note()
        return answer.withLock { answer in
          let isWanted = answer.take(event)
          progress?.note(event, of: request, answer)
          return isWanted
        }
      }
      return answer.withLock { $0.end(nil) }
    } catch {
      return answer.withLock { $0.end(error) }
    }
  }
}

/// The end of a load, or of a renewal that a load waits for: once, by the first outcome.
///
/// The waiting task resumes at that moment, independently of the connection.
final class HTTPEnding<Success: Sendable, Failure: Error>: Sendable {
  typealias Outcome = Result<Success, Failure>

  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let state = Locked(State.open)

  /// Ends the load; later outcomes are dropped.
  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open:
        state = .ended(outcome)
        return nil
      case .awaited(let waiter):
        state = .ended(outcome)
        return waiter
      case .ended: return nil
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// Waits for the end; `onCancel` must bring it about when the task is cancelled. Only one task may wait.
  func outcome(onCancel: @Sendable () -> Void) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let outcome = state.withLock { state -> Outcome? in
          if case .ended(let outcome) = state { return outcome }
          state = .awaited(waiter)
          return nil
        }
        if let outcome { waiter.resume(returning: outcome) }
      }
    } onCancel: {
      onCancel()
    }
  }
}

extension LoadingError {
  /// Maps a transport's fault to an error of loading.
  init(_ fault: HTTPFault, source: String, limits: HTTPLimits) {
    self =
      switch fault {
      case .unreachable(let number): .unreachable(source: source, number: number)
      case .untrusted(let number): .untrusted(source: source, number: number)
      case .timedOut: .timedOut(source: source, after: limits.timeout)
      case .badResponse(let breach): .badResponse(source: source, breach: breach)
      case .contentCoding(let found): .contentCoding(source: source, found: found)
      case .cancelled: .cancelled(source: source)
      }
  }

  /// Maps an error status to an error of loading.
  init(refusal head: HTTPHead, from source: String) {
    let error = LoadingError.status(source: source, status: head.status)
    if error.isRetryable, let wait = head.retryAfter {
      self = .busy(source: source, status: head.status, retryAfter: wait)
    } else {
      self = error
    }
  }
}
