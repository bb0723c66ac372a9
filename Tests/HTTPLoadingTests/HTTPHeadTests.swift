import Foundation
import LimitTesting
import Loading
import Testing

@testable import HTTPLoading

/// HTTPHead.
struct HTTPHeadTests {
  private func head(_ status: Int, _ lines: String) -> HTTPHead {
    HTTPResponse(status, lines.split(separator: "\r\n").map(String.init)).head
  }

  @Test func linesAreFoundByTheirNames() {
    let head = head(200, "A: 1\r\nb: 2\r\nA: \r\nC: x: y")
    expectEqual(head["a"], "1")
    expectEqual(head["B"], "2")
    expectEqual(head["C"], "x: y")
    #expect(head["d"] == nil)
    expectEqual(head.values(of: "a"), ["1", ""])
  }

  @Test(
    arguments: [
      (200, "", nil), (200, "Content-Length: 0", 0), (200, "Content-Length: 007", 7),
      (200, "content-length: 5\r\nContent-Length: 5", 5), (200, "Content-Length: 5, 5", 5),
      (200, "Transfer-Encoding: Chunked", nil), (204, "Content-Length: 5", 5),
      (304, "Transfer-Encoding: gzip", nil),
    ] as [(Int, String, Int?)])
  func findsTheEndOfTheBody(status: Int, lines: String, length: Int?) throws {
    let head = head(status, lines)
    try expectEqual(head.contentLength(), length)
    try head.checkFraming()
  }

  @Test(arguments: [
    ("Content-Length: 5\r\nContent-Length: 6", HTTPBreach.badLength),
    ("Content-Length: 5, 6", .badLength), ("Content-Length: -1", .badLength),
    ("Content-Length: +1", .badLength), ("Content-Length: 0x10", .badLength),
    ("Content-Length: 1 2", .badLength), ("Content-Length: ", .badLength),
    ("Content-Length: 1,", .badLength),
    ("Content-Length: 99999999999999999999", .badLength),
    ("Content-Length: 5\r\nTransfer-Encoding: chunked", .badLength),
    ("Transfer-Encoding: gzip", .unknownCoding),
    ("Transfer-Encoding: chunked, gzip", .unknownCoding),
    ("Transfer-Encoding: gzip, chunked", .unknownCoding),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", .unknownCoding),
  ])
  func refusesABodyWithoutAClearEnd(lines: String, breach: HTTPBreach) throws {
    #expect(throws: HTTPFault.badResponse(breach)) { try head(200, lines).checkFraming() }
  }
}
