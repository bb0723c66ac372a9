#if LivePages
import HTTPTypes
import Hummingbird
import NIOCore

/// Bytes that never change while the server runs: plain, compressed, and with a tag by which a
/// browser checks its own copy.
nonisolated struct StaticContent: Sendable {
  private let type: String
  private let bytes: ByteBuffer
  /// Nil where compressing gains nothing.
  private let gzip: ByteBuffer?
  private let tag: String
  private let vary: String

  /// Compresses a content, once.
  ///
  /// - Parameter varies: headers of requests besides `Accept-Encoding` that it depends on.
  init(_ bytes: ByteBuffer, type: String, varies: [String] = []) {
    self.type = type
    self.bytes = bytes
    gzip = Compression.gzip(bytes)
    tag = Fingerprint.text(of: bytes.readableBytesView)
    vary = (["Accept-Encoding"] + varies).joined(separator: ", ")
  }

  /// The content, or that the browser has it.
  func response(to request: Request) -> Response {
    let compressed = Self.takesGzip(request.headers[.acceptEncoding] ?? "") ? gzip : nil
    // A compressed content is another sequence of bytes and has another name.
    let tag = compressed == nil ? tag : "\(tag)-gzip"
    var headers: HTTPFields = [.eTag: "\"\(tag)\"", .vary: vary, .cacheControl: "no-cache"]
    if Self.names(request.headers[.ifNoneMatch] ?? "", tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = type
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed ?? bytes))
  }

  /// Whether `If-None-Match` names a tag; weak ones are compared by what they tag.
  private static func names(_ header: String, _ tag: String) -> Bool {
    if header.withoutBlanks == "*" { return true }
    // A tag may contain everything but quotes: every second part is between two of them.
    let parts = header.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).contains { parts[$0] == tag }
  }

  /// Whether `Accept-Encoding` allows gzip.
  private static func takesGzip(_ header: String) -> Bool {
    header.lowercased().split(separator: ",").contains { part in
      let words = part.split(separator: ";").map(\.withoutBlanks)
      guard words.first == "gzip" else { return false }
      return !words.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { "1"..."9" ~= $0 } }
    }
  }
}

extension StringProtocol {
  /// The text without the optional whitespace of HTTP's headers: spaces and tabs.
  nonisolated fileprivate var withoutBlanks: String { String(filter { $0 != " " && $0 != "\t" }) }
}
#endif
