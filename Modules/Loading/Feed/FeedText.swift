#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The checks of a feed's bytes before and after decoding.
///
/// Functions that read the bytes are not inlined: `withUnsafeBytes` has a copy for each storage of data.
enum FeedText {
  /// Rejects documents that the decoder would reject slowly or without a position.
  static func check(_ data: Data, source: String) throws(LoadingError) {
    if data.isEmpty { throw .empty(source: source) }
    if let found = data.withUnsafeBytes(TextEncoding.init(beginningOf:)) {
      throw .notUTF8(source: source, found: found)
    }
    if data.withUnsafeBytes(isBlank) { throw .blank(source: source, byteCount: data.count) }
    if let place = data.withUnsafeBytes(invalidPlace) {
      throw .invalidUTF8(source: source, place: place)
    }
  }

  /// Rejects bytes that are not JSON from the first to the last, even where nothing is decoded.
  @inline(never)
  static func checkSyntax(_ data: Data, source: String) throws(LoadingError) {
    if let (fault, place) = data.withUnsafeBytes(syntaxFault) {
      throw .malformed(source: source, place: place, reason: fault.reason)
    }
  }

  @inline(never)
  private static func syntaxFault(
    in bytes: UnsafeRawBufferPointer
  ) -> (JSONSyntax.Fault, TextPlace)? {
    JSONSyntax.fault(in: bytes).map { ($0, TextPlace(offset: $0.offset, in: bytes)) }
  }

  @inline(never)
  private static func invalidPlace(in bytes: UnsafeRawBufferPointer) -> TextPlace? {
    UTF8Validation.firstFault(in: bytes).map { TextPlace(offset: $0, in: bytes) }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether all bytes are white space; eight spaces at a time, for files that were blanked.
  @inline(never)
  private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      if position + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        position += 8
      } else if isSpace(bytes[position]) {
        position += 1
      } else {
        return false
      }
    }
    return true
  }
}

extension LoadingError {
  /// The error of bytes that are not JSON in UTF-8, with the position of the first fault; nil for valid
  /// bytes.
  ///
  /// For documents that a decoder has rejected: it reads the bytes a second time.
  package static func malformedJSON(in data: Data, source: String) -> LoadingError? {
    do throws(LoadingError) {
      try FeedText.check(data, source: source)
      try FeedText.checkSyntax(data, source: source)
      return nil
    } catch {
      return error
    }
  }
}

/// Finds the position where bytes are no longer UTF-8.
///
/// It copies nothing, unlike making a `String`: a feed may have hundreds of megabytes.
enum UTF8Validation {
  /// The offset of the first byte that does not start a well-formed sequence; nil when all do.
  ///
  /// - Complexity: O(bytes), eight at a time in ASCII.
  static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
    let count = bytes.count
    var position = 0
    while position < count {
      if position + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
      } else if bytes[position] < 0x80 {
        position += 1
      } else if let length = sequenceLength(at: position, in: bytes) {
        position += length
      } else {
        return position
      }
    }
    return nil
  }

  /// The length of a well-formed sequence of two to four bytes; the Unicode Standard, table 3-7.
  private static func sequenceLength(at position: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch bytes[position] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    switch bytes[position] {
    case 0xE0: low = 0xA0
    case 0xED: high = 0x9F
    case 0xF0: low = 0x90
    case 0xF4: high = 0x8F
    default: break
    }
    guard position + length <= bytes.count else { return nil }
    let second = bytes[position + 1]
    guard low <= second, second <= high else { return nil }
    if length > 2, bytes[position + 2] & 0xC0 != 0x80 { return nil }
    if length > 3, bytes[position + 3] & 0xC0 != 0x80 { return nil }
    return length
  }
}

/// An encoding that is not allowed for JSON: RFC 8259 requires UTF-8.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// Two bytes a code unit, the most significant first.
  case utf16BigEndian = "UTF-16BE"
  /// Two bytes a code unit, the least significant first.
  case utf16LittleEndian = "UTF-16LE"
  /// Four bytes a code unit, the most significant first.
  case utf32BigEndian = "UTF-32BE"
  /// Four bytes a code unit, the least significant first.
  case utf32LittleEndian = "UTF-32LE"
}

extension TextEncoding {
  /// The encoding of a document, detected from its first bytes; nil for UTF-8, and for bytes that are not
  /// text.
  ///
  /// A byte order mark identifies it. Without one the zero bytes do: JSON starts with an ASCII
  /// character, and no document in UTF-8 has a zero byte among its first two.
  @inline(never)
  init?(beginningOf bytes: UnsafeRawBufferPointer) {
    let start = bytes.prefix(4)
    if start.elementsEqual([0x00, 0x00, 0xFE, 0xFF]) {
      self = .utf32BigEndian
    } else if start.elementsEqual([0xFF, 0xFE, 0x00, 0x00]) {
      self = .utf32LittleEndian
    } else if start.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if start.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else {
      self.init(zerosIn: start.map { $0 == 0 })
    }
  }

  private init?(zerosIn start: [Bool]) {
    switch (start.first, start.dropFirst().first) {
    case (false, true):
      self = start == [false, true, true, true] ? .utf32LittleEndian : .utf16LittleEndian
    case (true, false):
      self = .utf16BigEndian
    case (true, true) where start == [true, true, true, false]:
      self = .utf32BigEndian
    default:
      return nil
    }
  }
}

/// A place in a document.
public struct TextPlace: Hashable, Sendable {
  /// Bytes before the place.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int

  /// Makes a place from its parts.
  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The place of the byte at an offset.
  ///
  /// - Complexity: O(offset); meant for the one error that ends the work.
  init(offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    self.init(offset: before.count, line: line, column: before.count - lineStart + 1)
  }

  var parameters: [String: String] {
    ["offset": "\(offset)", "line": "\(line)", "column": "\(column)"]
  }
}
