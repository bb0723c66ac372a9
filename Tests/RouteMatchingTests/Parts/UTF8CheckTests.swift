import LimitTesting
import ReactiveKit
import Testing

@testable import RouteMatching

/// Well-formed UTF-8, decided byte by byte; the standard library decides it by the whole.
@Suite("The check of UTF-8")
struct UTF8CheckTests {
  func isWhole(_ bytes: [UInt8]) -> Bool {
    var check = UTF8Check()
    return bytes.allSatisfy { check.accepts($0) } && check.isComplete
  }

  func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  @Test func agreesAboutEveryOneAndTwoBytes() {
    for first in UInt8.min...UInt8.max {
      expectEqual(isWhole([first]), isText([first]), "\(first)")
      let wrong = (UInt8.min...UInt8.max).filter { isWhole([first, $0]) != isText([first, $0]) }
      expectEqual(wrong, [], "\(first)")
    }
  }

  /// All bytes at which the rules change.
  @Test func agreesAboutThreeAndFourBytesAtTheBounds() {
    let leads: [UInt8] = [
      0x41, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1,
      0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let tails: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    var wrong: [[UInt8]] = []
    for lead in leads {
      for one in tails {
        for two in tails {
          let three = [lead, one, two]
          if isWhole(three) != isText(three) { wrong.append(three) }
          for last in tails where isWhole(three + [last]) != isText(three + [last]) {
            wrong.append(three + [last])
          }
        }
      }
    }
    expectEqual(wrong, [])
  }

  @Test func agreesAboutRandomBytes() {
    var random = SplitMix64(seed: 0x07F8)
    let text = Array("a城é👍🏽\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}".utf8)
    for round in 0..<5_000 {
      var bytes = text
      for _ in 0..<(random.next() % 3) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      let start = Int(random.next() % UInt64(bytes.count))
      let part = Array(bytes[start...])
      if isWhole(part) != isText(part) {
        Issue.record("seed 0x07F8, round \(round), \(part)")
      }
    }
  }
}
