/// Finds the position where bytes stop being UTF-8.
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
