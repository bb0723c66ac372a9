/// A compressed body of zeros without end: every byte after its beginning is 1032 bytes of them, so
/// that a megabyte is more than a gigabyte.
enum GzipBomb {
  /// The beginning, after which every byte is zero.
  static let start: [UInt8] = {
    var writer = BitWriter()
    for byte in [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] { writer.number(byte, 8) }
    // The lengths 0, 1, 2 and repeated zeros have the codes `00`, `01`, `10` and `11`.
    writer.dynamicBlock(
      literals: 286, distances: 1,
      orders: [0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2])
    func zeros(_ count: Int) {
      writer.code("11")
      writer.number(count - 11, 7)
    }
    // The literal zero is `10`, the end `11`, 258 bytes from one place back are `0` and `0`.
    writer.code("10")
    zeros(138)
    zeros(117)
    writer.code("10")
    zeros(28)
    writer.code("01" + "01")
    writer.code("10")
    return writer.bytes
  }()
}
