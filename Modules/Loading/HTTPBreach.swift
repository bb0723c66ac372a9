/// Where an answer breaks the rules of HTTP.
public enum HTTPBreach: String, CaseIterable, Hashable, Sendable {
  /// It does not begin like an answer of HTTP/1.
  case notHTTP
  /// The head, or what frames the body, is longer than anybody needs: 32 KB or 100 lines.
  case tooMuchHead
  /// A line of the header is malformed.
  case badField
  /// The length of the body is not a number, or several lengths differ.
  case badLength
  /// The body is framed in a way that was not asked for.
  case unknownCoding
  /// The compressed body is damaged: it is not in its format, or its checksum differs.
  case badCompression
  /// A chunk of the body does not say how long it is, or is longer than it says.
  case badChunk
  /// The connection ended inside the head.
  case endsInHead
  /// The connection ended inside the body.
  case endsInBody

  /// Whether asking again may help: the connection was lost, while a server that speaks wrongly
  /// will do so again.
  var isRetryable: Bool { self == .endsInHead || self == .endsInBody }
}
