import Foundation
import HTTPLoading
import ImageLoading
import Testing

/// Headers of formats that are containers: AVIF, HEIC, TIFF and icons.
struct ImageContainerTests {
  private func header(_ bytes: [UInt8]) throws(ImageFault) -> ImageHeader {
    try ImageHeader(of: bytes)
  }

  @Test(arguments: [
    (ImageBytes.heif(0x7FFF_FFFF, 258), 0x7FFF_FFFF, 258),
    (ImageBytes.tiff(70000, 258, isLong: true), 70000, 258),
    (ImageBytes.tiff(65535, 258, isBig: false), 65535, 258),
    (ImageBytes.ico([(256, 255), (16, 16)]), 256, 255),
    (ImageBytes.ico([(16, 16), (0, 0)]), 256, 256),
  ])
  func readsLargeSides(bytes: [UInt8], width: Int, height: Int) throws {
    #expect(try header(bytes).size == PixelSize(width: width, height: height))
  }

  @Test(arguments: 0...9, [true, false])
  func readsTheOrientationOfATIFF(number: Int, isBig: Bool) throws {
    let header = try header(ImageBytes.tiff(3, 2, orientation: number, isBig: isBig))
    #expect(header.orientation.rawValue == ((1...8).contains(number) ? number : 1))
  }

  private static func irot(_ angle: UInt8) -> [UInt8] { ImageBytes.box("irot", [angle]) }
  private static func imir(_ axis: UInt8) -> [UInt8] { ImageBytes.box("imir", [axis]) }

