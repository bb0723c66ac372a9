import ImageLoading

/// Headers of images, made byte by byte, followed by a few other bytes.
nonisolated enum ImageBytes {
  /// A number, the least significant byte first.
  static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A number, the most significant byte first.
  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    little(number, count).reversed()
  }

  /// Parts, one after another.
  static func joined(_ parts: [UInt8]...) -> [UInt8] {
    parts.flatMap(\.self)
  }

  static func text(_ text: String) -> [UInt8] {
    Array(text.utf8)
  }

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    joined(
      [0x89], text("PNG\r\n\u{1A}\n"), big(13, 4), text("IHDR"), big(width, 4), big(height, 4),
      [8, 6, 0, 0, 0])
  }

  /// A GIF whose first image is as large as its screen.
  static func gif(_ width: Int, _ height: Int, version: String = "GIF89a") -> [UInt8] {
    gifScreen(width, height, version: version) + gifImage(width, height)
  }

  /// The start of a GIF, before its images.
  static func gifScreen(_ width: Int, _ height: Int, version: String = "GIF89a") -> [UInt8] {
    joined(text(version), little(width, 2), little(height, 2), [0, 0, 0])
  }

  /// The header of an image of a GIF.
  static func gifImage(_ width: Int, _ height: Int, x: Int = 0, y: Int = 0) -> [UInt8] {
    joined([0x2C], little(x, 2), little(y, 2), little(width, 2), little(height, 2), [0])
  }

  private static func webP(_ chunk: String, _ payload: [UInt8]) -> [UInt8] {
    joined(
      text("RIFF"), little(payload.count + 12, 4), text("WEBP"), text(chunk),
      little(payload.count, 4), payload)
  }

  static func lossyWebP(_ width: Int, _ height: Int, tag: UInt8 = 0) -> [UInt8] {
    webP("VP8 ", joined([tag, 0, 0, 0x9D, 0x01, 0x2A], little(width, 2), little(height, 2)))
  }

  static func losslessWebP(_ width: Int, _ height: Int, version: Int = 0) -> [UInt8] {
    let bits = (width - 1) | (height - 1) << 14 | version << 29
    return webP("VP8L", joined([0x2F], little(bits, 4)))
  }

  static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webP("VP8X", joined([0x10, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)))
  }

  /// A segment of a JPEG with its marker and length.
  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    joined([0xFF, marker], big(payload.count + 2, 2), payload)
  }

  static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    let components: [UInt8] = [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    return segment(marker, joined([8], big(height, 2), big(width, 2), components))
  }

  static func exif(orientation: Int, isBig: Bool = true) -> [UInt8] {
    let number = isBig ? big : little
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      joined(number(tag, 2), number(3, 2), number(1, 4), number(value, 2), [0, 0])
    }
    return segment(
      0xE1,
      joined(
        text("Exif\0\0"), text(isBig ? "MM" : "II"), number(42, 2), number(8, 4), number(2, 2),
        entry(0x0100, 7), entry(0x0112, orientation), number(0, 4)))
  }

  /// A JPEG of segments, the frame last.
  static func jpeg(
    _ width: Int, _ height: Int, marker: UInt8 = 0xC0, segments: [UInt8] = []
  ) -> [UInt8] {
    joined(
      [0xFF, 0xD8], segment(0xE0, joined(text("JFIF"), [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])), segments,
      frame(width, height, marker: marker))
  }

  /// One of each kind, all of 3 x 2 pixels.
  static let all: [(name: String, bytes: [UInt8], format: ImageFormat)] = [
    ("png", png(3, 2), .png),
    ("gif 87", gif(3, 2, version: "GIF87a"), .gif),
    ("gif 89", gif(3, 2), .gif),
    ("webp, lossy", lossyWebP(3, 2), .webP),
    ("webp, lossless", losslessWebP(3, 2), .webP),
    ("webp, extended", extendedWebP(3, 2), .webP),
    ("jpeg", jpeg(3, 2), .jpeg),
    ("jpeg, progressive", jpeg(3, 2, marker: 0xC2), .jpeg),
    ("jpeg with Exif", jpeg(3, 2, segments: exif(orientation: 6)), .jpeg),
    ("jpeg with little Exif", jpeg(3, 2, segments: exif(orientation: 3, isBig: false)), .jpeg),
  ]
}
