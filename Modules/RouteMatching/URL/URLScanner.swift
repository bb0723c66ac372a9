/// Reads a URL in one pass over its UTF-8: splits before decoding, checks every byte of host and
/// path. It is the only URL parser of the module, so checks and uses cannot disagree.
@usableFromInline
package enum URLScanner {
  /// Scans a text and passes its bytes, its parts and its segments, without an allocation; `nil` for a text
  /// that is not contiguous: the caller tries again with `text.contiguous`.
  ///
  /// - Parameters:
  ///   - body: reads the scanned parts, which are valid until it returns.
  ///   - refused: receives the error of a text that is not a URL.
  @inlinable
  @inline(__always)
  package static func scan<Value>(
    _ text: String,
    _ body: (UnsafeBufferPointer<UInt8>, URLScan, UnsafePointer<ScannedSegment>) -> Value,
    refused: (RouteURLError) -> Value
  ) -> Value? {
    // Borrowed, not `withUTF8`, which needs a mutable copy: that would be retained once more.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      withUnsafeTemporaryAllocation(
        of: ScannedSegment.self, capacity: RouteURL.Limits.segments
      ) { space in
        // A temporary allocation that is not empty has an address.
        guard let segments = space.baseAddress else { return refused(.tooManySegments(offset: 0)) }
        do throws(RouteURLError) {
          return body(bytes, try scan(bytes, into: segments), segments)
        } catch {
          return refused(error)
        }
      }
    }
  }

  /// Scans `bytes`, writing the path's segments to `segments` (capacity `RouteURL.Limits.segments`).
  ///
  /// A separate function: with its inlined calls it is the largest of the module.
  @inline(never)
  @usableFromInline
  package static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, into segments: UnsafeMutablePointer<ScannedSegment>
  ) throws(RouteURLError) -> URLScan {
    var scan = URLScan()
    guard let base = bytes.baseAddress else { return scan }
    let count = bytes.count
    guard count <= RouteURL.Limits.bytes else { throw .tooLong(bytes: count) }
    scan.end = UInt16(truncatingIfNeeded: count)
    var index = scheme(base, count, &scan)
    if scan.schemeEnd == 0 {
      if count >= 2, base[0] == 0x2F, base[1] == 0x2F { throw .missingScheme(offset: 0) }
    } else {
      let hasSlashes = index &+ 2 <= count && base[index] == 0x2F && base[index &+ 1] == 0x2F
      if scan.isWeb {
        guard hasSlashes else { throw .missingAuthority(offset: index) }
        index = try webAuthority(bytes, from: index &+ 2, &scan)
      } else if hasSlashes {
        index &+= 2
        scan.firstIsAuthority = index < count && base[index] != 0x2F
      }
    }
    var walk = StopWalk(base, from: index, count)
    index = try path(bytes, base, from: index, &walk, &scan, segments)
    if scan.firstIsAuthority, scan.segmentCount > 0 {
      try customAuthority(base, segments[0], count)
    }
    if index < count, base[index] == 0x3F {
      index = try query(bytes, base, from: index &+ 1, &walk, &scan)
    }
    if index < count {
      fragment(bytes, from: index &+ 1, &scan)
    }
    if scan.segmentCount == 0 { scan.firstIsAuthority = false }
    if scan.schemeEnd != 0, scan.decoded != 0 {
      try checkMixture(bytes, from: Int(scan.pathStart), to: Int(scan.pathEnd), isPath: true)
    }
    return scan
  }

  /// Finds `scheme:` and returns the index after it, or 0.
  @inline(__always)
  private static func scheme(_ base: UnsafePointer<UInt8>, _ count: Int, _ scan: inout URLScan)
    -> Int
  {
    if count >= 8 {
      let length = shortScheme(base)
      if length > 0 {
        scan.schemeEnd = UInt16(truncatingIfNeeded: length)
        scan.isWeb = isWeb(base, length)
        return length &+ 1
      }
    }
    return anyScheme(base, count, &scan)
  }

  /// The length of a scheme of at most seven letters, 0 if the first eight bytes do not contain
  /// one.
  @inline(__always)
  private static func shortScheme(_ base: UnsafePointer<UInt8>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
    // The lowest bit is exact, and no other is used.
    let colon = word ^ (ones &* 0x3A)
    let found = (colon &- ones) & ~colon & (ones &* 0x80)
    let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount & ~7)
    guard found != 0, bits > 0 else { return 0 }
    let rest = UInt64.max &<< bits
    let letters = ((word | ones &* 0x20) & ~rest) | (ones &* 0x61 & rest)
    // No carries: with the high bit clear the sums stay below 0x9F.
    let tooHigh = letters | (letters & (ones &* 0x7F)) &+ ones &* 5
    let highEnough = (letters & (ones &* 0x7F)) &+ ones &* 0x1F
    guard tooHigh & (ones &* 0x80) == 0, highEnough & (ones &* 0x80) == ones &* 0x80 else {
      return 0
    }
    return Int(truncatingIfNeeded: bits / 8)
  }

  @inline(never)
  private static func anyScheme(_ base: UnsafePointer<UInt8>, _ count: Int, _ scan: inout URLScan)
    -> Int
  {
    var index = 0
    while index < count {
      let byte = base[index]
      if isLetter(byte) {
        index &+= 1
      } else if byte == 0x3A, index > 0 {
        scan.schemeEnd = UInt16(truncatingIfNeeded: index)
        scan.isWeb = isWeb(base, index)
        return index &+ 1
      } else if index > 0, byte == 0x2B || byte == 0x2D || byte == 0x2E || isDigit(byte) {
        index &+= 1
      } else {
        return 0
      }
    }
    return 0
  }

  @inline(__always)
  private static func isWeb(_ base: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length == 4 || length == 5, base[0] | 0x20 == 0x68, base[1] | 0x20 == 0x74,
      base[2] | 0x20 == 0x74, base[3] | 0x20 == 0x70
    else { return false }
    return length == 4 || base[4] | 0x20 == 0x73
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Walks the path, writes its segments and returns its end.
  @inline(__always)
  private static func path(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, from first: Int,
    _ walk: inout StopWalk, _ scan: inout URLScan,
    _ segments: UnsafeMutablePointer<ScannedSegment>
  ) throws(RouteURLError) -> Int {
    let count = bytes.count
    var index = first
    var start = first
    var isDecoded = false
    while true {
      index = walk.next()
      let byte: UInt8 = index < count ? base[index] : 0x23
      if _fastPath(byte == 0x2F) {
        try segment(bytes, base, start, index, isDecoded, &scan, segments)
        start = index &+ 1
        isDecoded = false
      } else if byte == 0x25 || byte >= 0x80 {
        isDecoded = true
      } else if byte == 0x23 || byte == 0x3F {
        break
      } else {
        throw refusal(byte, at: index)
      }
    }
    try segment(bytes, base, start, index, isDecoded, &scan, segments)
    scan.pathStart = UInt16(truncatingIfNeeded: first)
    scan.pathEnd = UInt16(truncatingIfNeeded: index)
    return index
  }

  /// Writes the segment of a range; an empty one is skipped.
  @inline(__always)
  private static func segment(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int,
    _ isDecoded: Bool, _ scan: inout URLScan, _ segments: UnsafeMutablePointer<ScannedSegment>
  ) throws(RouteURLError) {
    guard end > start else { return }
    let place = Int(scan.segmentCount)
    guard place < RouteURL.Limits.segments else { throw .tooManySegments(offset: start) }
    var hash: UInt32 = 0
    if isDecoded {
      hash = try decodedSegment(bytes, from: start, to: end)
      scan.decoded |= 1 &<< UInt64(truncatingIfNeeded: place)
    } else if base[start] == 0x2E, isDots(base, start, end) {
      throw .dotSegment(offset: start)
    }
    segments[place] = ScannedSegment(
      start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: end), hash: hash)
    scan.segmentCount &+= 1
  }

  @inline(__always)
  private static func isDots(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    end == start &+ 1 || (end == start &+ 2 && base[start &+ 1] == 0x2E)
  }

  /// Checks a segment with escapes or non-ASCII bytes and returns the hash of the decoded text.
  @inline(never)
  private static func decodedSegment(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) throws(RouteURLError) -> UInt32 {
    let isASCII = try checkEscapes(bytes, from: start, to: end, refusingControls: true)
    var text = PercentCoding.decode(bytes, from: start, to: end)
    if text == "." || text == ".." { throw .dotSegment(offset: start) }
    guard isASCII else { return SegmentHash.ofText(text) }
    return text.withUTF8 { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return SegmentHash.of(base, from: 0, to: buffer.count, limit: buffer.count)
    }
  }

  /// Checks that every escape is complete and that the decoded bytes are UTF-8; true when all are
  /// ASCII.
  @discardableResult
  static func checkEscapes(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, refusingControls: Bool
  ) throws(RouteURLError) -> Bool {
    var check = UTF8Check()
    var isASCII = true
    var index = start
    var sequence = start
    while index < end {
      let (byte, width) = PercentCoding.byte(bytes, at: index)
      if width == 1, byte == 0x25 || index &+ width > end { throw .badPercentEscape(offset: index) }
      guard index &+ width <= end else { throw .badPercentEscape(offset: index) }
      if byte == 0 || (refusingControls && (byte < 0x20 || byte == 0x7F)) {
        throw .controlCharacter(offset: index)
      }
      if check.isComplete { sequence = index }
      guard check.accepts(byte) else { throw .invalidUTF8(offset: index) }
      isASCII = isASCII && byte < 0x80
      index += width
    }
    guard check.isComplete else { throw .invalidUTF8(offset: sequence) }
    return isASCII
  }

  @inline(never)
  static func refusal(_ byte: UInt8, at index: Int) -> RouteURLError {
    switch byte {
    case 0x5C: .backslash(offset: index)
    case 0x20: .whitespace(offset: index)
    default: .controlCharacter(offset: index)
    }
  }

  /// Walks the query, accepting anything, records whether a reader must check it, and returns its end.
  @inline(__always)
  private static func query(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, from first: Int,
    _ walk: inout StopWalk, _ scan: inout URLScan
  ) throws(RouteURLError) -> Int {
    var index = first
    while true {
      index = walk.next()
      guard index < bytes.count, base[index] != 0x23 else { break }
      if base[index] != 0x2F, base[index] != 0x3F { scan.needsCheck = true }
    }
    // Fewer bytes than the limit cannot hold more items.
    if index &- first >= RouteURL.Limits.queryItems,
      ampersands(bytes, from: first, to: index) >= RouteURL.Limits.queryItems
    {
      throw .tooManyQueryItems(offset: first)
    }
    scan.queryStart = UInt16(truncatingIfNeeded: first)
    scan.queryEnd = UInt16(truncatingIfNeeded: index)
    return index
  }

  @inline(never)
  private static func ampersands(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    bytes[start..<end].count { $0 == 0x26 }
  }

  /// Records whether a reader must check the fragment, which ends with the text.
  @inline(never)
  private static func fragment(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, _ scan: inout URLScan
  ) {
    scan.fragmentStart = UInt16(truncatingIfNeeded: first)
    if bytes[first...].contains(where: { $0 <= 0x20 || $0 == 0x25 || $0 == 0x5C || $0 >= 0x7F }) {
      scan.needsCheck = true
    }
  }
}
