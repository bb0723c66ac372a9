#if LivePages
import HTTPTypes
import Hummingbird
import Messages
import NIOCore

extension Response {
  /// Answers with the reason: a status, a stable code, and a localized text.
  nonisolated init(refusing error: any Error, in language: Language = .english) {
    let refusal = error as? Refusal ?? Refusal(error)
    var json = JSONText()
    json.object { json in
      json.member("code", refusal.code)
      json.member("message", Messages(in: language).adding(.livePages).text(for: refusal))
      if let wait = refusal.wait {
        json.name("wait")
        json.number(wait)
      }
    }
    self.init(
      status: refusal.status, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
    if let wait = refusal.wait { headers[.retryAfter] = String((wait + 999) / 1000) }
  }
}

extension Refusal {
  /// Maps the framework's own errors.
  fileprivate nonisolated init(_ error: any Error) {
    switch (error as? any HTTPResponseError)?.status {
    case .notFound?: self = .notFound
    default: self = .event(.malformed)
    }
  }

  /// The status of the answer.
  nonisolated var status: HTTPResponse.Status {
    switch self {
    case .tooManySessions: .serviceUnavailable
    case .unknownSession, .notFound: .notFound
    case .tooManyEvents, .tooManyReplays: .tooManyRequests
    case .event(.tooLarge(bytes: _, limit: _)), .event(.tooLong(member: _, limit: _)):
      .contentTooLarge
    case .event, .noHost, .manyHosts: .badRequest
    case .methodNotAllowed: .methodNotAllowed
    case .foreignOrigin: .forbidden
    case .foreignHost: .misdirectedRequest
    case .notOpened: .unprocessableContent
    case .notWired, .notReplayable: .internalServerError
    }
  }
}
#endif
