/// A compressed body of endless zeros: after its beginning every byte expands to 1032 bytes, so that a
/// megabyte becomes more than a gigabyte.
enum GzipBomb {
  /// The beginning, after which every byte is zero: the head of gzip, and one block whose code for
  /// 258 bytes from one place back has two bits, both zero.
  static let start: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xED, 0xC0, 0x01, 0x09, 0x00,
    0x00, 0x00, 0x80, 0xA0, 0xFE, 0xAF, 0xEE, 0x88, 0x06,
  ]
}
