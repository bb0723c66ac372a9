/// Finds the special bytes of a URL, sixteen at a time: `/ ? # % \`, controls, space, DEL and
/// everything that is not ASCII.
struct StopWalk {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  /// The position of the sixteen bytes of `low` and `high`.
  private var block: Int
  private var following: Int
  /// The high bit of every special byte that has not been reported yet, in both halves of the
  /// block.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Walks `count` bytes from `start` on.
  @inline(__always)
  init(_ base: UnsafePointer<UInt8>, from start: Int, _ count: Int) {
    self.base = base
    self.count = count
    block = start
    following = start
  }

  /// The next stop, `count` at the end.
  @inline(__always)
  mutating func next() -> Int {
    while true {
      if low != 0 {
        let place = block &+ low.trailingZeroBitCount / 8
        low &= low &- 1
        return place
      }
      if high != 0 {
        let place = block &+ 8 &+ high.trailingZeroBitCount / 8
        high &= high &- 1
        return place
      }
      guard following < count else { return count }
      advance()
    }
  }

  @inline(__always)
  private mutating func advance() {
    block = following
    following = block &+ 16
    var bytes = SIMD16<UInt8>(repeating: 0x61)
    var done: UInt64 = 0
    if following > count, count < 16 {
      for index in block..<count { bytes[index &- block] = base[index] }
    } else {
      if following > count {
        // The last sixteen bytes, without those before the current position.
        done = UInt64(truncatingIfNeeded: (block &- (count &- 16)) &* 8)
        block = count &- 16
      }
      bytes = UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: block, as: SIMD16<UInt8>.self)
    }
    read(bytes)
    if done != 0 {
      low = done < 64 ? low & (UInt64.max &<< done) : 0
      high = done < 64 ? high : high & (UInt64.max &<< (done &- 64))
    }
  }

  @inline(__always)
  private mutating func read(_ bytes: SIMD16<UInt8>) {
    // Adding one makes controls, space, DEL and non-ASCII the signed bytes below 0x22.
    let shifted = unsafeBitCast(bytes &+ SIMD16(repeating: 1), to: SIMD16<Int8>.self)
    // One bit is the difference between / and ?.
    let slashes = bytes | SIMD16(repeating: 0x10)
    var stops = shifted .< SIMD16<Int8>(repeating: 0x22)
    stops = stops .| (slashes .== SIMD16<UInt8>(repeating: 0x3F))
    stops = stops .| (bytes .== SIMD16<UInt8>(repeating: 0x23))
    stops = stops .| (bytes .== SIMD16<UInt8>(repeating: 0x25))
    stops = stops .| (bytes .== SIMD16<UInt8>(repeating: 0x5C))
    // A mask has a byte of ones or zeros for each position.
    let words = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
    low = UInt64(littleEndian: words.x) & 0x8080_8080_8080_8080
    high = UInt64(littleEndian: words.y) & 0x8080_8080_8080_8080
  }
}
