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
      if length == 0 || start < UInt32(end) {
        throw .fault(.broken(.ico, offset: place + 8, .badLength))
      }
      let size = PixelSize(
        width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
      if size.pixelCount > largest?.pixelCount ?? 0 { largest = size }
    }
    guard let largest else { throw .fault(.unknownFormat) }
    return ImageHeader(format: .ico, size: largest)
  }
}
