/// The 64-bit FNV-1a hash: the same in every run, unlike `Hasher`. Not for secrets.
struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func combine(bitsOf number: Double) {
    let bits = number.bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}
