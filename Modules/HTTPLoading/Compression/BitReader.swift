/// Bits in the order of DEFLATE, the lowest of each byte first, from input that comes in pieces.
struct BitReader {
  /// The next bits, the first one lowest; those above ``count`` are zero.
  private(set) var bits: UInt64 = 0
  /// How many bits can be read without another piece, up to 64.
  private(set) var count = 0
  private var piece: [UInt8] = []
  private var position = 0

  /// Adds a piece; the previous one must have been read completely: `load()` found no more.
  mutating func append(_ bytes: [UInt8]) {
    precondition(position == piece.count, "a piece of input was not read to its end")
    piece = bytes
    position = 0
  }

  /// Loads as many bits as fit: at least 57, or all that there are.
  mutating func load() {
    while count <= 56, position < piece.count {
      bits |= UInt64(piece[position]) << UInt64(count)
      position += 1
      count += 8
    }
  }

  /// Removes bits that were read.
  mutating func drop(_ number: Int) {
    bits >>= UInt64(number)
    count -= number
  }

  /// Takes up to 16 bits as a number; `nil`, and takes none, if they have not all arrived.
  mutating func take(_ number: Int) -> Int? {
    takeBits(number).map { Int($0) }
  }

  /// Takes 32 bits as a number, which need not fit into an `Int`; `nil`, and takes none, if they
  /// have not all arrived.
  mutating func takeWord() -> UInt32? {
    takeBits(32).map { UInt32($0) }
  }

  private mutating func takeBits(_ number: Int) -> UInt64? {
    if count < number { load() }
    if count < number { return nil }
    defer { drop(number) }
    return bits & (1 << UInt64(number) - 1)
  }

  /// Drops the rest of a partly read byte.
  mutating func alignToByte() { drop(count % 8) }

  /// Whether bytes are left.
  var isEmpty: Bool { count == 0 && position == piece.count }
}
