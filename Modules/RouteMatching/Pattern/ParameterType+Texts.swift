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
    return index == end && isFinite(bytes, start, end)
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

extension ParameterType {
  /// The first digits of 2^1024 - 2^970, the smallest number that a Double rounds to infinity. It has 309
  /// digits and more of them than any text that is compared with it.
  private static let limit: StaticString =
    "1797693134862315807937289714053034150799341327100378269361737789"
  private static let limitSize = 309

  /// True when a decimal number of at most 64 bytes is finite as a Double. Compared digit by digit: the
  /// function that would read it is not part of Embedded Swift.
  static func isFinite(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    if index < end, bytes[index] == 0x2D { index += 1 }
    // Digits before the point, counted from the first that is not zero; below zero for 0.00x.
    var size = 0
    var count = 0
    var isAbove = false
    var isEqual = true
    var isFraction = false
    while index < end, bytes[index] | 0x20 != 0x65 {
      let byte = bytes[index]
      index += 1
      if byte == 0x2E {
        isFraction = true
        continue
      }
      guard count > 0 || byte != 0x30 else {
        if isFraction { size -= 1 }
        continue
      }
      if !isFraction { size += 1 }
      if isEqual, count < limit.utf8CodeUnitCount {
        let digit = limit.utf8Start[count]
        isEqual = byte == digit
        isAbove = byte > digit
      }
      count += 1
    }
    if count == 0 { return true }
    size += exponent(bytes, index, end)
    return size < limitSize || (size == limitSize && !isAbove)
  }

  /// The exponent that a number ends with, 0 for none; beyond a thousand it makes no difference.
  private static func exponent(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var exponent = 0
    for byte in bytes[start..<end] where byte &- 0x30 < 10 {
      exponent = min(exponent * 10 + Int(byte &- 0x30), 1_000)
    }
    return bytes[start..<end].contains(0x2D) ? -exponent : exponent
  }
}
