import Loading

/// A line of a header.
public struct HTTPField: Hashable, Sendable {
  /// The name; case is not significant.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a line.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Whether a request may contain this field.
  ///
  /// A line break in a name or value would inject a line, or a request; and fields that describe
  /// the connection are set by the transport.
  var maySend: Bool {
    Self.isName(name.utf8) && !Self.reserved.contains(name.lowercased())
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// Whether bytes are a field name: letters, digits and the token characters.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isNameByte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: signs.contains(byte)
    }
  }

  private static let signs = Set("!#$%&'*+-.^_`|~".utf8)

  private static let reserved: Set = [
    "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]
}

extension HTTPRequest {
  /// The first field that a request may not have, including the type of the body.
  var forbiddenField: HTTPField? {
    // The length is the transport's own.
    let types = bodyFields.filter { $0.name == "Content-Type" }
    return (fields + types).first { !$0.maySend }
  }

  /// Rejects fields that a request may not have.
  func check(source: String) throws(LoadingError) {
    if let field = forbiddenField { throw .badHeader(source: source, name: field.name) }
  }
}

extension HTTPField: CustomStringConvertible, CustomReflectable {
  /// The line, with `<redacted>` instead of a value that may be a secret: safe for logs.
  ///
  /// Any field may carry a token, so only the values of fields that describe content, caching and conditions
  /// are shown.
  public var description: String { "\(name): \(shownValue)" }

  /// What ``description`` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": shownValue], displayStyle: .struct)
  }

  private var shownValue: String {
    Self.shownNames.contains(name.lowercased()) ? value : "<redacted>"
  }

  private static let shownNames: Set = [
    "accept", "accept-encoding", "accept-language", "accept-ranges", "age", "allow",
    "cache-control", "connection", "content-encoding", "content-language", "content-length",
    "content-range", "content-type", "date", "expires", "if-modified-since",
    "if-unmodified-since", "last-modified", "pragma", "range", "retry-after", "server",
    "transfer-encoding", "user-agent", "vary",
  ]
}
