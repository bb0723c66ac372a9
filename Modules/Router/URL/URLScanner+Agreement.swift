extension URLScanner {
  /// Refuses what other parsers read as a user or a port in the authority of a custom scheme: they
  /// would name another host than the first segment.
  @inline(__always)
  static func customAuthority(
    _ base: UnsafePointer<UInt8>, _ segment: ScannedSegment
  ) throws(RouteURLError) {
    for index in Int(segment.start)..<Int(segment.end) {
      if base[index] == 0x40 { throw .userInfo(offset: index) }
      if base[index] == 0x3A { throw .invalidPort(offset: index) }
    }
  }

  /// Refuses an absolute URL that holds both escapes and characters that must be escaped: Foundation
  /// escapes such a text as a whole, its escapes included, and reads another path.
  @inline(never)
  static func checkMixture(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan
  ) throws(RouteURLError) {
    var raw = -1
    var hasEscape = false
    for index in Int(scan.pathStart)..<bytes.count {
      switch bytes[index] {
      case 0x25: hasEscape = true
      // Brackets may stand in a query, and around an address that is a host.
      case 0x5B, 0x5D: if raw < 0, index < Int(scan.pathEnd) { raw = index }
      case 0x22, 0x3C, 0x3E, 0x5E, 0x60, 0x7B...0x7D, 0x80...0xFF: if raw < 0 { raw = index }
      default: continue
      }
    }
    if hasEscape, raw >= 0 { throw .unescaped(offset: raw) }
  }
}
