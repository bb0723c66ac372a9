/// Finds the position where a document is no longer JSON.
///
/// `JSONDecoder` on Linux reports no position, so a rejected document is read once more to find it.
/// An explicit stack instead of recursion: nesting cannot overflow the call stack.
struct JSONSyntax {
  /// The fault and its offset.
  struct Fault: Error, Hashable {
    let offset: Int
    let reason: JSONFault
  }

  /// The nesting that `JSONDecoder` supports.
  static let maximumDepth = 512

  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  /// For every open container, whether it is an object.
  private var open: [Bool] = []

  /// The first fault; nil for a JSON document.
  ///
  /// - Complexity: O(bytes).
  static func fault(in bytes: UnsafeRawBufferPointer) -> Fault? {
    var syntax = JSONSyntax(bytes)
    do {
      try syntax.document()
      return nil
    } catch {
      return error
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func document() throws(Fault) {
    skipSpace()
    while true {
      if try beginValue() { continue }
      if try !endValues() { return }
    }
  }

  /// Reads a scalar, an empty container, or the start of a container; true for the last.
  private mutating func beginValue() throws(Fault) -> Bool {
    switch try peek() {
    case UInt8(ascii: "{"):
      try enter(object: true)
      if try leave(UInt8(ascii: "}")) { return false }
      try key()
      return true
    case UInt8(ascii: "["):
      try enter(object: false)
      return try !leave(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw fault(.unexpectedCharacter)
    }
    return false
  }

  /// Reads the content after a value; true when another value must follow.
  private mutating func endValues() throws(Fault) -> Bool {
    while let isObject = open.last {
      skipSpace()
      switch try peek() {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
        if isObject { try key() }
        return true
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        position += 1
        open.removeLast()
      default: throw fault(.unexpectedCharacter)
      }
    }
    skipSpace()
    if position < bytes.count { throw fault(.trailingContent) }
    return false
  }

  private mutating func enter(object: Bool) throws(Fault) {
    guard open.count < Self.maximumDepth else { throw fault(.tooDeep) }
    open.append(object)
    position += 1
    skipSpace()
  }

  private mutating func leave(_ closing: UInt8) throws(Fault) -> Bool {
    guard try peek() == closing else { return false }
    position += 1
    open.removeLast()
    return true
  }

  private mutating func key() throws(Fault) {
    guard try peek() == UInt8(ascii: "\"") else { throw fault(.unexpectedCharacter) }
    try string()
    skipSpace()
    guard try peek() == UInt8(ascii: ":") else { throw fault(.unexpectedCharacter) }
    position += 1
    skipSpace()
  }
}

// MARK: - Scalars

extension JSONSyntax {
  private mutating func string() throws(Fault) {
    position += 1
    while true {
      switch try peek() {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw fault(.controlCharacter)
      default: position += 1
      }
    }
  }

  private mutating func escape() throws(Fault) {
    let start = position
    position += 1
    let letter = try peek()
    position += 1
    if letter == UInt8(ascii: "u") {
      let unit = try codeUnit(escapeAt: start)
      switch unit {
      case 0xDC00...0xDFFF: throw Fault(offset: start, reason: .badEscape)
      case 0xD800...0xDBFF:
        // One by one: a document that ends here is incomplete, not invalid.
        for expected in "\\u".utf8 {
          guard try peek() == expected else { throw Fault(offset: start, reason: .badEscape) }
          position += 1
        }
        guard (0xDC00...0xDFFF).contains(try codeUnit(escapeAt: start)) else {
          throw Fault(offset: start, reason: .badEscape)
        }
      default: break
      }
    } else if !"\"\\/bfnrt".utf8.contains(letter) {
      throw Fault(offset: start, reason: .badEscape)
    }
  }

  private mutating func codeUnit(escapeAt start: Int) throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(UnicodeScalar(try peek())).hexDigitValue else {
        throw Fault(offset: start, reason: .badEscape)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func literal(_ word: StaticString) throws(Fault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[index] else { throw fault(.unexpectedCharacter) }
      position += 1
    }
  }

  private mutating func number() throws(Fault) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let first = position
    try digits(ofNumberAt: start)
    // Invalid wherever the document ends.
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 {
      throw Fault(offset: start, reason: .badNumber)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits(ofNumberAt: start)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
      try digits(ofNumberAt: start)
    }
  }

  /// Reads at least one digit.
  private mutating func digits(ofNumberAt start: Int) throws(Fault) {
    let first = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    if position > first { return }
    throw position < bytes.count
      ? Fault(offset: start, reason: .badNumber) : fault(.unexpectedEnd)
  }

  private mutating func skipSpace() {
    while position < bytes.count, FeedText.isSpace(bytes[position]) { position += 1 }
  }

  private func peek() throws(Fault) -> UInt8 {
    guard position < bytes.count else { throw fault(.unexpectedEnd) }
    return bytes[position]
  }

  private func fault(_ reason: JSONFault) -> Fault {
    Fault(offset: position, reason: reason)
  }
}

/// The reason why a document is not JSON.
public enum JSONFault: String, CaseIterable, Hashable, Sendable {
  /// The document ends inside a value.
  case unexpectedEnd
  /// Another character is required here.
  case unexpectedCharacter
  /// A number does not follow the syntax of JSON.
  case badNumber
  /// An escape in a string is unknown, or half of a surrogate pair.
  case badEscape
  /// A string contains an unescaped control character.
  case controlCharacter
  /// The document is followed by more content.
  case trailingContent
  /// Arrays and objects are nested deeper than 512 levels.
  case tooDeep
}
