import Foundation
import Loading
import Testing

@testable import HTTPLoading

/// HTTPHead+Reading and HTTPBodyLength.
struct HTTPHeadTests {
  private func head(_ text: String) throws(HTTPFault) -> HTTPHead {
    var reader = HTTPReader(pieces: [Array(text.utf8)])
    return try HTTPHead.read(&reader)
  }

  @Test func readsStatusAndLines() throws {
    let head = try head("HTTP/1.1 200 OK\r\nA: 1\r\nb:\t 2 \r\nA:\r\nC: x: y\r\n\r\nbody")
    #expect(
      head
        == HTTPHead(
          status: 200,
          fields: [
            HTTPField(name: "A", value: "1"), HTTPField(name: "b", value: "2"),
            HTTPField(name: "A", value: ""), HTTPField(name: "C", value: "x: y"),
          ]))
    #expect(head["a"] == "1")
    #expect(head["B"] == "2")
    #expect(head["d"] == nil)
    #expect(head.values(of: "a") == ["1", ""])
  }

  @Test(arguments: [
    ("HTTP/1.0 404\r\n\r\n", 404), ("HTTP/1.1 204 \r\n\r\n", 204), ("HTTP/1.1 200 OK\n\n", 200),
    ("HTTP/1.1 100 C\r\n\r\nHTTP/1.1 102 P\r\nA: b\r\n\r\nHTTP/1.1 201 Yes\r\n\r\n", 201),
  ])
  func readsTheStatusOf(text: String, status: Int) throws {
    #expect(try head(text).status == status)
  }

  @Test(arguments: [
    ("HTTP/2 200 OK\r\n\r\n", HTTPBreach.notHTTP), ("HTTP/1.1 20 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 2000\r\n\r\n", .notHTTP), ("HTTP/1.1 600 X\r\n\r\n", .notHTTP),
    ("HTTP/1.1 099 X\r\n\r\n", .notHTTP), ("HTTP/1.1  200 X\r\n\r\n", .notHTTP),
    ("HTTP/1.1 +20 X\r\n\r\n", .notHTTP), ("\r\nHTTP/1.1 200 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 101 Switching\r\n\r\n", .notHTTP), ("ICY 200 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 200 OK\r\nA : 1\r\n\r\n", .badField), ("HTTP/1.1 200 OK\r\n: 1\r\n\r\n", .badField),
    ("HTTP/1.1 200 OK\r\n more\r\n\r\n", .badField),
    ("HTTP/1.1 200 OK\r\nA: 1\r\n\tm\0re\r\n\r\n", .badField),
    ("HTTP/1.1 200 OK\r\nA: 1\rB: 2\r\n\r\n", .badField),
    ("HTTP/1.1 200 OK\r\nA: 1\0\r\n\r\n", .badField), ("HTTP/1.1 200 OK\r\nA\r\n\r\n", .badField),
    ("H", .endsInHead), ("HTTP/1.1 200 OK\r\n", .endsInHead),
    ("HTTP/1.1 200 OK\r\nA: 1\r\n", .endsInHead), ("HTTP/1.1 100 C\r\n\r\n", .endsInHead),
  ])
  func refusesWhatIsNoHead(text: String, breach: HTTPBreach) {
    #expect(throws: HTTPFault.badAnswer(breach)) { try head(text) }
  }

  @Test(arguments: [
    ("A: 1\r\n more", "1 more"), ("A:\r\n\t more \r\n  and\tmore", "more and\tmore"),
    ("A: 1\r\n \t\r\n 2", "1 2"), ("A: 1\r\n B: 2", "1 B: 2"), ("A: 1\n 2", "1 2"),
  ])
  func readsALineThatContinuesAsOneWithASpace(lines: String, value: String) throws {
    let head = try head("HTTP/1.1 200 OK\r\n\(lines)\r\nC: 3\r\n\r\n")
    #expect(
      head.fields == [HTTPField(name: "A", value: value), HTTPField(name: "C", value: "3")])
  }

  @Test func takesNoEndlessLineInPieces() {
    let pieces = String(repeating: "\r\n x", count: 20_000)
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
      try head("HTTP/1.1 200 OK\r\nA: 1\(pieces)\r\n\r\n")
    }
  }

  @Test func takesNoHeadBeyondItsLimits() throws {
    let lines = { (count: Int) in String(repeating: "A: 1\r\n", count: count) }
    #expect(try head("HTTP/1.1 200 OK\r\n\(lines(100))\r\n").fields.count == 100)
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
      try head("HTTP/1.1 200 OK\r\n\(lines(101))\r\n")
    }
    // 17 for the first line, 5 around the value, 2 for the last line.
    let value = { (count: Int) in String(repeating: "x", count: count - 24) }
    #expect(try head("HTTP/1.1 200 OK\r\nA: \(value(32 << 10))\r\n\r\n")["A"]?.count == 32744)
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
      try head("HTTP/1.1 200 OK\r\nA: \(value((32 << 10) + 1))\r\n\r\n")
    }
    // Heads that come before the head count too.
    let hint = "HTTP/1.1 103 Hint\r\nLink: \(value(20 << 10))\r\n\r\n"
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) {
      try head(hint + hint + "HTTP/1.1 200 OK\r\n\r\n")
    }
  }

  @Test func reportsAnEmptyAnswer() {
    #expect(throws: HTTPFault.connectionLost) { try head("") }
  }

  @Test(arguments: [
    (200, "", HTTPBodyLength.untilClose), (200, "Content-Length: 0", .count(0)),
    (200, "Content-Length: 007", .count(7)),
    (200, "content-length: 5\r\nContent-Length:5", .count(5)),
    (200, "Content-Length: 5, 5", .count(5)), (200, "Transfer-Encoding: Chunked", .chunked),
    (204, "Content-Length: 5", .count(0)), (304, "Transfer-Encoding: chunked", .count(0)),
  ])
  func findsTheEndOfTheBody(status: Int, lines: String, length: HTTPBodyLength) throws {
    #expect(try HTTPBodyLength(head("HTTP/1.1 \(status)\r\n\(lines)\r\n\r\n")) == length)
  }

  @Test(arguments: [
    ("Content-Length: 5\r\nContent-Length: 6", HTTPBreach.badLength),
    ("Content-Length: 5, 6", .badLength), ("Content-Length: -1", .badLength),
    ("Content-Length: +1", .badLength), ("Content-Length: 0x10", .badLength),
    ("Content-Length: 1\r\n 2", .badLength), ("Content-Length:", .badLength),
    ("Content-Length: 1,", .badLength),
    ("Content-Length: 99999999999999999999", .badLength),
    ("Content-Length: 5\r\nTransfer-Encoding: chunked", .badLength),
    ("Transfer-Encoding: gzip", .unknownCoding),
    ("Transfer-Encoding: chunked\r\n ,gzip", .unknownCoding),
    ("Transfer-Encoding: gzip, chunked", .unknownCoding),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", .unknownCoding),
  ])
  func refusesABodyWithoutAClearEnd(lines: String, breach: HTTPBreach) throws {
    let head = try head("HTTP/1.1 200 OK\r\n\(lines)\r\n\r\n")
    #expect(throws: HTTPFault.badAnswer(breach)) { try HTTPBodyLength(head) }
  }
}

extension HTTPReader {
  /// A reader of bytes that come in these pieces, each at most as long as a buffer.
  init(pieces: [[UInt8]]) {
    var rest = pieces[...]
    self.init { buffer throws(HTTPFault) in
      guard let piece = rest.popFirst() else { return 0 }
      if buffer.count < piece.count {
        rest.insert(Array(piece[buffer.count...]), at: rest.startIndex)
      }
      let count = min(piece.count, buffer.count)
      buffer.replaceSubrange(..<count, with: piece[..<count])
      return count
    }
  }
}
