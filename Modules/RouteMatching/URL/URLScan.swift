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
package struct ScannedSegment {
  package var start: UInt16
  package var end: UInt16
  /// The hash of the decoded segment if it is compared decoded; otherwise computed when it is
  /// needed.
  package var hash: UInt32
}
