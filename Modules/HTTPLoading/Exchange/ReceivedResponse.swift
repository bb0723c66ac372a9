import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The received part of a response, and its faults.
struct ReceivedResponse {
  /// The outcome of a response.
  enum Outcome {
    case response(HTTPResponse)
    case redirect(HTTPHead, location: String)
    case failure(LoadingError)
  }

  private let source: String
  private let request: HTTPRequest
  private let limits: HTTPLimits
  private let keepsRefusals: Bool
  private var head: HTTPHead?
  private var bytes = Data()
  /// The number of bytes announced; nil without an announcement or when the body is compressed.
  private var promised: Int?
  /// An outcome that was decided before the end.
  private var decided: Outcome?

  /// The received bytes of a successful body; nil before its head.
  var progress: HTTPProgress.Bytes? {
    guard let head, decided == nil, request.accepts(head.status) else { return nil }
    return HTTPProgress.Bytes(done: bytes.count, total: promised)
  }

  /// Makes the response to a request.
  ///
  /// - Parameter keepsRefusals: whether an error status is a response, too, with the first bytes of its body;
  ///   otherwise it fails at once.
  init(source: String, to request: HTTPRequest, limits: HTTPLimits, keepsRefusals: Bool = false) {
    self.source = source
    self.request = request
    self.limits = limits
    self.keepsRefusals = keepsRefusals
  }

  /// Handles an event; false when no more events are wanted.
  mutating func take(_ event: HTTPTransport.Event) -> Bool {
    if decided != nil { return false }
    switch event {
    case .sent: break
    case .head(let head): decided = begin(head)
    case .body(let data): decided = append(data)
    }
    return decided == nil
  }

  private mutating func begin(_ head: HTTPHead) -> Outcome? {
    // An informational response; no other protocol was requested.
    if head.status < 200 {
      return head.status == 101 ? .failure(failure(.badResponse(.notHTTP))) : nil
    }
    self.head = head
    let length: Int?
    do throws(HTTPFault) { length = try head.contentLength() } catch {
      return .failure(failure(error))
    }
    if let location = head.redirect { return .redirect(head, location: location) }
    if !request.accepts(head.status) {
      if !keepsRefusals { return .failure(LoadingError(refusal: head, from: source)) }
      // If no body may follow, the end follows, and then the connection can be reused.
      let isEnough = limits.refusalByteLimit <= 0 && head.mayHaveBody(answering: request.method)
      return isEnough ? response(head) : nil
    }
    let mayHaveBody = head.mayHaveBody(answering: request.method)
    if mayHaveBody, let type = head["Content-Type"], !limits.accepts(contentType: type) {
      return .failure(.contentType(source: source, found: type))
    }
    if head.isPlain, mayHaveBody { promised = length }
    if let promised, promised > limits.byteLimit {
      return .failure(.tooLarge(source: source, limit: limits.byteLimit))
    }
    return nil
  }

  private mutating func append(_ data: Data) -> Outcome? {
    guard let head else { return nil }
    if !request.accepts(head.status) {
      bytes.append(data.prefix(max(0, limits.refusalByteLimit - bytes.count)))
      // The rest of a refusal is not read.
      return bytes.count < limits.refusalByteLimit ? nil : response(head)
    }
    if bytes.count + data.count > limits.byteLimit {
      bytes = Data()
      return .failure(.tooLarge(source: source, limit: limits.byteLimit))
    }
    bytes.append(data)
    return nil
  }

  /// Handles the end; returns the outcome of the response.
  func end(_ fault: HTTPFault?) -> Outcome {
    if let decided { return decided }
    // An error status is a refusal even if its body is incomplete or unreadable.
    if let head, !request.accepts(head.status), fault != .cancelled { return response(head) }
    // The announced length is checked first: systems disagree whether a shorter body is an error.
    if let promised, bytes.count < promised, fault?.isEndOfConnection ?? true {
      return .failure(.truncated(source: source, expected: promised, received: bytes.count))
    }
    if let fault { return .failure(failure(fault)) }
    guard let head else { return .failure(failure(.connectionLost)) }
    return response(head)
  }

  private func response(_ head: HTTPHead) -> Outcome {
    var head = head
    if head.mayHaveBody(answering: request.method), !head.isPlain { head.removeContentCoding() }
    return .response(HTTPResponse(url: request.url, head: head, body: bytes))
  }

  private func failure(_ fault: HTTPFault) -> LoadingError {
    LoadingError(fault, source: source, limits: limits)
  }
}

extension HTTPFault {
  /// Whether the server may simply have closed the connection.
  fileprivate var isEndOfConnection: Bool {
    switch self {
    case .unreachable, .badResponse(.endsInBody): true
    case .untrusted, .timedOut, .badResponse, .contentCoding, .cancelled: false
    }
  }
}
