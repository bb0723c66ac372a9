import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The head of a response.
public struct HTTPHead: Hashable, Sendable {
  /// The status, for example 200.
  public var status: Int
  /// The lines of the header, in the order of arrival.
  public var fields: [HTTPField]

  /// Makes a head.
  public init(status: Int, fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }

  /// The value of the first line of a name, ignoring case; nil without one.
  public subscript(name: String) -> String? {
    values(of: name).first
  }

  /// The values of all lines of a name, ignoring case.
  ///
  /// - Complexity: O(lines).
  public func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The redirect's location; nil if the response is not a redirect.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? self["Location"] : nil
  }

  /// Whether a body may follow; otherwise a given length has no meaning.
  func mayHaveBody(answering method: HTTPMethod) -> Bool {
    method != .head && ![204, 304].contains(status)
  }

  /// The number of bytes that the header announces; nil without an announcement.
  func contentLength() throws(HTTPFault) -> Int? {
    // The same length may be repeated, even in one line.
    let texts = Set(
      values(of: "Content-Length")
        .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { $0.trimmingSpaces })
    guard let text = texts.first else { return nil }
    guard texts.count == 1, !text.isEmpty,
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let count = Int(text)
    else { throw .badResponse(.badLength) }
    return count
  }

  /// Rejects contradictory framing of a body, because it allows request smuggling.
  func checkFraming(answering method: HTTPMethod = .get) throws(HTTPFault) {
    if !mayHaveBody(answering: method) { return }
    let length = try contentLength()
    let codings = values(of: "Transfer-Encoding").map { $0.lowercased() }
    if codings.isEmpty { return }
    if length != nil { throw .badResponse(.badLength) }
    if codings != ["chunked"] { throw .badResponse(.unknownCoding) }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
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

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// Its URL: the last one after redirects.
  public var url: URL
  /// The status and the header.
  public var head: HTTPHead
  /// The body after decompression.
  public var body: Data

  /// Makes a response.
  public init(url: URL, head: HTTPHead, body: Data = Data()) {
    self.url = url
    self.head = head
    self.body = body
  }

  /// The status, for example 200.
  public var status: Int { head.status }
}
