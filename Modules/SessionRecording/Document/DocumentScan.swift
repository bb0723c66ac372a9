#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds what the standard decoder lets pass in a document: an object with a member that is there twice, of
/// which it reads the first, and a comma with nothing behind it.
///
/// It reads JSON that the decoder has accepted and knows no other rules.
nonisolated struct DocumentScan {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  /// Checks a document in any encoding that the decoder reads.
  ///
  /// - Throws: ``SessionDocumentError``, for the first fault.
  /// - Complexity: O(bytes).
  static func check(_ data: Data) throws(SessionDocumentError) {
    if let encoding = encoding(Array(data.prefix(4))) {
      guard let text = String(data: data, encoding: encoding) else { throw .malformed }
      return try check(Data(text.utf8))
    }
    let fault = data.withUnsafeBytes { bytes -> SessionDocumentError? in
      var scan = DocumentScan(bytes: bytes)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scan.index = 3 }
      do throws(SessionDocumentError) { try scan.value(at: "") } catch { return error }
      return nil
    }
    if let fault { throw fault }
  }

  /// The encoding of JSON by its first bytes; nil for UTF-8. JSON in UTF-16 or UTF-32 has a zero among them,
  /// or a mark that UTF-8 cannot begin with.
  private static func encoding(_ first: [UInt8]) -> String.Encoding? {
    if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) { return .utf16 }
    switch first.map({ $0 == 0 }) {
    case [true, true, false, false]: return .utf32
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, true, true]: return .utf32LittleEndian
    case let zeros where zeros.starts(with: [true, false]): return .utf16BigEndian
    case let zeros where zeros.starts(with: [false, true]): return .utf16LittleEndian
    default: return nil
    }
  }

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private mutating func value(at path: String) throws(SessionDocumentError) {
    switch next() {
    case UInt8(ascii: "{"):
      var names: Set<String> = []
      try members(until: "}") { (scan: inout DocumentScan) throws(SessionDocumentError) in
        let name = scan.text()
        let place = path.isEmpty ? name : "\(path).\(name)"
        guard names.insert(name).inserted else { throw .invalid(path: place) }
        // The colon.
        _ = scan.next()
        scan.index += 1
        try scan.value(at: place)
      }
    case UInt8(ascii: "["):
      var count = 0
      try members(until: "]") { (scan: inout DocumentScan) throws(SessionDocumentError) in
        try scan.value(at: "\(path)[\(count)]")
        count += 1
      }
    case UInt8(ascii: "\""): _ = text()
    default: while let byte = next(), !",]}".utf8.contains(byte) { index += 1 }
    }
  }

  /// Reads what an object or an array contains, and its end.
  private mutating func members(
    until end: Unicode.Scalar, _ member: (inout DocumentScan) throws(SessionDocumentError) -> Void
  ) throws(SessionDocumentError) {
    index += 1
    if next() != UInt8(ascii: end) {
      while true {
        try member(&self)
        guard next() == UInt8(ascii: ",") else { break }
        index += 1
        if next() == UInt8(ascii: end) { throw .malformed }
      }
    }
    index += 1
  }

  /// Reads a text in quotes.
  private mutating func text() -> String {
    let start = index
    index += 1
    var isEscaped = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      index += 1
    }
    index = min(index + 1, bytes.count)
    let quoted = bytes[start..<index]
    let whole = isEscaped ? try? JSONDecoder().decode(String.self, from: Data(quoted)) : nil
    return whole ?? String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  /// The next byte that is not white space; nil at the end.
  private mutating func next() -> UInt8? {
    while index < bytes.count {
      if !" \t\n\r".utf8.contains(bytes[index]) { return bytes[index] }
      index += 1
    }
    return nil
  }
}
