/// Why reading a header stops before the end.
enum HeaderStop: Error {
  /// At least this many bytes, from the start, are needed to continue.
  case needs(Int)
  case fault(ImageFault)
}

/// The first bytes of a file, read at offsets; only available bytes are read.
struct HeaderBytes<Bytes: RandomAccessCollection<UInt8>> {
  private let bytes: Bytes
  let count: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    count = bytes.count
  }

  /// Throws `needs` unless `length` bytes are available from `offset` on.
  func require(_ length: Int, at offset: Int) throws(HeaderStop) {
    let (end, isTooFar) = offset.addingReportingOverflow(length)
    if isTooFar || end > count { throw .needs(isTooFar ? Int.max : end) }
  }

  func byte(at offset: Int) throws(HeaderStop) -> UInt8 {
    try require(1, at: offset)
    return bytes[bytes.index(bytes.startIndex, offsetBy: offset)]
  }

  /// Whether the text is at `offset`; false as soon as the available part differs.
  func has(_ text: some Sequence<UInt8>, at offset: Int) throws(HeaderStop) -> Bool {
    for (index, expected) in text.enumerated() {
      if try byte(at: offset + index) != expected { return false }
    }
    return true
  }

  /// A number of up to four bytes, the least significant first.
  func little(_ length: Int, at offset: Int) throws(HeaderStop) -> UInt32 {
    try number(length, at: offset, isBig: false)
  }

  /// A number of up to four bytes, the most significant first.
  func big(_ length: Int, at offset: Int) throws(HeaderStop) -> UInt32 {
    try number(length, at: offset, isBig: true)
  }

  func number(_ length: Int, at offset: Int, isBig: Bool) throws(HeaderStop) -> UInt32 {
    try require(length, at: offset)
    var value: UInt32 = 0
    for index in 0..<length {
      let byte = UInt32(try byte(at: offset + index))
      value |= byte << UInt32(8 * (isBig ? length - 1 - index : index))
    }
    return value
  }

  /// A size read from `offset`, for formats without further limits of the sides.
  func size(
    _ width: UInt32, _ height: UInt32, _ format: ImageFormat, at offset: Int
  ) throws(HeaderStop) -> PixelSize {
    let sides: ClosedRange<UInt32> = 1...0x7FFF_FFFF
    guard sides.contains(width), sides.contains(height) else {
      throw .fault(.broken(format, offset: offset, .badSize))
    }
    return PixelSize(width: Int(width), height: Int(height))
  }
}
