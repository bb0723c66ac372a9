import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One load: the request, the redirects it leads to, and the limits of all of it together.
struct HTTPExchange: Sendable {
  let source: String
  let url: URL
  let origin: HTTPOrigin
  let fields: [HTTPField]
  let limits: HTTPLimits
  let transport: HTTPTransport

  /// Loads; ends in time whatever the transport does.
  func run(clock: any Clock<Duration>) async throws(LoadingError) -> Data {
    if Task.isCancelled { throw .cancelled(source: source) }
    let ending = HTTPEnding()
    let work = Task { ending.end(await load()) }
    let timer = Task {
      if (try? await clock.pause(for: limits.timeout)) != nil {
        ending.end(.failure(.timedOut(source: source, after: limits.timeout)))
      }
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    let outcome = await withTaskCancellationHandler {
      await ending.outcome()
    } onCancel: {
      ending.end(.failure(.cancelled(source: source)))
    }
    return try outcome.get()
  }

  /// Asks until an answer is no redirect.
  private func load() async -> HTTPEnding.Outcome {
    var target = url
    var redirects = 0
    while true {
      switch await answer(at: target) {
      case .bytes(let bytes): return .success(bytes)
      case .failure(let error): return .failure(error)
      case .redirect(let text):
        redirects += 1
        if redirects > limits.redirectLimit {
          return .failure(.tooManyRedirects(source: source, limit: limits.redirectLimit))
        }
        guard let next = URL(string: text, relativeTo: target)?.absoluteURL,
          let other = HTTPOrigin(next), origin.mayRedirect(to: other)
        else { return .failure(.refusedRedirect(source: source, target: text)) }
        target = next
      }
    }
  }

  private func answer(at target: URL) async -> HTTPAnswer.Outcome {
    let isHome = HTTPOrigin(target) == origin
    let request = HTTPRequest(url: target, fields: isHome ? fields : [])
    let answer = Locked(HTTPAnswer(source: source, limits: limits))
    do throws(HTTPFault) {
      try await transport.send(request) { piece in answer.withLock { $0.take(piece) } }
      return answer.withLock { $0.end(nil) }
    } catch {
      return answer.withLock { $0.end(error) }
    }
  }
}