  @Test(
    arguments: [
      ([], .up), ([irot(0)], .up), ([irot(1)], .left), ([irot(2)], .down), ([irot(3)], .right),
      ([imir(0)], .downMirrored), ([imir(1)], .upMirrored), ([irot(1), imir(0)], .leftMirrored),
      ([irot(3), imir(1)], .leftMirrored), ([irot(1), imir(1)], .rightMirrored),
      ([irot(3), imir(0)], .rightMirrored), ([imir(0), irot(3)], .leftMirrored),
      ([imir(1), irot(1)], .leftMirrored), ([irot(2), imir(0)], .upMirrored),
    ] as [([[UInt8]], ImageOrientation)])
  func readsTheTurnsOfAnAVIF(turns: [[UInt8]], orientation: ImageOrientation) throws {
    for (isWide, isLong) in [(false, false), (true, false), (false, true), (true, true)] {
      let bytes = ImageBytes.heif(3, 2, turns: turns, isWide: isWide, isLong: isLong)
      #expect(
        try header(bytes)
          == ImageHeader(
            format: .avif, size: PixelSize(width: 3, height: 2), orientation: orientation))
    }
  }

  @Test(
    arguments: [
      (ImageBytes.ico([]), .broken(.ico, offset: 4, .badLength)),
      (ImageBytes.heif(0, 2), .broken(.avif, offset: 132, .badSize)),
      (ImageBytes.heif(3, 2, brands: ["mp42", "isom"]), .unknownFormat),
      (ImageBytes.tiff(0, 2), .broken(.tiff, offset: 12, .badSize)),
      (Array("II*\0".utf8) + [7, 0, 0, 0], .broken(.tiff, offset: 4, .badLength)),
      (Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 0], .broken(.tiff, offset: 8, .unexpectedPart)),
      (Array("MM\0+".utf8), .unknownFormat),
    ] as [([UInt8], ImageFault)])
  func reportsTheFaultAndItsOffset(bytes: [UInt8], fault: ImageFault) {
    #expect(throws: fault) { try header(bytes) }
  }

  @Test(arguments: [
    (3, 1, 2, 1, 3, 2), (6, 2, 5, 2, 3, 2), (64, 1, 64, 1, 64, 64), (65, 1, 2, 1, 64, 64),
    (3, 0, 2, 1, 64, 64), (0, 1, 2, 1, 64, 64), (0xFFFF_FFFF, 1, 1, 1, 64, 64),
  ])
  func readsThePartOfAHEICThatIsShown(
    width: Int, widthUnit: Int, height: Int, heightUnit: Int, columns: Int, rows: Int
  ) throws {
    let numbers = [width, widthUnit, height, heightUnit, 0, 1, 0, 1].map { ImageBytes.big($0, 4) }
    let aperture = ImageBytes.box("clap", Array(numbers.joined()))
    let bytes = ImageBytes.heif(64, 64, brands: ["heic"], turns: [aperture, Self.irot(1)])
    let header = try header(bytes)
    #expect(header.size == PixelSize(width: 64, height: 64))
    #expect(header.displaySize == PixelSize(width: rows, height: columns))
    let whole = ImageHeader(format: .heic, size: header.size, orientation: .left)
    #expect((header == whole) == (columns == 64 && rows == 64))
  }

  // Its pixels are decoded before they are cut.
  @Test func theWholeOfAHEICCountsForTheLimitHoweverLittleIsShown() {
    let one = ImageBytes.big(1, 4)
    let numbers = [one, one, one, one, ImageBytes.big(0, 4), one, ImageBytes.big(0, 4), one]
    let aperture = ImageBytes.box("clap", Array(numbers.joined()))
    let bytes = ImageBytes.heif(60_000, 50_000, brands: ["heic"], turns: [aperture])
    let size = PixelSize(width: 60_000, height: 50_000)
    #expect(throws: ImageFault.tooManyPixels(size, limit: 64 << 20)) {
      try EncodedImage(Data(bytes))
    }
  }

  // libtiff uses the first of two tags; others use the last.
  @Test(arguments: [[(60_000, 50_000), (3, 2)], [(3, 2), (60_000, 50_000)]], [true, false])
  func theLargestOfSeveralSizesCounts(sizes: [(Int, Int)], isBig: Bool) {
    let size = PixelSize(width: 60_000, height: 50_000)
    let turns = [ImageBytes.ispe(sizes[1].0, sizes[1].1)]
    for bytes in [
      ImageBytes.heif(sizes[0].0, sizes[0].1, turns: turns),
      ImageBytes.tiff(sizes.map { ($0, 4, $1, 4) }, isBig: isBig),
    ] {
      #expect(throws: ImageFault.tooManyPixels(size, limit: 64 << 20)) {
        try EncodedImage(Data(bytes))
      }
    }
  }

  @Test func aTIFFWithASideThatCannotBeReadIsBroken() {
    for type in [1, 16] {
      let bytes = ImageBytes.tiff([(60, type, 2, 4), (3, 4, 2, 4)])
      #expect(throws: ImageFault.broken(.tiff, offset: 12, .unexpectedPart)) { try header(bytes) }
    }
  }

  // The directory has a byte for each side, but a decoder reads the image.
  @Test func aPNGInAnIconHasItsOwnSize() throws {
    let size = PixelSize(width: 60_000, height: 50_000)
    let bytes = ImageBytes.ico([(16, 16)]).dropLast(4) + ImageBytes.png(60_000, 50_000)
    #expect(try header(Array(bytes)) == ImageHeader(format: .ico, size: size))
    #expect(throws: ImageFault.tooManyPixels(size, limit: 64 << 20)) {
      try EncodedImage(Data(bytes))
    }
  }

  @Test(arguments: [
    (60_000, 100_000, 60_000, 50_000), (60_000, -100_000, 60_000, 50_000), (16, 32, 16, 16),
    (8, 16, 16, 16), (0, 200_000, 16, 16), (-5, 200_000, 16, 16), (40, 1, 16, 16),
  ])
  func bitmapInAnIconMayBeLargerThanTheDirectoryStates(
    width: Int, rows: Int, shownWidth: Int, shownHeight: Int
  ) throws {
    let bitmap = ImageBytes.joined(
      ImageBytes.little(40, 4), ImageBytes.little(width, 4), ImageBytes.little(rows, 4))
    let bytes = ImageBytes.ico([(16, 16)]).dropLast(4) + bitmap
    let size = PixelSize(width: shownWidth, height: shownHeight)
    #expect(try header(Array(bytes)) == ImageHeader(format: .ico, size: size))
  }

  @Test func boxThatIsLongerThanTheOneAroundItIsBroken() {
    var bytes = ImageBytes.heif(3, 2)
    let properties = bytes.firstRange(of: Array("iprp".utf8))?.lowerBound ?? 0
    bytes[properties - 3] = 1
    #expect(throws: ImageFault.broken(.avif, offset: properties - 4, .badLength)) {
      try header(bytes)
    }
  }

  @Test func metadataWithoutASizeIsBroken() {
    let bytes =
      ImageBytes.box("ftyp", Array("avif".utf8), [0, 0, 0, 0])
      + ImageBytes.box("meta", [0, 0, 0, 0])
    #expect(throws: ImageFault.broken(.avif, offset: 16, .unexpectedPart)) { try header(bytes) }
  }

  @Test(arguments: [
    "image/avif", "image/heic", "image/heif", "image/tiff", "image/x-icon",
    "image/vnd.microsoft.icon", "image/apng", "image/heic-sequence", "image/heif-sequence",
  ])
  func serversMaySendTheFormat(type: String) {
    #expect(ImageFormat.contentTypes.contains(type))
  }

  @Test func limitsOfALoadAcceptTheTypesOfTheFormats() {
    #expect(HTTPLimits.imageTypes == ImageFormat.contentTypes)
  }

  // MARK: - Frames

  private static let gifFrame: [UInt8] = [
    0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 9, 0,
  ]
  private static let gifDelay: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]

  private func gif(_ frames: Int) -> [UInt8] {
    let part: [UInt8] = Self.gifDelay + Self.gifFrame
    let head: [UInt8] = [3, 0, 2, 0, 0x81, 0, 0]
    let colours = [UInt8](repeating: 5, count: 12)
    return ImageBytes.joined(
      ImageBytes.text("GIF89a"), head, colours, Array(repeatElement(part, count: frames).joined()),
      [0x3B])
  }

  private func png(_ chunks: [(name: String, payload: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = ImageBytes.png(3, 2) + [0, 0, 0, 0]
    for chunk in chunks {
      bytes += ImageBytes.big(chunk.payload.count, 4) + ImageBytes.text(chunk.name)
      bytes += chunk.payload + [0, 0, 0, 0]
    }
    return bytes
  }

  private func webP(_ frames: Int, flags: UInt8 = 2) -> [UInt8] {
    let canvas: [UInt8] = ImageBytes.joined(
      ImageBytes.text("VP8X"), ImageBytes.little(10, 4), [flags, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    let frame: [UInt8] = ImageBytes.joined(
      ImageBytes.text("ANMF"), ImageBytes.little(3, 4), [1, 2, 3, 0])
    let parts = Array(repeatElement(frame, count: frames).joined())
    return ImageBytes.joined(
      ImageBytes.text("RIFF"), ImageBytes.little(4 + canvas.count + parts.count, 4),
      ImageBytes.text("WEBP"), canvas, parts)
  }

  @Test(arguments: [1, 2, 40])
  func countsTheFramesOfAnimations(count: Int) throws {
    let animated = png([
      ("tEXt", [1, 2]), ("acTL", ImageBytes.big(count, 4) + [0, 0, 0, 0]), ("IDAT", []),
    ])
    for bytes in [gif(count), animated, webP(count)] {
      #expect(ImageHeader.frameCount(of: bytes) == count)
      #expect(try EncodedImage(Data(bytes)).frameCount == count)
    }
  }

  @Test func countsOneFrameOfAStillImage() {
    #expect(ImageHeader.frameCount(of: png([("gAMA", [1]), ("IDAT", [])])) == 1)
    #expect(ImageHeader.frameCount(of: ImageBytes.lossyWebP(3, 2)) == 1)
    #expect(ImageHeader.frameCount(of: webP(0, flags: 0)) == 1)
    #expect(ImageHeader.frameCount(of: ImageBytes.jpeg(3, 2)) == 1)
  }

  @Test func hasNoFrameCountBeforeTheBytesContainIt() {
    for bytes in [gif(3), webP(3)] {
      for count in bytes.indices {
        #expect(ImageHeader.frameCount(of: bytes.prefix(count)) == nil)
      }
    }
    #expect(ImageHeader.frameCount(of: [UInt8]()) == nil)
    #expect(ImageHeader.frameCount(of: gif(0)) == nil)
    #expect(ImageHeader.frameCount(of: ImageBytes.heif(3, 2)) == nil)
  }
}
