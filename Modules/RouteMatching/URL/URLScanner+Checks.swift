extension URLScanner {
  /// Rejects an authority of a custom scheme in which other parsers find a user or a port: they would read a
  /// host other than the first segment.
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
  /// Foundation escapes such a part as a whole, including its escapes, and reads a different path or value.
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

extension URLScanner {
  /// Reads host and port of a web link, rejects user info, and returns the position of the path.
  static func webAuthority(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ scan: inout URLScan
  ) throws(RouteURLError) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x2F, bytes[end] != 0x3F, bytes[end] != 0x23 {
      switch bytes[end] {
      case 0x5C: throw .backslash(offset: end)
      case 0x40: throw .userInfo(offset: end)
      case 0x20: throw .whitespace(offset: end)
      case 0x00...0x1F, 0x7F: throw .controlCharacter(offset: end)
      default: end += 1
      }
    }
    var hostEnd = start
    if start < end, bytes[start] == 0x5B {
      while hostEnd < end, bytes[hostEnd] != 0x5D { hostEnd += 1 }
      guard hostEnd < end, hostEnd > start + 1,
        bytes[(start + 1)..<hostEnd].allSatisfy({ PercentCoding.hex($0) != nil || $0 == 0x3A })
      else { throw .invalidHost(offset: start) }
      hostEnd += 1
      guard hostEnd == end || bytes[hostEnd] == 0x3A else { throw .invalidHost(offset: hostEnd) }
    } else {
      while hostEnd < end, bytes[hostEnd] != 0x3A {
        guard isHostByte(bytes[hostEnd]) else { throw .invalidHost(offset: hostEnd) }
        hostEnd += 1
      }
    }
    guard hostEnd > start else { throw .invalidHost(offset: start) }
    scan.hostStart = UInt16(truncatingIfNeeded: start)
    scan.hostEnd = UInt16(truncatingIfNeeded: hostEnd)
    if hostEnd < end { scan.port = try port(bytes[(hostEnd + 1)..<end]) }
    return end
  }

  /// True for a byte that may stand in a host: an ASCII letter or digit, `-`, `.` or `_`.
  package static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  private static func port(_ digits: Slice<UnsafeBufferPointer<UInt8>>) throws(RouteURLError)
    -> Int32
  {
    var port: Int32 = 0
    guard !digits.isEmpty, digits.count <= 5 else { throw .invalidPort(offset: digits.startIndex) }
    for (index, byte) in zip(digits.indices, digits) {
      guard (0x30...0x39).contains(byte) else { throw .invalidPort(offset: index) }
      port = port * 10 + Int32(byte - 0x30)
    }
    guard port <= 65_535 else { throw .invalidPort(offset: digits.startIndex) }
    return port
  }
}

/// Checks decoded bytes one by one: well-formed UTF-8 without a copy.
struct UTF8Check {
  private var missing = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// True when no sequence is open.
  var isComplete: Bool { missing == 0 }

  /// Accepts the next decoded byte; false when it cannot follow the previous ones.
  @inline(never)
  mutating func accepts(_ byte: UInt8) -> Bool {
    if missing > 0 {
      guard byte >= lowest, byte <= highest else { return false }
      missing -= 1
      (lowest, highest) = (0x80, 0xBF)
      return true
    }
    switch byte {
    case 0x00...0x7F: break
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, lowest) = (2, 0xA0)
    case 0xED: (missing, highest) = (2, 0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, lowest) = (3, 0x90)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, highest) = (3, 0x8F)
    default: return false
    }
    return true
  }
}
