extension ImageFormat {
  /// The first bytes of each format; nil matches any byte.
  fileprivate static let beginnings: [(format: ImageFormat, bytes: [UInt8?])] = [
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.gif, Array("GIF87a".utf8)),
    (.gif, Array("GIF89a".utf8)),
    (.webP, Array("RIFF".utf8)),
    (.bmp, Array("BM".utf8)),
    (.ico, [0, 0, 1, 0]),
    (.ico, [0, 0, 2, 0]),
    (.tiff, Array("II*\0".utf8)),
    (.tiff, Array("MM\0*".utf8)),
    // AVIF as well: the brands distinguish them.
    (.heic, [0, 0, nil, nil] + Array("ftyp".utf8)),
  ]
}

extension HeaderBytes {
  /// The format that the bytes may have; nil when they match none.
  var format: ImageFormat? {
    let format = ImageFormat.beginnings.first { beginsLike($0.bytes) }?.format
    let isHEIF = format == .heic || format == .ico && (try? hasBrands()) == true
    return isHEIF ? (try? heifFormat()) ?? .heic : format
  }

  /// Whether a list of brands begins the file. If it has 256 bytes, it also begins like an icon, and
  /// with 512 like a cursor.
  private func hasBrands() throws(HeaderStop) -> Bool { try has("ftyp".utf8, at: 4) }

  /// Whether the available bytes match the start of a format.
  private func beginsLike(_ beginning: [UInt8?]) -> Bool {
    do throws(HeaderStop) {
      for (offset, expected) in beginning.enumerated() {
        if try byte(at: offset) != expected, expected != nil { return false }
      }
    } catch {
      // They end before they differ.
    }
    return true
  }

  /// Reads the header of any format.
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
    case .avif, .heic: return try heifHeader()
    case .bmp: return try bmpHeader()
    case .gif: return try gifHeader()
    case .ico: return try hasBrands() ? heifHeader() : icoHeader()
    case .jpeg: return try jpegHeader()
    case .png: return try pngHeader()
    case .tiff: return try tiffHeader()
    case .webP: return try webPHeader()
    }
  }
}
