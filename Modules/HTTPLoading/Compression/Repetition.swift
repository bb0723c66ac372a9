import Loading

/// A repetition of earlier bytes (RFC 1951, section 3.2.5).
struct Repetition {
  /// The number of bytes.
  let length: Int
  /// The distance back to the first of them.
  let distance: Int
  /// The number of bits of the repetition in the input.
  let bitCount: Int

  /// Reads the rest of a repetition, and takes nothing from the input; `nil` if more input is needed.
  ///
  /// - Parameters:
  ///   - symbol: the symbol of its length.
  ///   - used: how many of the next bits are that symbol.
  init?(
    _ symbol: Int, _ used: Int, _ distances: HuffmanCode, _ input: BitReader
  ) throws(HTTPFault) {
    guard symbol - 257 < Self.lengths.count else { throw .badAnswer(.badCompression) }
    let (base, extra) = Self.lengths[symbol - 257]
    var used = used
    guard used + extra <= input.count else { return nil }
    length = base + Self.number(input.bits >> UInt64(used), extra)
    used += extra
    switch distances.match(input.bits >> UInt64(used), input.count - used) {
    case .partial: return nil
    case .invalid: throw .badAnswer(.badCompression)
    case .symbol(let symbol, let more):
      guard symbol < Self.distances.count else { throw .badAnswer(.badCompression) }
      used += more
      let (base, extra) = Self.distances[symbol]
      guard used + extra <= input.count else { return nil }
      distance = base + Self.number(input.bits >> UInt64(used), extra)
      bitCount = used + extra
    }
  }

  private static func number(_ bits: UInt64, _ count: Int) -> Int {
    Int(bits & (1 << UInt64(count) - 1))
  }

  /// The shortest repetition of each symbol from 257 on, and how many bits are added to it.
  private static let lengths: [(base: Int, extra: Int)] = {
    var base = 3
    let all = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
      .map { extra in
        defer { base += 1 << extra }
        return (base: base, extra: extra)
      }
    // The last one has a separate symbol.
    return all + [(258, 0)]
  }()

  /// The nearest place of each symbol, and how many bits are added to it.
  private static let distances: [(base: Int, extra: Int)] = {
    var base = 1
    return (0..<30).map { symbol in
      let extra = max(symbol / 2 - 1, 0)
      defer { base += 1 << extra }
      return (base: base, extra: extra)
    }
  }()
}
