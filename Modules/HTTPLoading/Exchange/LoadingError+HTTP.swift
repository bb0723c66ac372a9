import Loading

extension LoadingError {
  /// Maps a transport's fault to an error of loading.
  init(_ fault: HTTPFault, source: String, limits: HTTPLimits) {
    self =
      switch fault {
      case .unreachable(let number): .unreachable(source: source, number: number)
      case .untrusted(let number): .untrusted(source: source, number: number)
      case .timedOut: .timedOut(source: source, after: limits.timeout)
      case .badAnswer(let breach): .badAnswer(source: source, breach: breach)
      case .contentCoding(let found): .contentCoding(source: source, found: found)
      case .cancelled: .cancelled(source: source)
      }
  }

  /// Maps a status that is not a success to an error of loading.
  init(refusal head: HTTPHead, from source: String) {
    let error = LoadingError.status(source: source, status: head.status)
    if error.isRetryable, let wait = head.retryAfter {
      self = .busy(source: source, status: head.status, retryAfter: wait)
    } else {
      self = error
    }
  }
}
