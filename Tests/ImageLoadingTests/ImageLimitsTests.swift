import Foundation
import ImageLoading
import LimitTesting
import Testing

struct ImageLimitsTests {
  private let limits = ImageLimits(bytes: 40, pixels: 100)

  @Test(arguments: [
    (10, 10, true), (101, 1, false), (1, 101, false), (0x7FFF_FFFF, 0x7FFF_FFFF, false),
  ])
  func refusesMorePixelsThanItMayHave(width: Int, height: Int, isTaken: Bool) throws {
    let bytes = Data(ImageBytes.png(width, height))
    let fault = ImageFault.tooManyPixels(PixelSize(width: width, height: height), limit: 100)
    if isTaken {
      try expectEqual(EncodedImage(bytes, limits: limits).size.width, width)
    } else {
      #expect(throws: fault) { try EncodedImage(bytes, limits: limits) }
    }
  }

  @Test func rejectsTooManyBytesBeforeReadingThem() {
    #expect(throws: ImageFault.tooManyBytes(count: 41, limit: 40)) {
      try EncodedImage(Data(count: 41), limits: limits)
    }
  }

  @Test func checksFormatSizesAndBytes() throws {
    let exif = ImageBytes.exif(orientation: 6)
    let bytes = Data(ImageBytes.jpeg(3, 2, segments: exif))
    let image = try EncodedImage(bytes)
    expectEqual(image.bytes, bytes)
    expectEqual(image.format, .jpeg)
    expectEqual(image.size, PixelSize(width: 3, height: 2))
    expectEqual(image.displaySize, PixelSize(width: 2, height: 3))
    expectEqual(image.size.description, "3 x 2")
  }

  @Test(arguments: [
    "image/gif", "image/jpeg", "image/png", "image/webp", "application/octet-stream",
    "image/avif", "image/heic", "image/heif", "image/tiff", "image/x-icon",
    "image/vnd.microsoft.icon", "image/apng", "image/heic-sequence", "image/heif-sequence",
  ])
  func serversMaySendTheFormat(type: String) {
    #expect(ImageFormat.contentTypes.contains(type))
  }
}
