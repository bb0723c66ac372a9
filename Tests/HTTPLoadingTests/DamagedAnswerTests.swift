import Foundation
import Loading
import ReactiveKit
import Testing

@testable import HTTPLoading

/// Whatever a server sends, reading it ends with pieces or a fault.
struct DamagedAnswerTests {
  private static nonisolated let answer =
    "HTTP/1.1 103 Hint\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
    + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nB;x=1\r\n0123456789a\r\n0\r\nSum: 1\r\n\r\n"

  /// How many bytes of a body an answer brings; nil for a fault.
  private func bodyCount(_ bytes: [UInt8]) -> Int? {
    let count = Locked(0)
    var reader = HTTPReader(pieces: bytes.isEmpty ? [] : [bytes])
    do throws(HTTPFault) {
      let head = try HTTPHead.read(&reader)
      try reader.body(HTTPBodyLength(head)) { piece in
        if case .body(let data) = piece { count.withLock { $0 += data.count } }
        return true
      }
      return count.withLock { $0 }
    } catch {
      #expect(error != .cancelled)
      return nil
    }
  }

  @Test func readsTheWholeAnswer() {
    #expect(bodyCount(Array(Self.answer.utf8)) == 16)
  }

  @Test func takesNoBeginningOfAnAnswerForAnAnswer() {
    let bytes = Array(Self.answer.utf8)
    for count in bytes.indices { #expect(bodyCount(Array(bytes[..<count])) == nil, "\(count)") }
  }

  @Test(arguments: 0..<UInt64(20))
  func endsAfterAnyChange(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      var bytes = Array(Self.answer.utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
      }
      if let count = bodyCount(bytes) { #expect(count <= bytes.count, "seed \(seed)") }
    }
  }
}
