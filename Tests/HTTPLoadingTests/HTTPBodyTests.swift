import Foundation
import Loading
import ReactiveKit
import Testing

@testable import HTTPLoading

/// HTTPReader+Body: the same body however the bytes come in.
struct HTTPBodyTests {
  private func body(
    _ length: HTTPBodyLength, _ pieces: [[UInt8]], wanting wanted: Int = .max
  ) throws(HTTPFault) -> String {
    let taken = Locked(Data())
    var reader = HTTPReader(pieces: pieces)
    try reader.body(length) { piece in
      guard case .body(let data) = piece else { return false }
      return taken.withLock {
        $0.append(data)
        return $0.count < wanted
      }
    }
    return String(decoding: taken.withLock { $0 }, as: UTF8.self)
  }

  private nonisolated static let bodies: [(HTTPBodyLength, String, String)] = [
    (.count(0), "rest", ""), (.count(3), "abcd", "abc"), (.untilClose, "abcd", "abcd"),
    (.untilClose, "", ""), (.chunked, "0\r\n\r\n", ""), (.chunked, "0\r\nA: b\r\nC: d\r\n\r\n", ""),
    (.chunked, "3\r\nabc\r\n00A;x=\"y\"\r\n0123456789\r\n0;z\r\n\r\nrest", "abc0123456789"),
    (.chunked, "2 ;x\r\nab\r\n1\t ; y\r\nc\r\n0\r\n\r\n", "abc"),
    (.chunked, "2 \r\nab\r\n1\n\n\n0\r\n\r\n", "ab\n"),
  ]

  @Test(arguments: bodies.indices)
  func isTheSameHoweverItComes(index: Int) throws {
    let (length, text, expected) = Self.bodies[index]
    let bytes = Array(text.utf8)
    #expect(try body(length, [bytes]) == expected)
    #expect(try body(length, bytes.map { [$0] }) == expected)
    for split in bytes.indices {
      let pieces = [Array(bytes[..<split]), Array(bytes[split...])].filter { !$0.isEmpty }
      #expect(try body(length, pieces) == expected, "split at \(split)")
    }
  }

  @Test(arguments: bodies.indices.filter { bodies[$0].0 != .untilClose })
  func endsInItsMiddleWhereverItIsCut(index: Int) throws {
    let (length, text, expected) = Self.bodies[index]
    let whole = text.hasSuffix("rest") ? text.dropLast(4) : text[...]
    let needed = length == .chunked ? whole.count : expected.count
    for count in 0..<needed {
      #expect(throws: HTTPFault.badAnswer(.endsInBody), "cut at \(count)") {
        try body(length, [Array(whole.utf8.prefix(count))].filter { !$0.isEmpty })
      }
    }
  }

  @Test(arguments: [
    "x\r\n", "\r\n", "-1\r\n", "+1\r\na\r\n", "1\r\nab\r\n", ";a\r\n", "1000000000000000\r\n",
    "０\r\n\r\n", "0x1\r\na\r\n", "1,2\r\n", "1 2\r\na\r\n0\r\n\r\n",
    "1\tx\r\na\r\n0\r\n\r\n", " 1\r\na\r\n0\r\n\r\n",
  ])
  func refusesChunksThatAreNone(text: String) {
    #expect(throws: HTTPFault.badAnswer(.badChunk)) { try body(.chunked, [Array(text.utf8)]) }
  }

  @Test func takesAnyNumberOfSmallChunksAndNoEndlessRemarks() throws {
    let small = String(repeating: "1\r\nx\r\n", count: 100_000)
    #expect(try body(.chunked, [Array((small + "0\r\n\r\n").utf8)]).count == 100_000)
    let remark = "1;" + String(repeating: "r", count: 1000) + "\r\nx\r\n"
    let many = Array(String(repeating: remark, count: 1000).utf8)
    #expect(throws: HTTPFault.badAnswer(.tooMuchHead)) { try body(.chunked, [many]) }
  }

  @Test func readsNoFurtherThanWanted() throws {
    let pieces = (0..<10).map { _ in Array("ab".utf8) }
    #expect(try body(.untilClose, pieces, wanting: 3) == "abab")
    #expect(try body(.count(20), pieces, wanting: 3) == "abab")
    #expect(
      try body(.chunked, ["2\r\nab\r\n2\r\ncd\r\nrubbish"].map { Array($0.utf8) }, wanting: 4)
        == "abcd")
  }
}
