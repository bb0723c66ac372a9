#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A whole answer with a status that is no success.
public struct HTTPRefusal: Hashable, Sendable {
  /// What a status means to who asked.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// 400: the request makes no sense to the server.
    case badRequest
    /// 401: nobody is signed in, or no longer.
    case unauthorized
    /// 403: who is signed in may not.
    case forbidden
    /// 404 and 410: there is nothing there.
    case notFound
    /// 409 and 412: another client has changed it meanwhile.
    case conflict
    /// 422: what was entered is not accepted.
    case unprocessable
    /// 429: too often.
    case tooManyRequests
    /// 500 and above: the server is broken or busy.
    case server
    /// Every other status.
    case other
  }

  /// What was asked for.
  public let source: String
  /// The answer; its body is cut at `HTTPLimits.refusalByteLimit`.
  public let response: HTTPResponse

  /// Makes a refusal.
  public init(source: String, response: HTTPResponse) {
    self.source = source
    self.response = response
  }

  /// The status.
  public var status: Int { response.status }
  /// How long the server asks to wait; nil when it does not.
  public var retryAfter: Duration? { response.head.retryAfter }

  /// What the status means.
  public var kind: Kind {
    switch status {
    case 400: .badRequest
    case 401: .unauthorized
    case 403: .forbidden
    case 404, 410: .notFound
    case 409, 412: .conflict
    case 422: .unprocessable
    case 429: .tooManyRequests
    case 500...: .server
    default: .other
    }
  }

  /// The body as a value, for example the problems of a form; nil when it is something else.
  public func body<Value: Decodable>(as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: response.body)
  }
}
