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
