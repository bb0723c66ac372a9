extension HeaderBytes {
  /// The tags of the first directory that a header needs.
  private enum Tag {
    static var width: UInt32 { 0x0100 }
    static var height: UInt32 { 0x0101 }
    static var orientation: UInt32 { 0x0112 }
  }

  /// A TIFF's header has the place of its first directory, which may be behind the pixels.
  func tiffHeader() throws(HeaderStop) -> ImageHeader {
    let isBig = try byte(at: 0) == UInt8(ascii: "M")
    guard let directory = Int(exactly: try number(4, at: 4, isBig: isBig)), directory >= 8,
      directory < Int.max - 0xFFFF * 12 - 2
    else { throw .fault(.broken(.tiff, offset: 4, .badLength)) }
    let entries = Int(try number(2, at: directory, isBig: isBig))
    try require(12 * entries, at: directory + 2)
    // Of a tag that occurs twice some decoders use the first, others the last: the largest counts.
    var widths: [UInt32?] = []
    var heights: [UInt32?] = []
    var orientation = ImageOrientation.up
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      let value = try tiffNumber(at: place, isBig: isBig)
      switch try number(2, at: place, isBig: isBig) {
      case Tag.width: widths.append(value)
      case Tag.height: heights.append(value)
      case Tag.orientation:
        orientation = value.flatMap { ImageOrientation(rawValue: Int(clamping: $0)) } ?? .up
      default: break
      }
    }
    guard let width = Self.largest(widths), let height = Self.largest(heights) else {
      throw .fault(.broken(.tiff, offset: directory, .unexpectedPart))
    }
    let size = try size(width, height, .tiff, at: directory)
    return ImageHeader(format: .tiff, size: size, orientation: orientation)
  }

  /// The largest of some values; nil without values, or with one that cannot be read.
  private static func largest(_ values: [UInt32?]) -> UInt32? {
    values.contains(nil) ? nil : values.compactMap(\.self).max()
  }

  /// The value of an entry that is one number of two or four bytes; nil for any other.
  private func tiffNumber(at place: Int, isBig: Bool) throws(HeaderStop) -> UInt32? {
    guard try number(4, at: place + 4, isBig: isBig) == 1 else { return nil }
    switch try number(2, at: place + 2, isBig: isBig) {
    case 3: return try number(2, at: place + 8, isBig: isBig)
    case 4: return try number(4, at: place + 8, isBig: isBig)
    default: return nil
    }
  }
}
