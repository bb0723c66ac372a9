/// The name of a member of a JSON object, compared without being copied.
///
/// Names are the same as Swift's texts are: `é` is one name, whether it is one character or two.
struct MemberName {
  /// Its range, without the quotes.
  private let range: Range<Int>
  /// A fingerprint that differs for most different names.
  private let print: UInt64
  private let hasEscapes: Bool
  /// Whether it is its bytes: ASCII without escapes.
  private let isPlain: Bool
  /// Whether a later member of the same name replaces it.
  var isReplaced = false

  init(_ range: Range<Int>, _ hasEscapes: Bool, _ bytes: UnsafeRawBufferPointer) {
    self.range = range
    self.hasEscapes = hasEscapes
    isPlain = !hasEscapes && Self.isASCII(range, bytes)
    if isPlain {
      print = Self.print(of: range, bytes)
    } else {
      print = Self.print(of: Self.text(in: range, hasEscapes, bytes))
    }
  }

  /// The offset of its opening quote.
  var quote: Int { range.lowerBound - 1 }

  /// One of 64 bits; names with different bits differ.
  var bit: UInt64 { 1 << ((print &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  func isSame(as other: MemberName, in bytes: UnsafeRawBufferPointer) -> Bool {
    if print != other.print || isReplaced { return false }
    if isPlain, other.isPlain { return bytes[range].elementsEqual(bytes[other.range]) }
    return text(in: bytes) == other.text(in: bytes)
  }

  /// The unescaped name.
  func text(in bytes: UnsafeRawBufferPointer) -> String {
    Self.text(in: range, hasEscapes, bytes)
  }

  private static func text(
    in range: Range<Int>, _ hasEscapes: Bool, _ bytes: UnsafeRawBufferPointer
  ) -> String {
    hasEscapes
      ? String(decoding: unescaped(range, bytes), as: UTF8.self)
      : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads eight bytes at a time.
  private static func isASCII(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    return bytes[offset..<range.upperBound].allSatisfy { $0 < 0x80 }
  }

  /// The same for all spellings of a text.
  private static func print(of text: String) -> UInt64 {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      // The only others that equal a character of ASCII: Kelvin, a question mark, an accent.
      case "\u{212A}": plain.append(UInt8(ascii: "K"))
      case "\u{37E}": plain.append(UInt8(ascii: ";"))
      case "\u{1FEF}": plain.append(UInt8(ascii: "`"))
      case _ where scalar.isASCII: plain.append(UInt8(truncatingIfNeeded: scalar.value))
      default: return UInt64(truncatingIfNeeded: text.hashValue)
      }
    }
    return plain.withUnsafeBytes { print(of: 0..<$0.count, $0) }
  }

  /// The first and the last eight bytes, and the length.
  private static func print(of range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = range.count
    func word(at offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var print = UInt64(truncatingIfNeeded: count + 1)
    if count >= 8 {
      print ^= word(at: range.lowerBound) &* 0x9E37_79B9_7F4A_7C15
      print ^= word(at: range.upperBound - 8)
    } else {
      var short: UInt64 = 0
      if range.lowerBound + 8 <= bytes.count {
        short = UInt64(littleEndian: word(at: range.lowerBound)) & ~(~0 << UInt64(8 * count))
      } else {
        for offset in range.reversed() { short = short << 8 | UInt64(bytes[offset]) }
      }
      print ^= short &* 0x9E37_79B9_7F4A_7C15
    }
    return print
  }

  /// Reads the escapes of a name. Invalid ones are kept: the decoder rejects them.
  private static func unescaped(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var units: [UInt8] = []
    var offset = range.lowerBound
    var high: UInt32?
    while offset < range.upperBound {
      let (scalar, length) = escape(at: offset, range.upperBound, bytes)
      offset += length
      switch (high, scalar) {
      case (let first?, 0xDC00..<0xE000):
        units += utf8(0x10000 + (first - 0xD800) << 10 + (scalar - 0xDC00))
        high = nil
      case (nil, 0xD800..<0xDC00) where length == 6: high = scalar
      case (_, 0...0xFF) where length == 1: units.append(UInt8(truncatingIfNeeded: scalar))
      default: units += utf8(scalar)
      }
    }
    return units
  }

  private static func utf8(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }

  /// The byte or the escape at an offset, and its length.
  private static func escape(
    at offset: Int, _ end: Int, _ bytes: UnsafeRawBufferPointer
  ) -> (UInt32, Int) {
    let byte = bytes[offset]
    guard byte == UInt8(ascii: "\\"), offset + 1 < end else { return (UInt32(byte), 1) }
    switch bytes[offset + 1] {
    case UInt8(ascii: "b"): return (8, 2)
    case UInt8(ascii: "f"): return (12, 2)
    case UInt8(ascii: "n"): return (10, 2)
    case UInt8(ascii: "r"): return (13, 2)
    case UInt8(ascii: "t"): return (9, 2)
    case UInt8(ascii: "u") where offset + 6 <= end:
      let digits = bytes[offset + 2..<offset + 6]
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      return (unit ?? UInt32(byte), unit == nil ? 1 : 6)
    case let letter: return (UInt32(letter), 2)
    }
  }
}
