import Loading

extension HTTPHead {
  /// The largest number of bytes of the head, and again of the trailer.
  static let byteLimit = 32 << 10
  /// The largest number of lines of a header.
  static let fieldLimit = 100

  /// Reads the head of the response; informational ones are skipped.
  static func read(_ reader: inout HTTPReader) throws(HTTPFault) -> HTTPHead {
    var budget = byteLimit
    while true {
      let head = try readOne(&reader, &budget)
      // No other protocol was requested.
      if head.status == 101 { throw .badAnswer(.notHTTP) }
      if head.status >= 200 { return head }
    }
  }

  private static func readOne(
    _ reader: inout HTTPReader, _ budget: inout Int
  ) throws(HTTPFault) -> HTTPHead {
    try reader.expect(versionPrefix)
    budget -= versionPrefix.count
    guard let start = try reader.line(&budget) else { throw .badAnswer(.endsInHead) }
    var head = HTTPHead(status: try status(start))
    reader.minorVersion = Int(start[0] - UInt8(ascii: "0"))
    while true {
      guard let line = try reader.line(&budget) else { throw .badAnswer(.endsInHead) }
      if line.isEmpty { return head }
      if let first = line.first, isSpace(first), !head.fields.isEmpty {
        try goOn(with: line, in: &head)
        continue
      }
      if head.fields.count == fieldLimit { throw .badAnswer(.tooMuchHead) }
      head.fields.append(try field(line))
    }
  }

  private static let versionPrefix = Array("HTTP/1.".utf8)

  /// Reads the `1 200 OK` of `HTTP/1.1 200 OK`; the reason phrase may be missing.
  private static func status(_ line: [UInt8]) throws(HTTPFault) -> Int {
    let digits = line.dropFirst(2).prefix(3)
    guard line.count >= 5, isDigit(line[0]), line[1] == UInt8(ascii: " "),
      digits.allSatisfy(isDigit), line.count == 5 || line[5] == UInt8(ascii: " "),
      let status = Int(String(decoding: digits, as: UTF8.self)), (100...599).contains(status)
    else { throw .badAnswer(.notHTTP) }
    return status
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Adds a continuation line. Such lines are obsolete, but a client must read them as one line
  /// with a space (RFC 9112, 5.2).
  private static func goOn(with line: [UInt8], in head: inout HTTPHead) throws(HTTPFault) {
    let more = try value(line[...])
    if more.isEmpty { return }
    let last = head.fields.count - 1
    if !head.fields[last].value.isEmpty { head.fields[last].value += " " }
    head.fields[last].value += more
  }

  /// Reads `name: value`.
  private static func field(_ line: [UInt8]) throws(HTTPFault) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPField.isName(line[..<colon])
    else { throw .badAnswer(.badField) }
    return HTTPField(
      name: String(decoding: line[..<colon], as: UTF8.self),
      value: try value(line[(colon + 1)...]))
  }

  /// Reads a value without surrounding spaces.
  private static func value(_ bytes: ArraySlice<UInt8>) throws(HTTPFault) -> String {
    var value = bytes.drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    if value.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
      throw .badAnswer(.badField)
    }
    return String(decoding: value, as: UTF8.self)
  }
}
