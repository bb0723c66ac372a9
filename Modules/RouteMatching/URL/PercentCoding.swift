/// Reads and writes percent escapes without Foundation.
package enum PercentCoding {
  /// The value of a hexadecimal digit, or `nil`.
  @inline(__always)
  static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// The decoded byte at `index` and the number of its source bytes.
  @inline(__always)
  static func byte(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt8, Int) {
    let byte = bytes[index]
    guard byte == 0x25, index &+ 2 < bytes.count, let high = hex(bytes[index &+ 1]),
      let low = hex(bytes[index &+ 2])
    else { return (byte, 1) }
    return (high &<< 4 | low, 3)
  }

  /// The decoded text of a range. A broken escape, which only query and fragment can hold, stays as written,
  /// and bytes that are not UTF-8 become U+FFFD.
  @inline(never)
  package static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, plusIsSpace: Bool = false
  ) -> String {
    // Most values need no decoding.
    var plain = start
    while plain < end, bytes[plain] != 0x25, !plusIsSpace { plain &+= 1 }
    if plain == end {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
    return String(unsafeUninitializedCapacity: end - start) { output in
      var index = start
      var count = 0
      while index < end {
        let (byte, width) = byte(bytes, at: index)
        output[count] = plusIsSpace && width == 1 && byte == 0x2B ? 0x20 : byte
        count += 1
        index += width
      }
      return count
    }
  }

  /// The decoded text, or `nil` when an escape is broken or the bytes are not UTF-8.
  package static func decode(_ text: some StringProtocol) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { source in
      var decoded: [UInt8] = []
      var index = 0
      while index < source.count {
        let (byte, width) = byte(source, at: index)
        if width == 1, byte == 0x25 { return nil }
        decoded.append(byte)
        index += width
      }
      return String(validating: decoded, as: UTF8.self)
    }
  }

  /// The place where a text is printed decides which characters stay unescaped.
  package enum Place { case segment, queryKey, queryValue, fragment }

  /// `text` with an escape for every character that has a meaning in `place` or that parsers treat
  /// differently.
  package static func encode(_ text: some StringProtocol, for place: Place) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isPlain(byte, in: place) {
        output.append(byte)
      } else {
        output.append(0x25)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8, in place: Place) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0x2D, 0x2E, 0x5F, 0x7E: return true  // - . _ ~
    case 0x21, 0x24, 0x27, 0x28, 0x29, 0x2A, 0x2C, 0x3B, 0x40: return true  // ! $ ' ( ) * , ; @
    case 0x3A: return place != .segment  // : would end a scheme in a relative URL
    case 0x26: return place == .segment || place == .fragment  // &
    case 0x3D: return place != .queryKey  // =
    case 0x2F: return place == .fragment || place == .queryValue  // /
    case 0x3F: return place == .fragment || place == .queryValue  // ?
    default: return false  // + too: a form decoder would read it as a space
    }
  }
}
