import Loading

extension HTTPReader {
  /// Passes on the body, and ends early when no more of it is wanted.
  ///
  /// - Returns: whether the body ended and the connection can be reused.
  @discardableResult
  mutating func body(
    _ length: HTTPBodyLength, to receive: HTTPTransport.Receive
  ) throws(HTTPFault) -> Bool {
    switch length {
    case .count(let count): return try pass(count, to: receive)
    case .chunked: return try passChunks(to: receive)
    case .untilClose:
      while let piece = try piece(atMost: .max), receive(.body(piece)) {}
      return false
    }
  }

  /// Passes on a number of bytes; false when no more is wanted.
  private mutating func pass(
    _ count: Int, to receive: HTTPTransport.Receive
  ) throws(HTTPFault) -> Bool {
    var rest = count
    while rest > 0 {
      guard let piece = try piece(atMost: rest) else { throw .badAnswer(.endsInBody) }
      if !receive(.body(piece)) { return false }
      rest -= piece.count
    }
    return true
  }

  private mutating func passChunks(to receive: HTTPTransport.Receive) throws(HTTPFault) -> Bool {
    var budget = HTTPHead.byteLimit
    while true {
      let size = try chunkSize(&budget)
      if size == 0 {
        try skipTrailer()
        return true
      }
      guard try pass(size, to: receive) else { return false }
      guard let end = try line(&budget) else { throw .badAnswer(.endsInBody) }
      if !end.isEmpty { throw .badAnswer(.badChunk) }
      // Every byte of the body permits some bytes of framing: chunks of one byte are allowed, an
      // endless stream of framing is not.
      budget = min(budget + min(size, HTTPHead.byteLimit) * 16, HTTPHead.byteLimit)
    }
  }

  /// Reads `1a2b; remark`.
  private mutating func chunkSize(_ budget: inout Int) throws(HTTPFault) -> Int {
    guard let line = try line(&budget) else { throw .badAnswer(.endsInBody) }
    let text = line.prefix { $0 != UInt8(ascii: ";") && !Self.isSpace($0) }
    let remark = line.dropFirst(text.count).drop(while: Self.isSpace)
    // Only a remark may follow: others may read another size.
    guard remark.isEmpty || remark.first == UInt8(ascii: ";") else { throw .badAnswer(.badChunk) }
    // A size of fifteen digits always fits; a sign would be accepted as part of a number.
    guard (1...15).contains(text.count), text.first != UInt8(ascii: "+"),
      text.first != UInt8(ascii: "-"),
      let size = Int(String(decoding: text, as: UTF8.self), radix: 16)
    else { throw .badAnswer(.badChunk) }
    return size
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Skips the trailer after the last chunk.
  private mutating func skipTrailer() throws(HTTPFault) {
    var budget = HTTPHead.byteLimit
    repeat {
      guard let line = try line(&budget) else { throw .badAnswer(.endsInBody) }
      if line.isEmpty { return }
    } while true
  }
}
