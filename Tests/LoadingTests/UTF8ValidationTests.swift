import LimitTesting
import Loading
import ReactiveKit
import Testing

@testable import Loading

private func firstFault(_ bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { UTF8Validation.firstFault(in: $0) }
}

struct UTF8ValidationTests {
  @Test func agreesWithTheStandardLibraryOnRandomBytes() {
    var generator = SplitMix64(seed: 2026)
    // Mostly bytes at the borders of the ranges, where a table can be wrong.
    let borders: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for round in 0..<20_000 {
      let length = Int.random(in: 0...6, using: &generator)
      var bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...9, using: &generator))
      for _ in 0..<length {
        bytes.append(borders.randomElement(using: &generator) ?? 0)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      expectEqual(firstFault(bytes) == nil, isValid, "round \(round): \(bytes)")
    }
  }

  @Test(
    arguments: [
      ([0x61, 0x80], 1), ([0xE4, 0xB8], 0), ([0xE4, 0xB8, 0xAD, 0xC0, 0x80], 3),
      ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xF5], 8), ([0xED, 0xA0, 0x80], 0),
    ] as [([UInt8], Int)])
  func pointsAtTheStartOfTheBrokenSequence(bytes: [UInt8], offset: Int) {
    expectEqual(firstFault(bytes), offset)
  }
}
