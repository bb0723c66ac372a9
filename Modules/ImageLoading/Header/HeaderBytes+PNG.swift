extension HeaderBytes {
  /// The first chunk of a PNG is `IHDR`, 13 bytes that begin with the size.
  func pngHeader() throws(HeaderStop) -> ImageHeader {
    if try big(4, at: 8) != 13 { throw .fault(.broken(.png, offset: 8, .badLength)) }
    if try !has("IHDR".utf8, at: 12) {
      throw .fault(.broken(.png, offset: 12, .unexpectedPart))
    }
    let size = try size(try big(4, at: 16), try big(4, at: 20), .png, at: 16)
    return ImageHeader(format: .png, size: size)
  }
}
