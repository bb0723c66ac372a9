import Foundation
import ImageLoading
import LimitTesting
import Testing

struct ImageHeaderTests {
  private func header(_ bytes: [UInt8]) throws(ImageFault) -> ImageHeader {
    try ImageHeader(of: bytes)
  }

  @Test func readsEveryKindOfEveryFormat() throws {
    for image in ImageBytes.all {
      let header = try header(image.bytes)
      expectEqual(header.format, image.format, "\(image.name)")
      expectEqual(header.size, PixelSize(width: 3, height: 2), "\(image.name)")
    }
    expectEqual(Set(ImageBytes.all.map(\.format)), Set(ImageFormat.allCases).subtracting([.other]))
  }

  @Test(arguments: [
    (ImageBytes.png(0x7FFF_FFFF, 1), 0x7FFF_FFFF, 1), (ImageBytes.gif(65535, 258), 65535, 258),
    (ImageBytes.lossyWebP(16383, 515), 16383, 515),
    // The two upper bits of a side are a scale.
    (ImageBytes.lossyWebP(0xC003, 0x4002), 3, 2),
    (ImageBytes.losslessWebP(16384, 515), 16384, 515),
    (ImageBytes.extendedWebP(1 << 24, 255), 1 << 24, 255),
    (ImageBytes.jpeg(65535, 258), 65535, 258),
  ])
  func readsLargeSides(bytes: [UInt8], width: Int, height: Int) throws {
    try expectEqual(header(bytes).size, PixelSize(width: width, height: height))
  }

  @Test func readsBytesThatDoNotBeginAtZero() throws {
    let slice = Data([1, 2, 3] + ImageBytes.png(3, 2)).dropFirst(3)
    try expectEqual(ImageHeader(of: slice).size, PixelSize(width: 3, height: 2))
  }

  // MARK: - JPEG

  @Test(arguments: 0xC0...0xCF as ClosedRange<UInt8>)
  func readsEveryKindOfFrameOfAJPEG(marker: UInt8) {
    let found = try? header(ImageBytes.jpeg(3, 2, marker: marker)).size
    let isTable = [0xC4, 0xC8, 0xCC].contains(marker)
    expectEqual(found, (isTable ? nil : PixelSize(width: 3, height: 2)))
  }

  @Test(arguments: 1...8, [true, false])
  func readsTheOrientationOfExif(number: Int, isBig: Bool) throws {
    let exif = ImageBytes.exif(orientation: number, isBig: isBig)
    let header = try header(ImageBytes.jpeg(3, 2, segments: exif))
    expectEqual(header.orientation.rawValue, number)
    let turned = PixelSize(width: 2, height: 3)
    expectEqual(header.displaySize, (number < 5 ? header.size : turned))
  }

  @Test(arguments: [0, 9, 65535])
  func invalidOrientationFallsBackToUp(number: Int) throws {
    let exif = ImageBytes.exif(orientation: number)
    try expectEqual(header(ImageBytes.jpeg(3, 2, segments: exif)).orientation, .up)
  }

