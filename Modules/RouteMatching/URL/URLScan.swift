/// The positions of the parts of a URL in its bytes: the result of one pass of `URLScanner`.
@usableFromInline
package struct URLScan: Sendable, Hashable {
  /// End of the scheme, 0 when the text has none (it is then relative).
  package var schemeEnd: UInt16 = 0
  /// The host of a web link; empty for every other scheme.
  package var hostStart: UInt16 = 0
  package var hostEnd: UInt16 = 0
  package var port: Int32 = -1
  package var pathStart: UInt16 = 0
  package var pathEnd: UInt16 = 0
  /// Start of the query after its `?`, 0 without a query.
  package var queryStart: UInt16 = 0
  package var queryEnd: UInt16 = 0
  /// Start of the fragment after its `#`, 0 without one; it ends where the text ends.
  package var fragmentStart: UInt16 = 0
  package var end: UInt16 = 0
  package var segmentCount: UInt8 = 0
  package var isWeb = false
  /// True when query or fragment hold bytes that must be checked before they are read: escapes, spaces,
  /// backslashes, controls or bytes beyond ASCII.
  package var needsCheck = false
  /// True when the first segment came from the authority (`trellis://travel/x`): its case folds.
  package var firstIsAuthority = false
  /// One bit per segment: it contains escapes or non-ASCII bytes and is compared decoded.
  package var decoded: UInt64 = 0

  @inlinable
  package init() {}
}

/// A path segment, as scanned.
@usableFromInline
package struct ScannedSegment {
  package var start: UInt16
  package var end: UInt16
  /// The hash of the decoded segment if it is compared decoded; otherwise computed when it is
  /// needed.
  package var hash: UInt32
}

/// The hash of a path segment in a table: eight bytes at a time, not seeded.
///
/// A table holds only routes that the application declares, and every hit is verified byte by byte,
/// so the sender of a link can cause neither collisions in the table nor wrong hits.
enum SegmentHash {
  /// The hash of `count` bytes from `start`; reads whole words but never beyond `limit`.
  @inline(__always)
  static func of(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int, limit: Int) -> UInt32 {
    let raw = UnsafeRawPointer(base)
    var hash = UInt64(truncatingIfNeeded: end &- start) &* 0x9E37_79B9_7F4A_7C15
    var index = start
    while index &+ 8 <= end {
      mix(&hash, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index &+= 8
    }
    let rest = end &- index
    if rest > 0 {
      var word: UInt64 = 0
      if index &+ 8 <= limit {
        word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        word &= (1 &<< UInt64(truncatingIfNeeded: rest &* 8)) &- 1
      } else {
        var shift: UInt64 = 0
        while index < end {
          word |= UInt64(base[index]) &<< shift
          shift &+= 8
          index &+= 1
        }
      }
      mix(&hash, word)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// The hash of a decoded segment that is not plain ASCII: equal for canonically equal texts.
  static func ofText(_ text: String) -> UInt32 {
    UInt32(truncatingIfNeeded: text.hashValue)
  }

  /// The hash of bytes in an array.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return of(base, from: 0, to: buffer.count, limit: buffer.count)
    }
  }

  @inline(__always)
  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 32
  }
}
