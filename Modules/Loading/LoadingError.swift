public import Messages

/// Why a feed could not be loaded; `source` is always its name.
public enum LoadingError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(source: String)
  /// The file cannot be read; `errorNumber` is the system's `errno`.
  case unreadable(source: String, errorNumber: Int32)
  /// The path names a directory.
  case isDirectory(source: String)
  /// There are more than `limit` bytes.
  case tooLarge(source: String, limit: Int)
  /// There are no bytes.
  case empty(source: String)
  /// There are `byteCount` bytes and all of them are white space.
  case blank(source: String, byteCount: Int)
  /// The bytes are text in an encoding other than UTF-8.
  case notUTF8(source: String, found: TextEncoding)
  /// The bytes are not UTF-8 from `place` on.
  case invalidUTF8(source: String, place: TextPlace)
  /// The bytes are not JSON from `place` on.
  case malformed(source: String, place: TextPlace, reason: JSONFault)
  /// The bytes cannot be decoded, and the position is unknown; `detail` is the decoder's own
  /// message.
  case undecodable(source: String, detail: String)
  /// The document has no array at `path`, which is `$` for the document itself. The path ends at `end`, a
  /// JSONPath, nil for the whole path: at a value of the kind `found`, or nil for a missing key.
  case noDataArray(source: String, found: JSONKind?, path: String = "data", end: String? = nil)
  /// A strict decoder rejects the feed because of these elements and fields.
  case refused(source: String, problems: [ElementProblem])
  /// The text of the source is not an `http` or `https` URL.
  case badURL(source: String)
  /// The header `name` is not allowed in a request.
  case badHeader(source: String, name: String)
  /// The server cannot be reached or closed the connection; `number` is the system's URL error
  /// code.
  case unreachable(source: String, number: Int)
  /// The server's identity cannot be trusted; `number` is the system's URL error code.
  case untrusted(source: String, number: Int)
  /// No complete response arrived in time.
  case timedOut(source: String, after: Duration)
  /// The server responded with an HTTP status that is not a success.
  case status(source: String, status: Int)
  /// The server refused temporarily, with a status like 429 or 503, and requests a wait.
  case busy(source: String, status: Int, retryAfter: Duration)
  /// The server responded with a content type that is not accepted.
  case contentType(source: String, found: String)
  /// The server compressed its response in a way that was not requested, for example `br`.
  case contentCoding(source: String, found: String)
  /// The server sent fewer bytes than it announced.
  case truncated(source: String, expected: Int, received: Int)
  /// The response violates HTTP or is incomplete.
  case badResponse(source: String, breach: HTTPBreach)
  /// The server redirected more than `limit` times.
  case tooManyRedirects(source: String, limit: Int)
  /// The server redirected from an encrypted to an unencrypted connection, or to a URL that is not
  /// a web page.
  case refusedRedirect(source: String, target: String)
  /// A simulated failure of a ``FaultInjection``.
  case simulated(source: String)
  /// The work was cancelled; not an error to show.
  case cancelled(source: String)
  /// A failure rate must be between 0 and 1.
  case failureRateOutOfRange(Double)
  /// A latency must not be negative.
  case negativeLatency(Duration)

  /// The domain of a simulated failure.
  package static let simulatedDomain = "Bad Network"
  /// The code of a simulated failure.
  package static let simulatedCode = 500
}

extension LoadingError: Presentable {
  /// The stable name of the case, for example `loading.missing`.
  public var code: String {
    switch self {
    case .missing: "loading.missing"
    case .unreadable: "loading.unreadable"
    case .isDirectory: "loading.isDirectory"
    case .tooLarge: "loading.tooLarge"
    case .empty: "loading.empty"
    case .blank: "loading.blank"
    case .notUTF8: "loading.notUTF8"
    case .invalidUTF8: "loading.invalidUTF8"
    case .malformed(_, _, let reason): "loading.malformed.\(reason.rawValue)"
    case .undecodable: "loading.undecodable"
    case .noDataArray(_, nil, _, nil): "loading.noData"
    case .noDataArray(_, nil, _, _): "loading.noDataBelow"
    case .noDataArray(_, _, _, nil): "loading.dataNotArray"
    case .noDataArray: "loading.dataNotReached"
    case .refused: "loading.refused"
    case .badURL: "loading.badURL"
    case .badHeader: "loading.badHeader"
    case .unreachable: "loading.unreachable"
    case .untrusted: "loading.untrusted"
    case .timedOut: "loading.timedOut"
    case .status: "loading.status"
    case .busy: "loading.busy"
    case .contentType: "loading.contentType"
    case .contentCoding: "loading.contentCoding"
    case .truncated: "loading.truncated"
    case .badResponse(_, let breach): "loading.badResponse.\(breach.rawValue)"
    case .tooManyRedirects: "loading.tooManyRedirects"
    case .refusedRedirect: "loading.refusedRedirect"
    case .simulated: "loading.simulated"
    case .cancelled: "loading.cancelled"
    case .failureRateOutOfRange: "loading.failureRateOutOfRange"
    case .negativeLatency: "loading.negativeLatency"
    }
  }

