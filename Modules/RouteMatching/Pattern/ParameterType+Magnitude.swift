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
