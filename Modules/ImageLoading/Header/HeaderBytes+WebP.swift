extension HeaderBytes {
  /// A WebP is a RIFF file whose first chunk states one of three kinds.
  func webPHeader() throws(HeaderStop) -> ImageHeader {
    // Many other files are RIFF files too.
    if try !has("WEBP".utf8, at: 8) { throw .fault(.unknownFormat) }
    let size =
      if try has("VP8 ".utf8, at: 12) {
        try lossySize()
      } else if try has("VP8L".utf8, at: 12) {
        try losslessSize()
      } else if try has("VP8X".utf8, at: 12) {
        try extendedSize()
      } else {
        throw HeaderStop.fault(.broken(.webP, offset: 12, .unexpectedPart))
      }
    return ImageHeader(format: .webP, size: size)
  }

  private func requireChunk(_ length: UInt32) throws(HeaderStop) {
    if try little(4, at: 16) < length { throw .fault(.broken(.webP, offset: 16, .badLength)) }
  }

  /// A VP8 key frame: three bytes of tag, three of start code, 14 bits a side.
  private func lossySize() throws(HeaderStop) -> PixelSize {
    try requireChunk(10)
    if try byte(at: 20) & 1 != 0 { throw .fault(.broken(.webP, offset: 20, .unexpectedPart)) }
    if try !has([0x9D, 0x01, 0x2A], at: 23) {
      throw .fault(.broken(.webP, offset: 23, .badConstant))
    }
    return try size(
      try little(2, at: 26) & 0x3FFF, try little(2, at: 28) & 0x3FFF, .webP, at: 26)
  }

  /// A VP8L image: one byte of signature, then the sides less one, 14 bits each, and its version.
  private func losslessSize() throws(HeaderStop) -> PixelSize {
    try requireChunk(5)
    if try byte(at: 20) != 0x2F { throw .fault(.broken(.webP, offset: 20, .badConstant)) }
    let bits = try little(4, at: 21)
    if bits >> 29 != 0 { throw .fault(.broken(.webP, offset: 24, .badConstant)) }
    return try size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, .webP, at: 21)
  }

  /// The canvas of an extended file: the sides less one, 24 bits each. Their product has 32 bits.
  private func extendedSize() throws(HeaderStop) -> PixelSize {
    try requireChunk(10)
    let size = try size(try little(3, at: 24) + 1, try little(3, at: 27) + 1, .webP, at: 24)
    if size.pixelCount > UInt32.max { throw .fault(.broken(.webP, offset: 24, .badSize)) }
    return size
  }
}
