import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One load: the request, its redirects, and the limits of all of them together.
struct HTTPExchange: Sendable {
  /// A response, and the request that it answers: the last one after redirects.
  struct Reply: Sendable {
    let response: HTTPResponse
    let request: HTTPRequest
  }

  let source: String
  var request: HTTPRequest
  var limits: HTTPLimits
  let transport: HTTPTransport
  /// Whether a status that is not a success is a response, too.
  var keepsRefusals = false
  /// The time that an earlier request of the same load has taken.
  var spentTime = Duration.zero

  /// A response that is being received, and its request.
  private struct Reception: Sendable {
    let request: HTTPRequest
    let answer: Locked<HTTPAnswer>
  }

  /// Loads; ends in time regardless of the transport.
  func run(clock: any Clock<Duration>) async throws(LoadingError) -> Reply {
    if Task.isCancelled { throw .cancelled(source: source) }
    let ending = HTTPEnding()
    let silence = limits.watchesSilence ? SilenceWatch(clock: clock, limits: limits) : nil
    let reception = Locked<Reception?>(nil)
    let work = Task { ending.end(await load(silence, reception)) }
    let timer = Task {
      if (try? await clock.pause(for: limits.timeout - spentTime)) != nil {
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
    let outcome = await withTaskCancellationHandler {
      await ending.outcome()
    } onCancel: {
      ending.end(.failure(.cancelled(source: source)))
    }
    return try outcome.get()
  }

  /// The outcome when a time is over: a refusal is one by its status, also when its body does not end.
  private func expired(
    _ limit: Duration, _ reception: Locked<Reception?>
  ) -> HTTPEnding.Outcome {
    if let current = reception.withLock({ $0 }),
      case .response(let response) = current.answer.withLock({ $0.end(.timedOut) })
    {
      return .success(Reply(response: response, request: current.request))
    }
    return .failure(.timedOut(source: source, after: limit))
  }

  /// Sends requests until a response is not a redirect.
  private func load(
    _ silence: SilenceWatch?, _ reception: Locked<Reception?>
  ) async -> HTTPEnding.Outcome {
    var request = request
    var redirects = 0
    while true {
      switch await answer(to: request, silence, reception) {
      case .response(let response):
        return .success(Reply(response: response, request: request))
      case .failure(let error): return .failure(error)
      case .redirect(let head, let location):
        redirects += 1
        if redirects > limits.redirectLimit {
          return .failure(.tooManyRedirects(source: source, limit: limits.redirectLimit))
        }
        guard let next = request.redirected(to: location, status: head.status) else {
          return .failure(.refusedRedirect(source: source, target: location))
        }
        request = next
      }
    }
  }

  private func answer(
    to request: HTTPRequest, _ silence: SilenceWatch?, _ reception: Locked<Reception?>
  ) async -> HTTPAnswer.Outcome {
    let answer = Locked(
      HTTPAnswer(source: source, to: request, limits: limits, keepsRefusals: keepsRefusals))
    reception.withLock { $0 = Reception(request: request, answer: answer) }
    do throws(HTTPFault) {
      try await transport.send(request) { event in
        silence?.note(event)
        return answer.withLock { $0.take(event) }
      }
      return answer.withLock { $0.end(nil) }
    } catch {
      return answer.withLock { $0.end(error) }
    }
  }
}