  /// The data of the case for its templates.
  public var parameters: [String: String] {
    switch self {
    case .missing(let source), .isDirectory(let source), .empty(let source),
      .cancelled(let source), .badURL(let source),
      .badResponse(let source, _):
      ["source": source]
    case .badHeader(let source, let name):
      ["source": source, "name": name]
    case .unreadable(let source, let errorNumber):
      ["source": source, "errno": "\(errorNumber)"]
    case .unreachable(let source, let number), .untrusted(let source, let number):
      ["source": source, "number": "\(number)"]
    case .timedOut(let source, let limit):
      ["source": source, "after": limit.secondsText]
    case .status(let source, let status):
      ["source": source, "status": "\(status)"]
    case .busy(let source, let status, let wait):
      ["source": source, "status": "\(status)", "after": wait.secondsText]
    case .contentType(let source, let found), .contentCoding(let source, let found):
      ["source": source, "found": found]
    case .truncated(let source, let expected, let received):
      ["source": source, "expected": "\(expected)", "received": "\(received)"]
    case .refusedRedirect(let source, let target):
      ["source": source, "target": target]
    case .tooLarge(let source, let limit), .tooManyRedirects(let source, let limit):
      ["source": source, "limit": "\(limit)"]
    case .blank(let source, let byteCount):
      ["source": source, "bytes": "\(byteCount)"]
    case .notUTF8(let source, let found):
      ["source": source, "found": found.rawValue]
    case .invalidUTF8(let source, let place), .malformed(let source, let place, _):
      place.parameters.merging(["source": source]) { old, _ in old }
    case .undecodable(let source, let detail):
      ["source": source, "detail": detail]
    case .noDataArray(let source, let found, let path, let end):
      ["source": source, "found": found?.rawValue, "path": path, "end": end]
        .compactMapValues(\.self)
    case .refused(let source, let problems):
      [
        "source": source, "count": "\(problems.count)",
        "first": problems.first.map(Self.place) ?? "",
      ]
    case .simulated(let source):
      ["source": source, "domain": Self.simulatedDomain, "number": "\(Self.simulatedCode)"]
    case .failureRateOutOfRange(let rate):
      ["rate": "\(rate)"]
    case .negativeLatency(let latency):
      ["latency": latency.secondsText]
    }
  }

  private static func place(of problem: ElementProblem) -> String {
    if problem.index < 0 { return problem.documentPath ?? problem.path }
    return "[\(problem.index)]" + (problem.path.isEmpty ? "" : " \(problem.path)")
  }

  /// True for a failure of the network, real or simulated, and for a server that is busy or broken; a file,
  /// an invalid response and a refusal will not change by themselves.
  public var isRetryable: Bool {
    switch self {
    case .simulated, .unreachable, .timedOut, .truncated, .busy: true
    case .badResponse(_, let breach): breach.isRetryable
    case .status(_, let status): [408, 425, 429].contains(status) || (500...599).contains(status)
    default: false
    }
  }
}

extension Duration {
  /// The number of seconds, for example 30 or 0.25; the template adds the word for them.
  fileprivate var secondsText: String {
    let number = "\(self)".prefix { $0 != " " }
    return String(number.hasSuffix(".0") ? number.dropLast(2) : number)
  }
}

/// A violation of HTTP in a response.
public enum HTTPBreach: String, CaseIterable, Hashable, Sendable {
  /// It does not start like a response of HTTP/1.
  case notHTTP
  /// The head, or the framing of the body, is longer than 32 KB or 100 lines.
  case tooMuchHead
  /// A line of the header is malformed.
  case badField
  /// The length of the body is not a number, or several lengths differ.
  case badLength
  /// The body is framed in a way that was not requested.
  case unknownCoding
  /// The compressed body is damaged: it is not in its format, its checksum differs, or it becomes
  /// implausibly large.
  case badCompression
  /// A chunk of the body has no valid length, or is longer than its length.
  case badChunk
  /// The connection ended inside the head.
  case endsInHead
  /// The connection ended inside the body.
  case endsInBody

  /// Whether a retry may help: a lost connection is retryable, a server that violates the protocol
  /// will do so again.
  var isRetryable: Bool { self == .endsInHead || self == .endsInBody }
}
