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

extension HeaderBytes {
  /// The orientation in a segment between two offsets; nil without an orientation.
  ///
  /// Invalid Exif is not a reason to reject an image: it is ignored.
  func exifOrientation(from start: Int, to end: Int) -> ImageOrientation? {
    do throws(HeaderStop) {
      guard try has("Exif\0\0".utf8, at: start) else { return nil }
      return try tiffOrientation(from: start + 6, to: min(end, count))
    } catch {
      return nil
    }
  }

  /// Looks for the orientation in the first directory of a TIFF structure.
  private func tiffOrientation(
    from base: Int, to end: Int
  ) throws(HeaderStop) -> ImageOrientation? {
    let isBig: Bool
    if try has("MM\0*".utf8, at: base) {
      isBig = true
    } else if try has("II*\0".utf8, at: base) {
      isBig = false
    } else {
      return nil
    }
    // Kept as 64 bits: four bytes of offset do not fit into an `Int` of 32 bits.
    let start = Int64(base) + Int64(try number(4, at: base + 4, isBig: isBig))
    guard start + 2 <= Int64(end) else { return nil }
    let directory = Int(start)
    let entries = Int(try number(2, at: directory, isBig: isBig))
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard place + 12 <= end else { return nil }
      let tag = try number(2, at: place, isBig: isBig)
      let type = try number(2, at: place + 2, isBig: isBig)
      let length = try number(4, at: place + 4, isBig: isBig)
      // The orientation is one number of two bytes.
      guard tag == 0x0112, type == 3, length == 1 else { continue }
      return ImageOrientation(rawValue: Int(try number(2, at: place + 8, isBig: isBig)))
    }
    return nil
  }
}
