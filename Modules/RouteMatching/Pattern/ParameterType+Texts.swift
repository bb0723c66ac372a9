extension ParameterType {
  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// An optional `-` and digits that fit 64 bits.
  @inline(__always)
  static func isInt(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    let isNegative = index < end && bytes[index] == 0x2D
    if isNegative { index &+= 1 }
    guard index < end else { return false }
    var value: Int64 = 0
    while index < end {
      guard isDigit(bytes[index]) else { return false }
      let digit = Int64(bytes[index] &- 0x30)
      let (scaled, scaleOverflow) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow) = scaled.subtractingReportingOverflow(digit)
      guard !scaleOverflow, !overflow else { return false }
      value = next
      index &+= 1
    }
    return isNegative || value != .min
  }

  /// Digits with an optional sign, fraction and exponent, at most 64 bytes, finite.
  static func isDouble(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start <= 64 else { return false }
    var index = start
    func digits() -> Bool {
      let first = index
      while index < end, isDigit(bytes[index]) { index += 1 }
      return index > first
    }
    if index < end, bytes[index] == 0x2D { index += 1 }
    guard digits() else { return false }
    if index < end, bytes[index] == 0x2E {
      index += 1
      guard digits() else { return false }
    }
    if index < end, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < end, bytes[index] == 0x2D || bytes[index] == 0x2B { index += 1 }
      guard digits() else { return false }
    }
    guard index == end else { return false }
    #if hasFeature(Embedded)
      // The standard library there reads no numbers.
      return true
    #else
      return Double(String(decoding: bytes[start..<end], as: UTF8.self))?.isFinite == true
    #endif
  }

  static func isBool(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    bytes[start..<end].elementsEqual("true".utf8) || bytes[start..<end].elementsEqual("false".utf8)
  }

  /// Hexadecimal digits as 8-4-4-4-12.
  static func isUUID(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start == 36 else { return false }
    for offset in 0..<36 {
      let byte = bytes[start + offset]
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == 0x2D else { return false }
      } else {
        guard PercentCoding.hex(byte) != nil else { return false }
      }
    }
    return true
  }
}
