/// The texts that a parameter accepts. A URL whose text is of another type does not match the
/// route.
public enum ParameterType: Sendable, Hashable, CustomStringConvertible {
  /// Any text that is not empty.
  case string
  /// A decimal integer of 64 bits, with an optional `-`.
  case int
  /// A decimal number: digits, optional fraction and exponent; neither infinite nor "not a number".
  case double
  /// `true` or `false`.
  case bool
  /// A UUID in its 36-character form, in either case.
  case uuid
  /// A URL; the route must state which ones it accepts (`URLPolicy` of the module `Router`).
  case url
  /// One of the listed texts.
  case choice([String])
  /// A text that a Swift type can be initialised with.
  case custom(CustomParameterType)

  /// The type as a pattern writes it between angle brackets.
  public var description: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .uuid: "UUID"
    case .url: "URL"
    case .choice(let values): values.joined(separator: "|")
    case .custom(let type): type.name
    }
  }

  /// The type in the syntax of patterns: special characters of listed texts are escaped.
  var patternText: String {
    guard case .choice(let values) = self else { return description }
    return values.map { value in
      value.utf8.reduce(into: "") { text, byte in
        let isPlain =
          (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
          || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        text += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
      }
    }.joined(separator: "|")
  }

  /// The same type with its listed texts in order: the order in which they are written has no meaning.
  var sorted: ParameterType {
    guard case .choice(let values) = self else { return self }
    return .choice(values.sorted())
  }

  /// True for the same type.
  func isSame(as other: ParameterType) -> Bool { sorted == other.sorted }

  /// The type of that name, `nil` for an unknown one. Listed values are not a name.
  init?(name: String) {
    switch name {
    case "String": self = .string
    case "Int": self = .int
    case "Double": self = .double
    case "Bool": self = .bool
    case "UUID": self = .uuid
    case "URL": self = .url
    default: return nil
    }
  }

  /// True when the decoded `text` is of this type.
  public func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0, from: 0, to: $0.count) }
  }

  /// Whether the text of an optional query item counts as absent, like an empty input that an HTML form
  /// sends: an empty text that is not of the type. Strings may be empty.
  func treatsAsAbsent(_ text: String) -> Bool {
    text.isEmpty && self != .string && !accepts(text)
  }

  /// True when the decoded bytes of the range are of this type.
  func accepts(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool {
    switch self {
    case .string, .url: return end > start
    case .int: return Self.isInt(bytes, start, end)
    case .double: return Self.isDouble(bytes, start, end)
    case .bool: return Self.isBool(bytes, start, end)
    case .uuid: return Self.isUUID(bytes, start, end)
    case .custom(let type):
      return end - start <= CustomParameterType.Limits.bytes
        && type.accepts(String(decoding: bytes[start..<end], as: UTF8.self))
    case .choice(let values):
      let text = bytes[start..<end]
      if values.contains(where: { $0.utf8.count == text.count && $0.utf8.elementsEqual(text) }) {
        return true
      }
      // Beyond ASCII a text may have several Unicode compositions.
      guard text.contains(where: { $0 >= 0x80 }) else { return false }
      return values.contains(String(decoding: text, as: UTF8.self))
    }
  }
}

/// A parameter type of the application, with its own constraint.
///
/// It is made from a Swift type, whose initialiser is the constraint:
/// `ParameterType.value(_:sample:)` of the module `Router`.
public struct CustomParameterType: Sendable, Hashable {
  /// Limits of a custom type.
  package enum Limits {
    /// Bytes of a text; longer texts are rejected, so that links from outside stay cheap. In a longer segment
    /// with several parameters not every split is tried.
    package static let bytes = 128
  }

  /// The name of the Swift type.
  public let name: String
  /// A text of the type: registration checks the routes with it.
  package let sample: String
  /// The name with its module and the types around it: two types may have one name.
  let qualifiedName: String
  private let id: ObjectIdentifier
  private let reads: @Sendable (String) -> Bool

  /// Makes a type with a new identity.
  package init(
    name: String, qualifiedName: String, sample: String, id: ObjectIdentifier,
    reads: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.sample = sample
    self.id = id
    self.reads = reads
  }

  /// True when the Swift type reads the text.
  package func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.bytes && reads(text)
  }

  /// True for the same Swift type.
  public static func == (lhs: CustomParameterType, rhs: CustomParameterType) -> Bool {
    lhs.id == rhs.id
  }

  /// By the Swift type.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
