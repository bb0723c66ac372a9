/// Where the parts of a URL stand in its bytes: the result of one pass of `URLScanner`.
struct URLScan: Sendable, Hashable {
  /// End of the scheme, 0 when the text has none (it is then relative).
  var schemeEnd: UInt16 = 0
  /// The host of a web link; empty for every other scheme.
  var hostStart: UInt16 = 0
  var hostEnd: UInt16 = 0
  var port: Int32 = -1
  var pathStart: UInt16 = 0
  var pathEnd: UInt16 = 0
  /// Start of the query after its `?`, 0 when there is none.
  var queryStart: UInt16 = 0
  var queryEnd: UInt16 = 0
  /// Start of the fragment after its `#`, 0 when there is none; it ends where the text ends.
  var fragmentStart: UInt16 = 0
  var end: UInt16 = 0
  var segmentCount: UInt8 = 0
  var isWeb = false
  /// True when query or fragment hold escapes; a path that does has bits in `decoded`.
  var isEscaped = false
  /// True when the first segment came from the authority (`trellis://travel/x`): its case folds.
  var firstIsAuthority = false
  /// One bit a segment: it holds escapes or non-ASCII bytes and is compared decoded.
  var decoded: UInt64 = 0
}

/// A path segment as the scanner found it.
struct ScannedSegment {
  var start: UInt16
  var end: UInt16
  /// The hash of what it decodes to when it is compared decoded; else it is made when it is asked for.
  var hash: UInt32
}
