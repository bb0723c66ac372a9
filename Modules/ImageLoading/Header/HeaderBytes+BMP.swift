extension HeaderBytes {
  /// A bitmap has a file header of 14 bytes, then the length of its second header, which determines
  /// the kind of that.
  func bmpHeader() throws(HeaderStop) -> ImageHeader {
    switch try little(4, at: 14) {
    case 12: return try coreBitmap()
    case 16, 40, 52, 56, 64, 108, 124: return try bitmap()
    default: throw .fault(.broken(.bmp, offset: 14, .badLength))
    }
  }

  /// The oldest second header, of OS/2: 16 bits a side.
  private func coreBitmap() throws(HeaderStop) -> ImageHeader {
    let size = try size(try little(2, at: 18), try little(2, at: 20), .bmp, at: 18)
    if try little(2, at: 22) != 1 { throw .fault(.broken(.bmp, offset: 22, .badConstant)) }
    return ImageHeader(format: .bmp, size: size)
  }

  /// The later ones: 32 bits a side, with a sign; a negative height stores the top row first.
  private func bitmap() throws(HeaderStop) -> ImageHeader {
    let width = try little(4, at: 18)
    let height = Int32(bitPattern: try little(4, at: 22)).magnitude
    let size = try size(width, height, .bmp, at: 18)
    if try little(2, at: 26) != 1 { throw .fault(.broken(.bmp, offset: 26, .badConstant)) }
    return ImageHeader(format: .bmp, size: size)
  }
}
