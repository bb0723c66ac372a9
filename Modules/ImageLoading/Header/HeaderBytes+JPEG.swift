extension HeaderBytes {
  /// Goes from segment to segment until one states the size of the frame.
  func jpegHeader() throws(HeaderStop) -> ImageHeader {
    var offset = 2
    var orientation = ImageOrientation.up
    while true {
      let marker = try marker(at: &offset)
      if marker == 0x01 { continue }
      guard Self.hasSegment(marker) else {
        throw .fault(.broken(.jpeg, offset: offset - 1, .unexpectedPart))
      }
      let length = Int(try big(2, at: offset))
      if length < 2 { throw .fault(.broken(.jpeg, offset: offset, .badLength)) }
      if Self.isFrame(marker) {
        return ImageHeader(
          format: .jpeg, size: try frameSize(at: offset, length), orientation: orientation)
      }
      try require(length, at: offset)
      if marker == 0xE1, let found = exifOrientation(from: offset + 2, to: offset + length) {
        orientation = found
      }
      offset += length
    }
  }

  /// The code of the marker at `offset`, which is advanced: any number of `FF` may precede it.
  private func marker(at offset: inout Int) throws(HeaderStop) -> UInt8 {
    if try byte(at: offset) != 0xFF {
      throw .fault(.broken(.jpeg, offset: offset, .unexpectedPart))
    }
    while try byte(at: offset) == 0xFF { offset += 1 }
    defer { offset += 1 }
    return try byte(at: offset)
  }

  /// Whether a segment of this kind may precede the frame: neither a start nor an end, no scan, no
  /// data, no restart.
  private static func hasSegment(_ marker: UInt8) -> Bool {
    (0xC0...0xFE).contains(marker) && !(0xD0...0xDA).contains(marker)
  }

  /// `SOF0` to `SOF15`, except the tables `DHT` and `DAC` and the unused `JPG` in this range.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// A frame has its length, a precision, height, width and three bytes for each component.
  private func frameSize(at offset: Int, _ length: Int) throws(HeaderStop) -> PixelSize {
    let components = Int(try byte(at: offset + 7))
    if components == 0 || length != 8 + 3 * components {
      throw .fault(.broken(.jpeg, offset: offset, .badLength))
    }
    // A height of zero, defined after the first scan, is allowed but not used in practice.
    return try size(
      try big(2, at: offset + 5), try big(2, at: offset + 3), .jpeg, at: offset + 3)
  }
}
