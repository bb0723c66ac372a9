import HTTPLoading
import Loading
import ReactiveTesting

/// A server whose answers come when the test gives them.
final class GatedWeb: Sendable {
  struct State: Sendable {
    var requests: [HTTPRequest] = []
    var answers: [Int: HTTPResponse] = [:]
  }

  let state = Monitor(State())

  func answer(_ number: Int, _ status: Int, _ fields: [String], _ body: String) {
    state.withLock { $0.answers[number] = HTTPResponse(status, fields, body) }
  }

  var transport: HTTPTransport {
    HTTPTransport { [state] request, receive async throws(HTTPFault) in
      let number = state.withLock { state in
        state.requests.append(request)
        return state.requests.count - 1
      }
      guard let response = try? await state.take({ $0.answers.removeValue(forKey: number) }) else {
        throw .cancelled
      }
      if receive(.head(response.head)), !response.body.isEmpty { _ = receive(.body(response.body)) }
    }
  }
}
