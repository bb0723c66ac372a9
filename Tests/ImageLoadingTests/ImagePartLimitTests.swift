import Foundation
import ImageLoading
import LimitTesting
import Testing

/// Parts of a file that are larger than the image, but are decoded.
struct ImagePartLimitTests {
  private static let size = PixelSize(width: 60_000, height: 50_000)
  private static let fault = ImageFault.tooManyPixels(size, limit: 64 << 20)

  private func gif(_ images: [UInt8]...) -> [UInt8] {
    ImageBytes.gifScreen(3, 2) + images.flatMap { $0 + [2, 1, 9, 0] } + [0x3B]
  }

  @Test func framesOfAGIFMayBeLargerThanItsScreenWithinTheLimit() throws {
    let large = ImageBytes.gifImage(60_000, 50_000)
    for bytes in [
      gif(ImageBytes.gifImage(3, 2), large),
      gif(
        ImageBytes.gifImage(3, 2), ImageBytes.gifImage(1, 50_000), ImageBytes.gifImage(60_000, 1)),
      gif(
        ImageBytes.gifImage(3, 2), ImageBytes.gifImage(1, 1, x: 59_999, y: 49_999)),
    ] {
      #expect(throws: Self.fault) { try EncodedImage(Data(bytes)) }
    }
    // A file cut within the image, too.
    let cut = gif(ImageBytes.gifImage(3, 2)).dropLast() + large
    #expect(throws: Self.fault) { try EncodedImage(Data(cut)) }
    let small = gif(ImageBytes.gifImage(3, 2), ImageBytes.gifImage(30, 20))
    try expectEqual(EncodedImage(Data(small)).size, PixelSize(width: 3, height: 2))
  }
}
