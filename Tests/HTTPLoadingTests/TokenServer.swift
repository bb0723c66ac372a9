import Foundation
import HTTPLoading
import Loading
import ReactiveKit
import ReactiveTesting

/// A server that accepts only the newest token, and whose renewals the test answers one at a time.
nonisolated final class TokenServer: Sendable {
  private struct Renewal {
    let old: String
    let continuation: CheckedContinuation<Result<String, HTTPError>, Never>
  }

  private struct State: CustomStringConvertible {
    var sent: [String] = []
    var asked: [String] = []
    var cancelled = 0
    var open: [Renewal] = []
    var hasReleasedLate = false
    var description: String { "sent \(sent), asked \(asked), open \(open.count)" }
  }

  static let refused = HTTPError.refused(
    HTTPRefusal(source: "renewal", response: HTTPResponse(401)))

  private let state = Monitor(State())
  private let valid: @Sendable (String) -> Bool
  let clock = VirtualClock()

  init(accepting valid: @escaping @Sendable (String) -> Bool = { $0 == "T2" }) {
    self.valid = valid
  }

  /// Path and token of each request, in order.
  var sent: [String] { state.state.sent }
  /// The tokens that were to be renewed.
  var asked: [String] { state.state.asked }
  /// How many renewals were cancelled.
  var cancelled: Int { state.state.cancelled }

  func api() throws -> HTTPClient {
    let url = URL(string: "http://a.example") ?? URL(filePath: "/")
    return HTTPClient(baseURL: url, transport: transport, clock: clock)
  }

  func user(hearsCancellation: Bool = true) throws -> HTTPClient {
    try api().signed(with: "T1", fields: Self.fields) { [self] old async throws(HTTPError) in
      try await renew(old, hearsCancellation: hearsCancellation)
    }
  }

  static let fields: @Sendable (String, HTTPRequest) -> [HTTPField] = { token, _ in
    [HTTPField(name: "token", value: token)]
  }

  /// Answers the requests of `/late`.
  func releaseLate() { state.withLock { $0.hasReleasedLate = true } }

  /// `/foreign` leads to another server, `/back` from there home again, `/moved` to another page here.
  private var transport: HTTPTransport {
    HTTPTransport { [self] request, receive async throws(HTTPFault) in
      let token = request.fields.first { $0.name == "token" }?.value ?? "-"
      let host = request.url.host() ?? ""
      let place = (host == "a.example" ? "" : host) + request.url.path()
      state.withLock { $0.sent.append("\(place) \(token)") }
      if place == "/late" { try? await state.wait { $0.hasReleasedLate } }
      let location: String? =
        switch place {
        case "/foreign": "http://b.example/end"
        case "/back": "http://b.example/home"
        case "b.example/home": "http://a.example/end"
        case "/moved": "/end"
        default: nil
        }
      if let location {
        let field = HTTPField(name: "Location", value: location)
        _ = receive(.head(HTTPHead(status: 307, fields: [field])))
      } else {
        _ = receive(.head(HTTPHead(status: valid(token) ? 204 : 401)))
      }
    }
  }

  private func renew(_ old: String, hearsCancellation: Bool) async throws(HTTPError) -> String {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.asked.append(old)
          state.open.append(Renewal(old: old, continuation: continuation))
        }
        if Task.isCancelled, hearsCancellation { end(.failure(.loading(.cancelled(source: old)))) }
      }
    } onCancel: {
      state.withLock { $0.cancelled += 1 }
      if hearsCancellation { end(.failure(.loading(.cancelled(source: old)))) }
    }
    return try outcome.get()
  }

  private func end(_ outcome: Result<String, HTTPError>) {
    let renewal = state.withLock { $0.open.isEmpty ? nil : $0.open.removeFirst() }
    renewal?.continuation.resume(returning: outcome)
  }

  /// Waits until a number of requests have arrived.
  func came(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.sent.count >= count }
  }

  /// Waits until a number of renewals have begun.
  func began(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.asked.count >= count }
  }

  /// Answers the renewal that waits, or the next one.
  func answer(
    _ outcome: Result<String, HTTPError>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let renewal = try await state.take(fileID: fileID, line: line) { state in
      state.open.isEmpty ? nil : state.open.removeFirst()
    }
    renewal.continuation.resume(returning: outcome)
  }
}
