/// A file format of images.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Graphics Interchange Format, animated or not; its first image may enlarge its screen.
  case gif
  /// JPEG, baseline and progressive, with or without Exif.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// WebP: lossy, lossless and extended.
  case webP
  /// A format that only the system reads, for example HEIC, AVIF and TIFF on Apple's systems.
  case other

  /// The media types that servers use for an image: the formats that this module or Apple's systems
  /// read, and generic types. The bytes decide.
  public static let contentTypes: Set<String> = [
    "application/octet-stream", "binary/octet-stream", "image/apng", "image/avif", "image/bmp",
    "image/gif", "image/heic", "image/heic-sequence", "image/heif", "image/heif-sequence",
    "image/jpeg", "image/jpg", "image/png", "image/tiff", "image/vnd.microsoft.icon", "image/webp",
    "image/x-icon", "image/x-ms-bmp",
  ]
}

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
      // The bytes end before they differ.
    }
    return true
  }

  /// Reads the header of any of these formats.
  func header() throws(HeaderStop) -> ImageHeader {
    var format: ImageFormat?
    // The smallest need: with fewer bytes none of the remaining formats is certain.
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
