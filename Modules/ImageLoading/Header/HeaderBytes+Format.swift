extension ImageFormat {
  /// The first bytes of each format.
  fileprivate static let beginnings: [(format: ImageFormat, bytes: [UInt8])] = [
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.gif, Array("GIF87a".utf8)),
    (.gif, Array("GIF89a".utf8)),
    (.webP, Array("RIFF".utf8)),
  ]
}

extension HeaderBytes {
  /// The format that the bytes may have; nil when they match none.
  var format: ImageFormat? { ImageFormat.beginnings.first { beginsLike($0.bytes) }?.format }

  /// Whether the available bytes match the start of a format.
  private func beginsLike(_ beginning: [UInt8]) -> Bool {
    do throws(HeaderStop) {
      for (offset, expected) in beginning.enumerated() {
        if try byte(at: offset) != expected { return false }
      }
    } catch {
      // They end before they differ.
    }
    return true
  }

  /// Reads the header of any of these formats.
  func header() throws(HeaderStop) -> ImageHeader {
    var format: ImageFormat?
    // The shortest: with fewer bytes none of the remaining formats is certain.
    var needed = Int.max
    for beginning in ImageFormat.beginnings where beginsLike(beginning.bytes) {
      format = format ?? beginning.format
      needed = min(needed, beginning.bytes.count)
    }
    guard let format else { throw .fault(.unknownFormat) }
    try require(needed, at: 0)
    switch format {
    case .gif: return try gifHeader()
    case .jpeg: return try jpegHeader()
    case .png: return try pngHeader()
    case .webP: return try webPHeader()
    case .other: throw .fault(.unknownFormat)
    }
  }
}
