import Loading

/// How the end of a body is found.
enum HTTPBodyLength: Equatable {
  /// After a number of bytes.
  case count(Int)
  /// After the empty chunk.
  case chunked
  /// Where the connection ends.
  case untilClose

  /// Reads the framing from a head; contradictory framing is rejected, because it allows request
  /// smuggling.
  init(_ head: HTTPHead, answering method: HTTPMethod = .get) throws(HTTPFault) {
    if !head.mayHaveBody(answering: method) {
      self = .count(0)
      return
    }
    let codings = head.values(of: "Transfer-Encoding")
    let lengths = head.values(of: "Content-Length")
    if codings.isEmpty {
      self = try Self.length(lengths)
    } else if !lengths.isEmpty {
      throw .badAnswer(.badLength)
    } else if codings.map({ $0.lowercased() }) == ["chunked"] {
      self = .chunked
    } else {
      throw .badAnswer(.unknownCoding)
    }
  }

  static func length(_ values: [String]) throws(HTTPFault) -> HTTPBodyLength {
    // The same length may be repeated, even in one line.
    let texts = Set(
      values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { $0.trimmingSpaces })
    guard let text = texts.first else { return .untilClose }
    guard texts.count == 1, !text.isEmpty,
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let count = Int(text)
    else { throw .badAnswer(.badLength) }
    return .count(count)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
