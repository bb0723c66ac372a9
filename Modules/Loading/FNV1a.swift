/// The 64-bit FNV-1a hash: the same in every run, unlike `Hasher`. Not for secrets.
package struct FNV1a {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // Contiguous bytes are read as such: the iterator of `Data` takes six times as long.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { add(bytes) }
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  package mutating func combine(bitsOf number: Double) {
    let bits = number.bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}
