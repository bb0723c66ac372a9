import Loading
import Testing

@testable import HTTPLoading

/// Inflater: streams that no compressor writes.
struct InflaterTests {
  private func inflated(_ bytes: [UInt8]) throws(HTTPFault) -> [UInt8]? {
    var input = BitReader()
    input.append(bytes)
    var inflater = Inflater()
    var output: [UInt8] = []
    while true {
      let pause = try inflater.run(&input)
      output += inflater.takeOutput()
      switch pause {
      case .finished: return output
      case .needsInput: return nil
      case .outputIsFull: continue
      }
    }
  }

  private func stream(_ write: (inout BitWriter) -> Void) -> [UInt8] {
    var writer = BitWriter()
    write(&writer)
    return writer.bytes
  }

  private func expectRefused(
    sourceLocation: SourceLocation = #_sourceLocation, _ write: (inout BitWriter) -> Void
  ) {
    var writer = BitWriter()
    write(&writer)
    // What follows cannot help.
    writer.number(0, 64)
    #expect(throws: HTTPFault.badAnswer(.badCompression), sourceLocation: sourceLocation) {
      try inflated(writer.bytes)
    }
  }

  /// Codes of lengths: 0, 1, 2 and 18, of two bits each: `00`, `01`, `10` and `11`.
  private static let orders = [0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2]

  @Test func aBlockOfNoKnownKindIsRefused() {
    expectRefused { $0.number(7, 3) }
  }

  @Test func aStoredLengthThatItsComplementDeniesIsRefused() throws {
    let good: [UInt8] = [1, 2, 0, 0xFD, 0xFF, 0x41, 0x42]
    #expect(try inflated(good) == [0x41, 0x42])
    for bit in 8..<40 {
      var bytes = good
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: HTTPFault.badAnswer(.badCompression)) { try inflated(bytes) }
    }
  }

  @Test func symbolsWithoutAMeaningAreRefused() {
    // Of the fixed codes: the lengths 286 and 287, and after a length the distances 30 and 31.
    for code in ["11000110", "11000111", "000000111110", "000000111111"] {
      expectRefused {
        $0.number(3, 3)
        $0.code("00110000")
        $0.code(code)
      }
    }
  }

  @Test func aDistanceBeforeTheBeginningIsRefused() throws {
    // `A`, then three bytes from one place back, or from two.
    let near = stream {
      $0.number(3, 3)
      $0.code("01110001" + "0000001" + "00000" + "0000000")
    }
    #expect(try inflated(near) == [0x41, 0x41, 0x41, 0x41])
    expectRefused {
      $0.number(3, 3)
      $0.code("01110001" + "0000001" + "00001")
    }
  }

  @Test func tooManySymbolsAreRefused() {
    for (literals, distances) in [(287, 1), (288, 1), (257, 31), (257, 32)] {
      expectRefused {
        $0.dynamicBlock(literals: literals, distances: distances, orders: Self.orders)
      }
    }
  }

  @Test func aCodeOfLengthsThatIsNotCompleteIsRefused() {
    for orders in [[0, 0, 0, 0], [1, 0, 0, 0], [2, 2, 2, 0], [1, 1, 1, 0], [1, 2, 2, 2]] {
      expectRefused { $0.dynamicBlock(literals: 257, distances: 1, orders: orders) }
    }
  }

  /// Writes lengths: so many zeros, then those given.
  private func lengths(_ zeros: Int, _ codes: [String], _ writer: inout BitWriter) {
    var rest = zeros
    while rest >= 11 {
      let count = min(rest, 138)
      writer.code("11")
      writer.number(count - 11, 7)
      rest -= count
    }
    for _ in 0..<rest { writer.code("00") }
    for code in codes { writer.code(code) }
  }

  @Test func aBlockWithoutACodeForItsEndIsRefused() {
    expectRefused {
      $0.dynamicBlock(literals: 257, distances: 1, orders: Self.orders)
      // 254 and 255 have codes of one bit, 256 has none.
      lengths(254, ["01", "01", "00", "00"], &$0)
    }
  }

  @Test func codesThatAreTooManyOrTooFewAreRefused() {
    // Of 255, 256 and one distance: three codes of one bit; one of one and one of two; a single one
    // of two bits.
    for codes in [["01", "01", "01", "00"], ["00", "01", "10", "00"], ["00", "00", "10", "00"]] {
      expectRefused {
        $0.dynamicBlock(literals: 257, distances: 1, orders: Self.orders)
        lengths(254, codes, &$0)
      }
    }
    // Two distances of which one has a code of two bits.
    expectRefused {
      $0.dynamicBlock(literals: 257, distances: 2, orders: Self.orders)
      lengths(255, ["01", "01", "10", "00"], &$0)
    }
  }

  @Test func aSingleCodeIsEnough() throws {
    // The end alone, of one bit; no distance. Its other bit means nothing.
    for (bit, expected) in [("0", [] as [UInt8]?), ("1", nil)] {
      let bytes = stream {
        $0.dynamicBlock(literals: 257, distances: 1, orders: Self.orders)
        lengths(256, ["01", "00"], &$0)
        $0.code(bit)
        $0.number(0, 64)
      }
      if let expected {
        #expect(try inflated(bytes) == expected)
      } else {
        #expect(throws: HTTPFault.badAnswer(.badCompression)) { try inflated(bytes) }
      }
    }
  }

  @Test func lengthsThatRepeatNothingOrTooMuchAreRefused() {
    // Codes of lengths 16, 17, 18 and 0, of two bits: `01`, `10`, `11` and `00`.
    let orders = [2, 2, 2, 2]
    expectRefused {
      $0.dynamicBlock(literals: 257, distances: 1, orders: orders)
      $0.code("01")
    }
    expectRefused {
      $0.dynamicBlock(literals: 257, distances: 1, orders: orders)
      for _ in 0..<2 {
        $0.code("11")
        $0.number(127, 7)
      }
    }
  }

  @Test func outputComesInPiecesHoweverWellItWasCompressed() throws {
    var input = BitReader()
    // A zero, then repetitions of 258 from one place back, each of 13 bits.
    let bits = "00110000" + String(repeating: "1100010100000", count: 8_000) + "0000000"
    input.append(
      stream {
        $0.number(3, 3)
        $0.code(bits)
      })
    var inflater = Inflater()
    var counts: [Int] = []
    while case .outputIsFull = try inflater.run(&input) {
      counts.append(inflater.takeOutput().count)
    }
    counts.append(inflater.takeOutput().count)
    let total = counts.reduce(0, +)
    #expect(total == 1 + 258 * 8_000)
    #expect(counts.allSatisfy { $0 < 1 << 16 + 258 })
    #expect(counts.count == 32)
  }
}
