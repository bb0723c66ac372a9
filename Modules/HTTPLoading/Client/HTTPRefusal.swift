/// A response with a status that is not a success.
public struct HTTPRefusal: Hashable, Sendable {
  /// The meaning of a status for the client.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// 400: the server does not understand the request.
    case badRequest
    /// 401: no user is signed in, or the session has expired.
    case unauthorized
    /// 403: the signed-in user has no permission.
    case forbidden
    /// 404 and 410: there is no such resource.
    case notFound
    /// 409 and 412: another client has changed the resource meanwhile.
    case conflict
    /// 422: the server rejects the input.
    case unprocessable
    /// 429: too many requests.
    case tooManyRequests
    /// 500 and above: the server is broken or busy.
    case server
    /// Any other status.
    case other
  }

  /// The name of the source.
  public let source: String
  /// The response; its body is cut at `HTTPLimits.refusalByteLimit`, or where it is incomplete or cannot be
  /// read.
  public let response: HTTPResponse

  /// Makes a refusal.
  public init(source: String, response: HTTPResponse) {
    self.source = source
    self.response = response
  }

  /// The status.
  public var status: Int { response.status }
  /// The wait that the server requests; nil without a request.
  public var retryAfter: Duration? { response.head.retryAfter }

  /// The meaning of the status.
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
}
