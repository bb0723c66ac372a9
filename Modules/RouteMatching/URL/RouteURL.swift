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
    public static let printedBytes = bytes - 260
    /// Segments in the path, the authority of a custom scheme included.
    public static let segments = 64
    /// Items in the query.
    public static let queryItems = 128
  }

  /// The given text.
  public let text: String
  @usableFromInline package let scan: URLScan

  /// Reads `text`.
  ///
  /// - Throws: the first reason why the text is not a valid URL, with its offset.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(RouteURLError) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.scan = try Self.scanned(&text).get()
  }

  /// A text that was scanned before.
  @inlinable
  package init(text: String, scan: URLScan) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.scan = scan
  }

  private static func scanned(_ text: inout String) -> Result<URLScan, RouteURLError> {
    text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: ScannedSegment.self, capacity: Limits.segments) { space in
        guard let segments = space.baseAddress else { return .success(URLScan()) }
        do throws(RouteURLError) {
          return .success(try URLScanner.scan(bytes, into: segments))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// The scheme as written, or `nil` in a relative text.
  public var scheme: String? {
    scan.schemeEnd == 0 ? nil : raw(0, scan.schemeEnd)
  }

  /// The host of a web link as written; a custom scheme's authority is the first segment instead.
  public var host: String? {
    scan.hostEnd == 0 ? nil : raw(scan.hostStart, scan.hostEnd)
  }

  /// The port of a web link, if it has one.
  public var port: Int? { scan.port < 0 ? nil : Int(scan.port) }

  /// The path's segments, decoded one by one; empty segments are skipped.
  public var segments: [String] {
    decodedSegments(scan.pathStart, scan.pathEnd)
  }

  /// The query as written, without its `?`; it may hold anything.
  public var query: String? {
    scan.queryStart == 0 ? nil : raw(scan.queryStart, scan.queryEnd)
  }

  /// The fragment, decoded as query items are, without its `#`.
  public var fragment: String? {
    guard scan.fragmentStart != 0 else { return nil }
    return decoded(scan.fragmentStart, scan.end)
  }

  /// The given text.
  public var description: String { text }

  /// The bytes of a range, undecoded.
  @inline(never)
  func raw(_ start: UInt16, _ end: UInt16) -> String {
    withBytes {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)]), as: UTF8.self)
    }
  }

  /// The text of a range, decoded.
  @inline(never)
  package func decoded(_ start: UInt16, _ end: UInt16) -> String {
    withBytes { PercentCoding.decode($0, from: Int(start), to: Int(end)) }
  }

  /// The segments of a range, undecoded.
  ///
  /// Split at bytes: a combining mark after a slash would join it to a character that is not a
  /// slash.
  func rawSegments(_ start: UInt16, _ end: UInt16) -> [String] {
    withBytes { bytes in
      bytes[Int(start)..<Int(end)].split(separator: 0x2F).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// The segments of a range, decoded one by one.
  package func decodedSegments(_ start: UInt16, _ end: UInt16) -> [String] {
    rawSegments(start, end).map { PercentCoding.decode($0) ?? $0 }
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
