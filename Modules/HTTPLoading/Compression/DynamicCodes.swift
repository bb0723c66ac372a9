import Loading

/// Reads the codes that a block of DEFLATE contains (RFC 1951, section 3.2.7).
struct DynamicCodes {
  /// The codes of a block: of literals and lengths, and of distances.
  typealias Codes = (literals: HuffmanCode, distances: HuffmanCode)

  private struct Counts {
    let literals: Int
    let distances: Int
    let orders: Int
  }

  private var counts: Counts?
  private var orders: [UInt8] = []
  private var code: HuffmanCode?
  private var lengths: [UInt8] = []

  /// Reads on; `nil` if more input is needed.
  mutating func read(_ input: inout BitReader) throws(HTTPFault) -> Codes? {
    if counts == nil { try readCounts(&input) }
    guard let counts else { return nil }
    while orders.count < counts.orders {
      guard let length = input.take(3) else { return nil }
      orders.append(UInt8(length))
    }
    if code == nil {
      var lengths = [UInt8](repeating: 0, count: 19)
      for (place, length) in zip(Self.places, orders) { lengths[place] = length }
      code = HuffmanCode(lengths: lengths[...], isSingleAllowed: false)
    }
    guard let code else { throw .badAnswer(.badCompression) }
    let total = counts.literals + counts.distances
    while lengths.count < total {
      guard try readLength(code, &input) else { return nil }
    }
    // A block needs a code for its end.
    guard lengths.count == total, lengths[256] > 0,
      let literals = HuffmanCode(lengths: lengths[..<counts.literals], isSingleAllowed: true),
      let distances = HuffmanCode(lengths: lengths[counts.literals...], isSingleAllowed: true)
    else { throw .badAnswer(.badCompression) }
    return (literals, distances)
  }

  private mutating func readCounts(_ input: inout BitReader) throws(HTTPFault) {
    guard let bits = input.take(14) else { return }
    let counts = Counts(
      literals: bits & 31 + 257, distances: bits >> 5 & 31 + 1, orders: bits >> 10 + 4)
    guard counts.literals <= 286, counts.distances <= 30 else {
      throw .badAnswer(.badCompression)
    }
    self.counts = counts
  }

  /// Reads a length, or several that are equal; false if more input is needed.
  private mutating func readLength(
    _ code: HuffmanCode, _ input: inout BitReader
  ) throws(HTTPFault) -> Bool {
    input.load()
    switch code.match(input.bits, input.count) {
    case .partial: return false
    case .invalid: throw .badAnswer(.badCompression)
    case .symbol(let symbol, let length):
      if symbol < 16 {
        input.drop(length)
        lengths.append(UInt8(symbol))
        return true
      }
      let (extra, base) = [(2, 3), (3, 3), (7, 11)][symbol - 16]
      if input.count < length + extra { return false }
      input.drop(length)
      guard let more = input.take(extra) else { return false }
      var value: UInt8 = 0
      if symbol == 16 {
        guard let last = lengths.last else { throw .badAnswer(.badCompression) }
        value = last
      }
      lengths += repeatElement(value, count: base + more)
      return true
    }
  }

  /// The order in which the lengths of the code of lengths are sent.
  private static let places = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
}
