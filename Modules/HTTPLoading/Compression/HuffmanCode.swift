/// A prefix code of DEFLATE (RFC 1951, section 3.2.2): codes of up to 15 bits, given by their
/// lengths.
///
/// Short codes are found in a table, longer ones bit by bit: a block may define new codes every few
/// bytes, and tables of all 15 bits would be cheap for a hostile sender and expensive for the
/// reader.
struct HuffmanCode {
  /// The result of matching the next bits.
  enum Match {
    case symbol(Int, length: Int)
    /// A part of a code: more input is needed.
    case partial
    /// The prefix of no code.
    case invalid
  }

  private static let tableBits = 9

  /// For every value of the next nine bits the symbol, shifted by four, and the length of its code; 0
  /// if the code is longer or does not exist.
  private var table: [UInt16]
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16]

  /// Makes the code; `nil` if the lengths allow none.
  ///
  /// - Parameters:
  ///   - lengths: the length of each symbol's code, 0 for a symbol that is not used.
  ///   - isSingleAllowed: whether a code of one symbol, or of none, is accepted, which leaves bits
  ///     without a meaning.
  init?(lengths: ArraySlice<UInt8>, isSingleAllowed: Bool) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var first = [Int](repeating: 0, count: 17)
    var offset = first
    for length in 1...15 {
      first[length + 1] = (first[length] + counts[length]) << 1
      offset[length + 1] = offset[length] + counts[length]
      if first[length] + counts[length] > 1 << length { return nil }
    }
    let used = offset[16]
    let isComplete = first[16] == 1 << 16
    guard isComplete || isSingleAllowed && used <= 1 && counts[1] == used else { return nil }
    symbols = [UInt16](repeating: 0, count: used)
    table = [UInt16](repeating: 0, count: 1 << Self.tableBits)
    for (symbol, length) in zip(0..., lengths) where length > 0 {
      let length = Int(length)
      symbols[offset[length]] = UInt16(symbol)
      offset[length] += 1
      let code = first[length]
      first[length] += 1
      if length > Self.tableBits { continue }
      // The first bit of a code is its highest, and the first bit of the input the lowest.
      var index = Self.reversed(code, length)
      while index < table.count {
        table[index] = UInt16(symbol << 4 | length)
        index += 1 << length
      }
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
  }

  /// Finds the code at the start of the next bits.
  ///
  /// - Parameters:
  ///   - bits: the bits, the next one lowest.
  ///   - count: how many there are; the others are zero.
  func match(_ bits: UInt64, _ count: Int) -> Match {
    let entry = Int(table[Int(bits & (1 << UInt64(Self.tableBits) - 1))])
    if entry != 0 {
      let length = entry & 15
      return length <= count ? .symbol(entry >> 4, length: length) : .partial
    }
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      if length > count { return .partial }
      code |= Int(bits >> UInt64(length - 1) & 1)
      let number = counts[length]
      if code - first < number {
        return .symbol(Int(symbols[index + code - first]), length: length)
      }
      index += number
      first = (first + number) << 1
      code <<= 1
    }
    return .invalid
  }
}

extension HuffmanCode {
  /// The codes of literals and lengths of a block without its own codes.
  static let fixedLiterals = HuffmanCode(
    lengths: ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...],
    isSingleAllowed: false)

  /// The codes of distances of a block without its own codes.
  static let fixedDistances = HuffmanCode(
    lengths: [UInt8](repeating: 5, count: 32)[...], isSingleAllowed: false)
}
