/// The name of a member of a JSON object, compared without being copied.
struct MemberName {
  /// Its range, without the quotes.
  private let range: Range<Int>
  /// A fingerprint that differs for most different names.
  private let print: UInt64
  private let hasEscapes: Bool
  /// Whether a later member of the same name replaces it.
  var isReplaced = false

  init(_ range: Range<Int>, _ hasEscapes: Bool, _ bytes: UnsafeRawBufferPointer) {
    self.range = range
    self.hasEscapes = hasEscapes
    if hasEscapes {
      print = Self.text(in: range, bytes).withUnsafeBytes { Self.print(of: 0..<$0.count, $0) }
    } else {
      print = Self.print(of: range, bytes)
    }
  }

  /// The offset of its opening quote.
  var quote: Int { range.lowerBound - 1 }

  /// One of 64 bits; names with different bits differ.
  var bit: UInt64 { 1 << ((print &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  func isSame(as other: MemberName, in bytes: UnsafeRawBufferPointer) -> Bool {
    if print != other.print || isReplaced { return false }
    if hasEscapes || other.hasEscapes { return text(in: bytes) == other.text(in: bytes) }
    return bytes[range].elementsEqual(bytes[other.range])
  }

  /// The unescaped name.
  func text(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    hasEscapes ? Self.text(in: range, bytes) : Array(bytes[range])
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
  private static func text(in range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> [UInt8] {
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
