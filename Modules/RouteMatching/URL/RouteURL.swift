/// A URL split into its parts by one strict pass, without decoding and without Foundation.
///
/// It keeps the text and the positions of its parts; parts are decoded on access. It serves to
/// resolve a link, not to load it. A relative text (`travel/city/1`) is accepted: it has no scheme,
/// and the router accepts it from inside the application only.
///
/// ```swift
/// let url = try RouteURL("trellis://travel/scenic/%E6%95%85%E5%AE%AB?from=list")
/// url.segments  // ["travel", "scenic", "故宫"]
/// ```
public struct RouteURL: Sendable, Hashable, CustomStringConvertible {
  /// Limits of a URL; a longer one is rejected before any match.
  public enum Limits {
    /// Bytes of UTF-8 in the whole text.
    public static let bytes = 8_192
    /// Bytes of a relative URL that a route prints, so that it stays valid with a scheme and a
    /// host.
    package static let printedBytes = bytes - 260
    /// Segments in the path, the authority of a custom scheme included.
    public static let segments = 64
    /// Items in the query.
    public static let queryItems = 128
  }

  /// The given text.
  public let text: String
  @usableFromInline package internal(set) var scan: URLScan

  /// Reads `text`.
  ///
  /// - Throws: the first reason why the text is not a valid URL, with its offset.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(RouteURLError) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    let scan = URLScanner.scan(text) { _, scan, _ in
      Result<URLScan, RouteURLError>.success(scan)
    } refused: {
      .failure($0)
    }
    // The text is contiguous.
    self.scan = try scan?.get() ?? URLScan()
  }

  /// A text that was scanned before.
  @inlinable
  package init(text: String, scan: URLScan) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.scan = scan
  }

  /// The scheme as written, or `nil` in a relative text.
  public var scheme: String? {
    scan.schemeEnd == 0 ? nil : raw(0..<Int(scan.schemeEnd))
  }

  /// The host of a web link as written; a custom scheme's authority is the first segment instead.
  public var host: String? {
    scan.hostEnd == 0 ? nil : raw(Int(scan.hostStart)..<Int(scan.hostEnd))
  }

  /// The port of a web link, if it has one.
  public var port: Int? { scan.port < 0 ? nil : Int(scan.port) }

  /// The path's segments, decoded one by one; empty segments are skipped.
  public var segments: [String] {
    segmentRanges.map(decoded)
  }

  /// The query as written, without its `?`; any characters are allowed.
  public var query: String? {
    scan.queryStart == 0 ? nil : raw(Int(scan.queryStart)..<Int(scan.queryEnd))
  }

  /// The fragment, decoded as query items are, without its `#`.
  public var fragment: String? {
    guard scan.fragmentStart != 0 else { return nil }
    return decoded(Int(scan.fragmentStart)..<Int(scan.end))
  }

  /// The given text.
  public var description: String { text }

  /// The bytes of a range, undecoded.
  @inline(never)
  func raw(_ range: Range<Int>) -> String {
    withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// The text of a range, decoded.
  @inline(never)
  package func decoded(_ range: Range<Int>) -> String {
    withBytes { PercentCoding.decode($0, from: range.lowerBound, to: range.upperBound) }
  }

  /// The positions of the path's segments.
  package var segmentRanges: [Range<Int>] {
    segmentRanges(Int(scan.pathStart)..<Int(scan.pathEnd))
  }

  /// The positions of the segments of a range.
  ///
  /// Split at bytes: a combining mark after a slash would join it to a character that is not a
  /// slash.
  func segmentRanges(_ range: Range<Int>) -> [Range<Int>] {
    withBytes { bytes in
      var ranges: [Range<Int>] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let end = bytes[start..<range.upperBound].firstIndex(of: 0x2F) ?? range.upperBound
        if end > start { ranges.append(start..<end) }
        start = end + 1
      }
      return ranges
    }
  }

  /// Passes the bytes of the text.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // One call: each further one, such as `withUTF8`, would compile the body once more.
    guard let result = text.utf8.withContiguousStorageIfAvailable(body) else {
      preconditionFailure("The text is made contiguous when a URL is made")
    }
    return result
  }
}

/// Why a text is not a URL that the router reads: the reason and its UTF-8 offset.
///
/// Strict on purpose about host and path: a text that two parsers read differently is rejected, so that a
/// check and the later use of the URL cannot disagree. A test compares Foundation with this parser. Query and
/// fragment may hold anything: a route checks the parts that it declares
/// (``RouteMismatch/unreadable(parameter:reason:)``).
public enum RouteURLError: Error, Sendable, Hashable {
  /// The text has more than `RouteURL.Limits.bytes` bytes of UTF-8.
  case tooLong(bytes: Int)
  /// The path has more than `RouteURL.Limits.segments` segments.
  case tooManySegments(offset: Int)
  /// The query has more than `RouteURL.Limits.queryItems` items.
  case tooManyQueryItems(offset: Int)
  /// A control character, written raw or as an escape; in an item of the query NUL only.
  case controlCharacter(offset: Int)
  /// A backslash, which browsers read as a slash and other parsers do not.
  case backslash(offset: Int)
  /// A raw space; write `%20`.
  case whitespace(offset: Int)
  /// A user name or password, in a web link or in a custom scheme's authority.
  case userInfo(offset: Int)
  /// A `%` that is not followed by two hexadecimal digits.
  case badPercentEscape(offset: Int)
  /// Percent escapes whose bytes are not UTF-8.
  case invalidUTF8(offset: Int)
  /// A `.` or `..` segment, raw or escaped.
  case dotSegment(offset: Int)
  /// A host that is empty or contains anything but letters, digits, `.`, `-`, `_` or a bracketed
  /// address.
  case invalidHost(offset: Int)
  /// A port that is not a number of 0...65535, or any in a custom scheme's authority.
  case invalidPort(offset: Int)
  /// A web link without `//`, which browsers and other parsers read differently.
  case missingAuthority(offset: Int)
  /// A character that must be escaped where the path, or the declared item, of an absolute URL also
  /// has escapes: one beyond ASCII, a quotation mark, an angle or curly bracket, `^`, `|`, a backtick; in
  /// the path a square bracket.
  case unescaped(offset: Int)
  /// A text that starts with `//`: its scheme would depend on the page that opens it.
  case missingScheme(offset: Int)
}
