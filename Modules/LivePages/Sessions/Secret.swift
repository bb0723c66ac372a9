#if LivePages
/// An unguessable identifier: 128 bits of the system's generator.
nonisolated struct Secret: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Makes a new one.
  init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// Reads 32 hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 6 || $0 &- 0x30 < 10 }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits.
  var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in constant time.
  static func == (one: Secret, other: Secret) -> Bool {
    (one.high ^ other.high) | (one.low ^ other.low) == 0
  }
}
#endif
