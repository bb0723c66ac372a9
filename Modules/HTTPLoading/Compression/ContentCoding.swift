/// The compression of a body.
enum ContentCoding: Hashable {
  case gzip
  case deflate

  /// The coding of a response's body; `nil` if it is not compressed.
  ///
  /// - Throws: `contentCoding` for one that was not requested, or several.
  init?(_ head: HTTPHead, answering request: HTTPRequest) throws(HTTPFault) {
    guard head.mayHaveBody(answering: request.method) else { return nil }
    let codings = head.contentCodings
    guard let coding = codings.first else { return nil }
    guard codings.count == 1, request.asksForCompression else {
      throw .contentCoding(codings.joined(separator: ", "))
    }
    switch coding {
    // The second is an old name of the first (RFC 9110, 8.4.1.3).
    case "gzip", "x-gzip": self = .gzip
    case "deflate": self = .deflate
    default: throw .contentCoding(coding)
    }
  }
}

extension HTTPHead {
  /// The codings of the body in the order they were applied, in lower case; empty if it is not
  /// compressed.
  var contentCodings: [String] {
    values(of: "Content-Encoding").joined(separator: ",").lowercased().split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty && $0 != "identity" }
  }

  /// Whether the body is not compressed.
  var isPlain: Bool { contentCodings.isEmpty }

  /// Removes the fields that described the compressed body.
  mutating func removeContentCoding() {
    fields.removeAll { ["content-encoding", "content-length"].contains($0.name.lowercased()) }
  }
}

extension HTTPRequest {
  /// The `Accept-Encoding` of a transport that decompresses.
  var acceptedCodings: String { asksForCompression ? "gzip, deflate" : "identity" }

  /// Whether a compressed body can be used: a range of one cannot.
  fileprivate var asksForCompression: Bool { self["Range"] == nil }
}
