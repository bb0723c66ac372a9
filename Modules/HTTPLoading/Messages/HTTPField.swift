import Loading

/// A line of a header.
public struct HTTPField: Hashable, Sendable {
  /// The name; upper and lower case are the same to a server.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a line.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Whether a request may say this.
  ///
  /// A line break in a name or value would begin a line, or a request, that nobody wrote; and what
  /// describes the connection itself is the transport's to say.
  var maySend: Bool {
    Self.isName(name.utf8) && !Self.reserved.contains(name.lowercased())
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// Whether bytes are a name: letters, digits and the few signs that separate nothing.
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
  /// Refuses fields that a request may not have.
  func check(source: String) throws(LoadingError) {
    if let field = fields.first(where: { !$0.maySend }) {
      throw .badHeader(source: source, name: field.name)
    }
  }
}
