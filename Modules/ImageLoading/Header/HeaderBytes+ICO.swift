extension HeaderBytes {
  /// An icon or a cursor is a directory of images; the largest is used.
  func icoHeader() throws(HeaderStop) -> ImageHeader {
    let entries = Int(try little(2, at: 4))
    if entries == 0 { throw .fault(.broken(.ico, offset: 4, .badLength)) }
    let end = 6 + 16 * entries
    var largest: PixelSize?
    for place in stride(from: 6, to: end, by: 16) {
      // A side of 256 does not fit its byte and is written as 0.
      let width = try byte(at: place)
      let height = try byte(at: place + 1)
      let (length, start) = (try little(4, at: place + 8), try little(4, at: place + 12))
      guard length > 0, let start = Int(exactly: start), start >= end, start < Int.max - 24 else {
        throw .fault(.broken(.ico, offset: place + 8, .badLength))
      }
      let listed = PixelSize(
        width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
      var size = try sizeOfBitmap(at: start, listed)
      if let stated = try sizeOfPNG(at: start) { size = stated }
      if size.pixelCount > largest?.pixelCount ?? 0 { largest = size }
    }
    guard let largest else { throw .fault(.unknownFormat) }
    return ImageHeader(format: .ico, size: largest)
  }

  /// The size of a PNG in an icon, which may be larger than the directory states; nil for another
  /// image.
  private func sizeOfPNG(at start: Int) throws(HeaderStop) -> PixelSize? {
    guard try has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: start) else { return nil }
    return try size(
      try big(4, at: start + 16), try big(4, at: start + 20), .ico, at: start + 16)
  }

  /// The size of a bitmap in an icon: the one that the directory states, or that of its own header if
  /// that is larger. Its height counts the rows twice, for the colours and for the mask.
  private func sizeOfBitmap(at start: Int, _ listed: PixelSize) throws(HeaderStop) -> PixelSize {
    guard try little(4, at: start) == 40 else { return listed }
    let width = Int(clamping: try little(4, at: start + 4))
    let height = Int(clamping: Int32(bitPattern: try little(4, at: start + 8)).magnitude / 2)
    guard (1...0x7FFF_FFFF).contains(width), height > 0 else { return listed }
    let size = PixelSize(width: width, height: height)
    return size.pixelCount > listed.pixelCount ? size : listed
  }
}
