extension URLScanner {
  /// Rejects an authority of a custom scheme in which other parsers find a user or a port: they
  /// would read another host than the first segment.
  ///
  /// - Parameter count: the number of bytes that may be read in whole words.
  @inline(__always)
  static func customAuthority(
    _ base: UnsafePointer<UInt8>, _ segment: ScannedSegment, _ count: Int
  ) throws(RouteURLError) {
    let length = Int(segment.end &- segment.start)
    if length <= 8, Int(segment.start) &+ 8 <= count {
      // One word holds it: a byte that is zero after the exclusive or is a match. A later byte may
      // match too; the exact walk then ignores it.
      let ones: UInt64 = 0x0101_0101_0101_0101
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base).loadUnaligned(
          fromByteOffset: Int(segment.start), as: UInt64.self))
      let (colon, at) = (word ^ (ones &* 0x3A), word ^ (ones &* 0x40))
      let found = ((colon &- ones) & ~colon | (at &- ones) & ~at) & (ones &* 0x80)
      if found == 0 { return }
    }
    try walkAuthority(base, segment)
  }

  @inline(never)
  private static func walkAuthority(
    _ base: UnsafePointer<UInt8>, _ segment: ScannedSegment
  ) throws(RouteURLError) {
    for index in Int(segment.start)..<Int(segment.end) {
      if base[index] == 0x40 { throw .userInfo(offset: index) }
      if base[index] == 0x3A { throw .invalidPort(offset: index) }
    }
  }

  /// Rejects a part of an absolute URL that holds both escapes and characters that must be escaped:
  /// Foundation escapes such a part as a whole, including its escapes, and reads another path or value.
  @inline(never)
  static func checkMixture(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, isPath: Bool
  ) throws(RouteURLError) {
    var raw = -1
    var hasEscape = false
    for index in start..<end {
      switch bytes[index] {
      case 0x25: hasEscape = true
      // Brackets are allowed in a query.
      case 0x5B, 0x5D: if raw < 0, isPath { raw = index }
      case 0x22, 0x3C, 0x3E, 0x5E, 0x60, 0x7B...0x7D, 0x80...0xFF: if raw < 0 { raw = index }
      default: continue
      }
    }
    if hasEscape, raw >= 0 { throw .unescaped(offset: raw) }
  }

  /// Checks a range of query or fragment that a route reads.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, from start: Int, to end: Int,
    refusingControls: Bool
  ) throws(RouteURLError) {
    for index in start..<end {
      let byte = bytes[index]
      if byte <= 0x20 || byte == 0x5C || byte == 0x7F { throw refusal(byte, at: index) }
    }
    try checkEscapes(bytes, from: start, to: end, refusingControls: refusingControls)
    if scan.schemeEnd != 0 { try checkMixture(bytes, from: start, to: end, isPath: false) }
  }
}
