/// The checksum of zlib (RFC 1950, section 8.2).
struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The checksum of the bytes so far.
  var value: UInt32 { high << 16 | low }

  /// Adds bytes.
  mutating func update(_ bytes: some Sequence<UInt8>) {
    // As many bytes as both sums can add in 32 bits before they are reduced.
    var room = 5552
    for byte in bytes {
      low += UInt32(byte)
      high += low
      room -= 1
      if room == 0 {
        reduce()
        room = 5552
      }
    }
    reduce()
  }

  private mutating func reduce() {
    low %= 65_521
    high %= 65_521
  }
}
