/// What an answer of a server may cost.
public struct HTTPLimits: Hashable, Sendable {
  /// How long a load may take from its start to the last byte.
  public var timeout: Duration
  /// The largest answer, in bytes as they are after decompression.
  public var byteLimit: Int
  /// How many redirects are followed.
  public var redirectLimit: Int
  /// The media types that are accepted, in lower case; empty for all.
  ///
  /// An answer that names no type is accepted: its decoder will judge.
  public var contentTypes: Set<String>

  /// What a server may name the content of a feed.
  public static let feedTypes: Set<String> = [
    "application/json", "application/octet-stream", "text/json", "text/plain",
  ]

  /// What a server may name the content of an image: the formats that `ImageLoading` reads, and
  /// what servers send that do not know. The bytes decide.
  public static let imageTypes: Set<String> = [
    "application/octet-stream", "binary/octet-stream", "image/avif", "image/bmp", "image/gif",
    "image/heic", "image/heif", "image/jpeg", "image/jpg", "image/png", "image/tiff",
    "image/vnd.microsoft.icon", "image/webp", "image/x-icon", "image/x-ms-bmp",
  ]

  /// Makes limits: half a minute, 64 MB, five redirects and a feed unless said otherwise.
  public init(
    timeout: Duration = .seconds(30), byteLimit: Int = 64 << 20, redirectLimit: Int = 5,
    contentTypes: Set<String> = feedTypes
  ) {
    self.timeout = timeout
    self.byteLimit = byteLimit
    self.redirectLimit = redirectLimit
    self.contentTypes = contentTypes
  }

  /// Whether an answer of a type, as its header has it, is accepted.
  func accepts(contentType: String?) -> Bool {
    guard !contentTypes.isEmpty, let contentType else { return true }
    let name = contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    return name.isEmpty || contentTypes.contains(name)
  }
}
