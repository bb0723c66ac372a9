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
  /// The encoding of a document, detected from its first bytes; nil for UTF-8, and for anything
  /// that is not text.
  ///
  /// A byte order mark identifies it. Without one the zero bytes do: JSON starts with an ASCII
  /// character, and no document in UTF-8 has a zero byte among its first two.
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
