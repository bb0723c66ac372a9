/// A 64-bit sum of bytes, eight at a time: it detects damage, not forgery.
///
/// Each step is invertible, so two inputs that differ within one block never have the same sum.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes and their number: adding in two steps gives another sum than adding at once.
  mutating func combine(_ bytes: some Collection<UInt8>) {
    add(UInt64(bytes.count))
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let end = bytes.count & ~7
      for offset in stride(from: 0, to: end, by: 8) {
        // Within the buffer: `end` is its count, rounded down to whole blocks.
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      addBlocks(of: bytes[end...])
    }
    if isDone == nil { addBlocks(of: bytes) }
  }

  private mutating func addBlocks(of bytes: some Sequence<UInt8>) {
    var block: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      block |= UInt64(byte) << shift
      shift += 8
      if shift == 64 {
        add(block)
        (block, shift) = (0, 0)
      }
    }
    if shift > 0 { add(block) }
  }

  private mutating func add(_ block: UInt64) {
    value = (value ^ block) &* 0x9E37_79B9_7F4A_7C15
    // A product carries upwards only: without these, a change of the topmost bit could be cancelled
    // by the next block.
    value = (value ^ value >> 32) &* 0xD6E8_FEB8_6659_FD93
  }
}
