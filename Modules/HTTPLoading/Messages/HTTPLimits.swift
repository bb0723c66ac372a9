/// The limits of a response.
public struct HTTPLimits: Hashable, Sendable {
  package var timeout: Duration
  package var idleTimeout: Duration
  package var byteLimit: Int
  package var redirectLimit: Int
  package var refusalByteLimit: Int
  package var contentTypes: Set<String>

  /// The media types that servers use for a feed.
  public static let feedTypes: Set<String> = [
    "application/json", "application/octet-stream", "text/json", "text/plain",
  ]

  /// Makes limits; the defaults are half a minute in all and 15 seconds of silence, 64 MB, five
  /// redirects, 64 KB of a refusal, and the types of a feed.
  ///
  /// - Parameters:
  ///   - timeout: how long a load may take from its start to the last byte.
  ///   - idleTimeout: how long the server may be silent: before its head, from the last sent part of the
  ///     request on, and between pieces of its body.
  ///   - byteLimit: the largest response, in bytes after decompression.
  ///   - redirectLimit: how many redirects are followed.
  ///   - refusalByteLimit: how many bytes of the body of a refusal an ``HTTPError`` keeps; the rest is not
  ///     read.
  ///   - contentTypes: the media types that are accepted, in lower case; empty for all. With
  ///     `application/json` every type with a JSON suffix is accepted, for example
  ///     `application/problem+json`. Responses without a type (their decoder decides) or without a body are
  ///     accepted, and every response to an ``HTTPEndpoint`` of `Void`, which reads nothing.
  public init(
    timeout: Duration = .seconds(30), idleTimeout: Duration = .seconds(15),
    byteLimit: Int = 64 << 20,
    redirectLimit: Int = 5, refusalByteLimit: Int = 64 << 10, contentTypes: Set<String> = feedTypes
  ) {
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.byteLimit = byteLimit
    self.redirectLimit = redirectLimit
    self.refusalByteLimit = refusalByteLimit
    self.contentTypes = contentTypes
  }

  /// Whether a content type, as given in a header, is accepted.
  func accepts(contentType: String?) -> Bool {
    guard !contentTypes.isEmpty, let contentType else { return true }
    let name = contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    if name.isEmpty || contentTypes.contains(name) { return true }
    return contentTypes.contains("application/json") && name.hasPrefix("application/")
      && name.hasSuffix("+json")
  }
}
