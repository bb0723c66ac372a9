import ImageLoading

/// Headers of images, made byte by byte, with a few bytes of something behind them.
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

  static func bmp(_ width: Int, _ height: Int, header: Int = 40) -> [UInt8] {
    let side = header == 12 ? 2 : 4
    return joined(
      text("BM"), little(0, 12), little(header, 4), little(width, side), little(height, side),
      little(1, 2), little(24, 2))
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

  /// An icon, or a cursor, of images with these sides.
  static func ico(_ sides: [(Int, Int)], isCursor: Bool = false) -> [UInt8] {
    let entries = sides.enumerated().flatMap { index, side in
      joined(
        [UInt8(truncatingIfNeeded: side.0), UInt8(truncatingIfNeeded: side.1), 0, 0], little(1, 2),
        little(32, 2), little(4, 4), little(6 + 16 * sides.count + 4 * index, 4))
    }
    return joined(
      little(0, 2), little(isCursor ? 2 : 1, 2), little(sides.count, 2), entries,
      [UInt8](repeating: 7, count: 4 * sides.count))
  }

  /// A TIFF whose directory comes behind its pixels.
  static func tiff(
    _ width: Int, _ height: Int, orientation: Int = 1, isBig: Bool = true, isLong: Bool = false
  ) -> [UInt8] {
    let number = isBig ? big : little
    func entry(_ tag: Int, _ value: Int, isLong: Bool) -> [UInt8] {
      let value = isLong ? number(value, 4) : number(value, 2) + [0, 0]
      return joined(number(tag, 2), number(isLong ? 4 : 3, 2), number(1, 4), value)
    }
    return joined(
      text(isBig ? "MM" : "II"), number(42, 2), number(12, 4), [1, 2, 3, 4], number(4, 2),
      entry(0x0100, width, isLong: isLong), entry(0x0101, height, isLong: isLong),
      entry(0x0103, 1, isLong: false), entry(0x0112, orientation, isLong: false), number(0, 4))
  }

  /// A TIFF that states its size several times, each side with the type of its number.
  static func tiff(_ sizes: [(Int, Int, Int, Int)], isBig: Bool = true) -> [UInt8] {
    let number = isBig ? big : little
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      joined(number(tag, 2), number(type, 2), number(1, 4), number(value, 4))
    }
    return joined(
      text(isBig ? "MM" : "II"), number(42, 2), number(12, 4), [1, 2, 3, 4],
      number(2 * sizes.count, 2), sizes.flatMap { entry(0x0100, $0.1, $0.0) },
      sizes.flatMap { entry(0x0101, $0.3, $0.2) }, number(0, 4))
  }

  /// A box of an ISO base media file.
  static func box(_ name: String, _ payload: [UInt8]...) -> [UInt8] {
    let payload = payload.flatMap(\.self)
    return joined(big(payload.count + 8, 4), text(name), payload)
  }

  /// A property that gives the size of an image.
  static func ispe(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", big(0, 4), big(width, 4), big(height, 4))
  }

  /// An AVIF or HEIC whose second item, of two, is the primary one; its first has the size 99 x 99.
  static func heif(
    _ width: Int, _ height: Int, brands: [String] = ["avif", "mif1"], turns: [[UInt8]] = [],
    isWide: Bool = false, isLong: Bool = false
  ) -> [UInt8] {
    let brand = joined(text(brands[0]), big(0, 4), brands.dropFirst().flatMap { text($0) })
    func indices(_ numbers: [Int]) -> [UInt8] {
      [UInt8(numbers.count)] + numbers.flatMap { isWide ? big($0 | 0x8000, 2) : [UInt8($0) | 0x80] }
    }
    let version = [isLong ? 1 : 0, 0, 0, isWide ? 1 : 0] as [UInt8]
    let item = isLong ? 4 : 2
    let properties = box(
      "iprp", box("ipco", ispe(99, 99), ispe(width, height), turns.flatMap(\.self)),
      box(
        "ipma", version, big(2, 4), big(1, item), indices([1]), big(2, item),
        indices([2] + turns.indices.map { $0 + 3 })))
    return joined(
      box("ftyp", brand), box("free", [0, 0]),
      box(
        "meta", big(0, 4), box("hdlr", [UInt8](repeating: 0, count: 24)),
        box("pitm", [isLong ? 1 : 0, 0, 0, 0], big(2, item)), properties),
      box("mdat", [1, 2, 3]))
  }

  private static func mif1(_ count: Int) -> [String] { Array(repeating: "mif1", count: count) }

  /// One of each kind, all of 3 x 2 pixels.
  static let all: [(name: String, bytes: [UInt8], format: ImageFormat)] = [
    ("png", png(3, 2), .png),
    ("gif 87", gif(3, 2, version: "GIF87a"), .gif),
    ("gif 89", gif(3, 2), .gif),
    ("bmp of OS/2", bmp(3, 2, header: 12), .bmp),
    ("bmp", bmp(3, 2), .bmp),
    ("bmp, top row first", bmp(3, -2, header: 124), .bmp),
    ("webp, lossy", lossyWebP(3, 2), .webP),
    ("webp, lossless", losslessWebP(3, 2), .webP),
    ("webp, extended", extendedWebP(3, 2), .webP),
    ("avif", heif(3, 2), .avif),
    ("avif by a compatible brand", heif(3, 2, brands: ["mif1", "miaf", "avif"]), .avif),
    ("heic", heif(3, 2, brands: ["heic", "mif1"], isWide: true, isLong: true), .heic),
    // The length of their brands is what an icon, or a cursor, begins with.
    ("heic of 256 bytes of brands", heif(3, 2, brands: ["heic"] + mif1(60)), .heic),
    ("avif of 512 bytes of brands", heif(3, 2, brands: ["mif1", "avif"] + mif1(123)), .avif),
    ("ico", ico([(1, 1), (3, 2), (2, 2)]), .ico),
    ("cursor", ico([(3, 2)], isCursor: true), .ico),
    ("tiff", tiff(3, 2), .tiff),
    ("tiff, little", tiff(3, 2, orientation: 6, isBig: false, isLong: true), .tiff),
    ("jpeg", jpeg(3, 2), .jpeg),
    ("jpeg, progressive", jpeg(3, 2, marker: 0xC2), .jpeg),
    ("jpeg with Exif", jpeg(3, 2, segments: exif(orientation: 6)), .jpeg),
    ("jpeg with little Exif", jpeg(3, 2, segments: exif(orientation: 3, isBig: false)), .jpeg),
  ]
}
