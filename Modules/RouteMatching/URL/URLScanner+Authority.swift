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
