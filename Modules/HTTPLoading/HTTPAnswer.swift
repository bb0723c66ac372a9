import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What has come of an answer so far, and what is wrong with it.
struct HTTPAnswer {
  /// What an answer comes to.
  enum Outcome {
    case bytes(Data)
    case redirect(String)
    case failure(LoadingError)
  }

  private let source: String
  private let limits: HTTPLimits
  private var bytes = Data()
  private var hasBegun = false
  /// How many bytes were promised; nil when nothing was or when they come compressed.
  private var promised: Int?
  /// What was decided before the end.
  private var decided: Outcome?

  init(source: String, limits: HTTPLimits) {
    self.source = source
    self.limits = limits
  }

  /// Takes a piece; false when no more is wanted.
  mutating func take(_ piece: HTTPTransport.Piece) -> Bool {
    if decided != nil { return false }
    switch piece {
    case .head(let head): decided = begin(head)
    case .body(let data):
      if bytes.count + data.count > limits.byteLimit {
        bytes = Data()
        decided = .failure(.tooLarge(source: source, limit: limits.byteLimit))
      } else {
        bytes.append(data)
      }
    }
    return decided == nil
  }

  private mutating func begin(_ head: HTTPHead) -> Outcome? {
    hasBegun = true
    if let target = head.redirect { return .redirect(target) }
    guard (200...299).contains(head.status) else {
      return .failure(.status(source: source, status: head.status))
    }
    let type = head["Content-Type"]
    guard limits.accepts(contentType: type) else {
      return .failure(.contentType(source: source, found: type ?? ""))
    }
    if head.isPlain, head.mayHaveBody { promised = head["Content-Length"].flatMap { Int($0) } }
    if let promised, promised > limits.byteLimit {
      return .failure(.tooLarge(source: source, limit: limits.byteLimit))
    }
    return nil
  }

  /// Takes the end; says what the answer comes to.
  func end(_ fault: HTTPFault?) -> Outcome {
    if let decided { return decided }
    // The promise is looked at first: systems disagree whether a broken one is an error.
    if let promised, bytes.count < promised, fault?.isEndOfConnection ?? true {
      return .failure(.truncated(source: source, expected: promised, received: bytes.count))
    }
    if let fault { return .failure(failure(fault)) }
    return hasBegun ? .bytes(bytes) : .failure(failure(.connectionLost))
  }

  private func failure(_ fault: HTTPFault) -> LoadingError {
    switch fault {
    case .unreachable(let number): .unreachable(source: source, number: number)
    case .untrusted(let number): .untrusted(source: source, number: number)
    case .timedOut: .timedOut(source: source, after: limits.timeout)
    case .badAnswer(let breach): .badAnswer(source: source, breach: breach)
    case .cancelled: .cancelled(source: source)
    }
  }
}

extension HTTPFault {
  /// Whether the other end may just have closed.
  fileprivate var isEndOfConnection: Bool {
    switch self {
    case .unreachable, .badAnswer(.endsInBody): true
    case .untrusted, .timedOut, .badAnswer, .cancelled: false
    }
  }
}
