import Foundation
import Testing

@testable import ImageLoading

struct ChecksumTests {
  private func sum(_ parts: [UInt8]...) -> UInt64 {
    var sum = Checksum()
    for part in parts { sum.combine(part) }
    return sum.value
  }

  private let bytes = (0..<37).map { UInt8(truncatingIfNeeded: $0 * 37) }

  @Test func isTheSameInEveryRun() {
    #expect(sum([]) == 0x5E1C_EB64_02CC_0240)
    #expect(sum(Array("foobar".utf8)) == 0x93A2_5DB2_9573_0B21)
    #expect(sum(bytes) == 0x2B95_819A_34EE_3E3B)
  }

  @Test func isTheSameHoweverTheBytesLieInMemory() {
    for count in 0...bytes.count {
      var (array, data, lazy) = (Checksum(), Checksum(), Checksum())
      array.combine(bytes[..<count])
      data.combine(Data([9] + bytes[..<count]).dropFirst())
      lazy.combine(bytes[..<count].lazy.map { $0 })
      #expect(array.value == data.value)
      #expect(array.value == lazy.value)
    }
  }

  @Test func detectsEveryBitAndEveryTwoBits() {
    let bits = 8 * 16
    var seen: Set = [sum(bytes)]
    for first in 0..<bits {
      for second in first..<bits {
        var changed = bytes
        changed[first / 8] ^= 1 << (first % 8)
        if second > first { changed[second / 8] ^= 1 << (second % 8) }
        seen.insert(sum(changed))
      }
    }
    #expect(seen.count == 1 + bits + bits * (bits - 1) / 2)
  }

  @Test func detectsWhatAWeakerSumMisses() {
    // The topmost bits of two blocks, and the one in the middle that folding makes of the first.
    var changed = bytes
    for place in [7, 15, 11] { changed[place] ^= 0x80 }
    #expect(sum(changed) != sum(bytes))
  }

  @Test func distinguishesLengthsAndBorders() {
    let sums = [
      sum([]), sum([0]), sum([0, 0]), sum([UInt8](repeating: 0, count: 8)), sum([0], [0]),
      sum([], [0]), sum([0], []), sum([1, 2], [3]), sum([1], [2, 3]), sum([1, 2, 3]),
    ]
    #expect(Set(sums).count == sums.count)
  }
}