  @Test func brokenExifIsIgnored() throws {
    let exif = ImageBytes.exif(orientation: 6)
    for index in 4..<exif.count {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var broken = exif
        broken[index] = value
        let header = try header(ImageBytes.jpeg(3, 2, segments: broken))
        expectEqual(header.size, PixelSize(width: 3, height: 2))
      }
    }
  }

  @Test func skipsFillBytesAndTheMarkerWithoutASegment() throws {
    let filled = ImageBytes.jpeg(3, 2, segments: [0xFF, 0xFF, 0xFF, 0x01, 0xFF])
    try expectEqual(header(filled).size, PixelSize(width: 3, height: 2))
  }

  // MARK: - GIF

  /// A block of an extension: a comment of some bytes.
  private static func comment(_ count: Int) -> [UInt8] {
    [0x21, 0xFE, UInt8(truncatingIfNeeded: count)] + [UInt8](repeating: 0x2C, count: count) + [0]
  }

  @Test(arguments: [
    (ImageBytes.gifImage(7, 1), 7, 2), (ImageBytes.gifImage(1, 9), 3, 9),
    (ImageBytes.gifImage(2, 1, x: 1, y: 1), 3, 2), (ImageBytes.gifImage(2, 1, x: 2, y: 3), 4, 4),
    (comment(255) + comment(1) + ImageBytes.gifImage(65535, 65535, x: 65535), 131_070, 65535),
    // Only the first one enlarges the screen.
    (ImageBytes.gifImage(1, 1) + [2, 0] + ImageBytes.gifImage(9, 9), 3, 2),
  ])
  func firstImageOfAGIFEnlargesItsScreen(images: [UInt8], width: Int, height: Int) throws {
    let bytes = ImageBytes.gifScreen(3, 2) + images
    try expectEqual(header(bytes).size, PixelSize(width: width, height: height))
  }

  @Test func firstImageOfAGIFIsFoundBehindItsColours() throws {
    var screen = ImageBytes.gifScreen(0, 0)
    screen[10] = 0x81
    let colours = [UInt8](repeating: 0x2C, count: 12)
    try expectEqual(
      header(screen + colours + ImageBytes.gifImage(5, 4)).size, PixelSize(width: 5, height: 4))
  }

  @Test func smallScreenDoesNotHideAGIFThatIsTooLarge() {
    let bytes = Data(ImageBytes.gifScreen(1, 1) + ImageBytes.gifImage(65535, 65535))
    let size = PixelSize(width: 65535, height: 65535)
    #expect(throws: ImageFault.tooManyPixels(size, limit: 64 << 20)) { try EncodedImage(bytes) }
  }

  // MARK: - Faults and their offsets

  @Test(
    arguments: [
      (ImageBytes.png(0, 2), .broken(.png, offset: 16, .badSize)),
      (ImageBytes.png(1 << 31, 2), .broken(.png, offset: 16, .badSize)),
      (ImageBytes.gif(3, 0), .broken(.gif, offset: 6, .badSize)),
      (ImageBytes.gifScreen(3, 2) + [0x3B], .broken(.gif, offset: 13, .unexpectedPart)),
      (ImageBytes.lossyWebP(0, 2), .broken(.webP, offset: 26, .badSize)),
      (ImageBytes.lossyWebP(3, 2, tag: 1), .broken(.webP, offset: 20, .unexpectedPart)),
      (ImageBytes.losslessWebP(3, 2, version: 1), .broken(.webP, offset: 24, .badConstant)),
      (ImageBytes.extendedWebP(1 << 24, 257), .broken(.webP, offset: 24, .badSize)),
      (ImageBytes.jpeg(3, 0), .broken(.jpeg, offset: 25, .badSize)),
      ([0xFF, 0xD8, 0xFF, 0xD9], .broken(.jpeg, offset: 3, .unexpectedPart)),
      ([0xFF, 0xD8, 0xFF, 0xDA, 0, 8], .broken(.jpeg, offset: 3, .unexpectedPart)),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 1], .broken(.jpeg, offset: 4, .badLength)),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 7], .broken(.jpeg, offset: 6, .unexpectedPart)),
      (Array("RIFF....WAVE".utf8), .unknownFormat), (Array("<svg".utf8), .unknownFormat),
      (Array("GIF88a".utf8), .unknownFormat), ([], .empty), ([1], .unknownFormat),
      (Array("GIF8".utf8), .truncated(.gif, count: 4)),
    ] as [([UInt8], ImageFault)])
  func reportsTheFaultAndItsOffset(bytes: [UInt8], fault: ImageFault) {
    #expect(throws: fault) { try header(bytes) }
  }

  // MARK: - Bytes that come one after another

  @Test func requestsMoreBytesUntilDecidedAndNeverBytesItHas() throws {
    for image in ImageBytes.all {
      let whole = try header(image.bytes)
      var isComplete = false
      for count in 0...image.bytes.count {
        switch try ImageHeader.progress(of: image.bytes.prefix(count)) {
        case .complete(let header):
          isComplete = true
          expectEqual(header, whole, "\(image.name) after \(count)")
        case .needs(let more):
          #expect(!isComplete && more > count, "\(image.name) after \(count)")
          #expect(more <= image.bytes.count, "\(image.name) after \(count)")
        }
      }
      #expect(isComplete, "\(image.name)")
    }
  }

  @Test func readsAHeaderInAFewStepsByRequestingTheNeededBytes() throws {
    let large = ImageBytes.segment(0xE2, [UInt8](repeating: 0, count: 60_000))
    let bytes = ImageBytes.jpeg(3, 2, segments: large + large + large)
    var steps: [Int] = [0]
    while case .needs(let count) = try ImageHeader.progress(
      of: bytes.prefix(steps[steps.count - 1]))
    {
      steps.append(count)
    }
    #expect(steps.count < 30)
    #expect(steps[steps.count - 1] <= bytes.count)
  }

  @Test func everyTruncationOfAWholeFileIsATypedFault() throws {
    for image in ImageBytes.all {
      for count in 0..<image.bytes.count {
        let start = Array(image.bytes.prefix(count))
        guard let fault = #expect(throws: ImageFault.self, performing: { try known(start) }) else {
          continue
        }
        let expected = count == 0 ? ImageFault.empty : .truncated(image.format, count: count)
        expectEqual(fault, expected, "\(image.name) after \(count)")
      }
    }
  }

  /// The header of bytes; a header that is complete although bytes are missing counts as truncated.
  private func known(_ bytes: [UInt8]) throws(ImageFault) {
    let found = try header(bytes)
    throw .truncated(found.format, count: bytes.count)
  }

  @Test func everySingleCorruptByteEndsInAHeaderOrATypedFault() {
    var found = 0
    var refused = 0
    for image in ImageBytes.all {
      var bytes = image.bytes
      for (index, original) in image.bytes.enumerated() {
        defer { bytes[index] = original }
        for value in UInt8.min...UInt8.max {
          bytes[index] = value
          do throws(ImageFault) {
            let size = try header(bytes).size
            found += size.width > 0 && size.height > 0 ? 1 : 0
          } catch {
            refused += error.isRetryable ? 0 : 1
          }
        }
      }
    }
    expectEqual(found + refused, ImageBytes.all.map(\.bytes.count).reduce(0, +) * 256)
  }
}
