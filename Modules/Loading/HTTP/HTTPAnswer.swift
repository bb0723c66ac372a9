import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What has come of an answer so far, and what is wrong with it.
struct HTTPAnswer {
  private var bytes = Data()
  private var hasBegun = false
  /// How many bytes were promised; nil when nothing was or when they come compressed.
  private var promised: Int?

  /// Takes the head; says why the body is not wanted.
  mutating func begin(
    _ response: URLResponse, limits: HTTPLimits, source: String
  ) -> LoadingError? {
    guard let head = response as? HTTPURLResponse else {
      return .unreachable(source: source, number: URLError.badServerResponse.rawValue)
    }
    hasBegun = true
    guard (200...299).contains(head.statusCode) else {
      return .status(source: source, status: head.statusCode)
    }
    let type = head.value(forHTTPHeaderField: "Content-Type")
    guard limits.accepts(contentType: type) else {
      return .contentType(source: source, found: type ?? "")
    }
    let coding = head.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    if coding.lowercased() == "identity" {
      promised = head.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
    }
    if let promised, promised > limits.byteLimit {
      return .tooLarge(source: source, limit: limits.byteLimit)
    }
    return nil
  }

  /// Takes a piece of the body; says when it is one too many.
  mutating func append(_ data: Data, limits: HTTPLimits, source: String) -> LoadingError? {
    if bytes.count + data.count > limits.byteLimit {
      return .tooLarge(source: source, limit: limits.byteLimit)
    }
    bytes.append(data)
    return nil
  }

  /// Takes the end; says what the load gave.
  func end(
    _ error: (any Error)?, limits: HTTPLimits, source: String
  ) -> Result<Data, LoadingError> {
    // The promise is looked at first: systems disagree whether a broken one is an error.
    if let promised, bytes.count < promised {
      return .failure(.truncated(source: source, expected: promised, received: bytes.count))
    }
    if let error { return .failure(Self.failure(error, limits: limits, source: source)) }
    return hasBegun ? .success(bytes) : .failure(.unreachable(source: source, number: 0))
  }

  private static func failure(
    _ error: any Error, limits: HTTPLimits, source: String
  ) -> LoadingError {
    let code = (error as? URLError)?.code
    switch code {
    case .cancelled: return .cancelled(source: source)
    case .timedOut: return .timedOut(source: source, after: limits.timeout)
    case .httpTooManyRedirects:
      return .tooManyRedirects(source: source, limit: limits.redirectLimit)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      return .untrusted(source: source, number: code?.rawValue ?? 0)
    default: return .unreachable(source: source, number: code?.rawValue ?? 0)
    }
  }
}
