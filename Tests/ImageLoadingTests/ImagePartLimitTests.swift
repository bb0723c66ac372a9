import Foundation
import ImageLoading
import Testing

/// Parts of a file that are larger than the image, and decoded all the same.
struct ImagePartLimitTests {
  private static let size = PixelSize(width: 60_000, height: 50_000)
  private static let fault = ImageFault.tooManyPixels(size, limit: 64 << 20)

  private func gif(_ images: [UInt8]...) -> [UInt8] {
    ImageBytes.gifScreen(3, 2) + images.flatMap { $0 + [2, 1, 9, 0] } + [0x3B]
  }

  /// A track of a sequence, with the size in its header and the one of its pictures.
  private func movie(
    _ stated: (Int, Int), _ coded: (Int, Int), isLong: Bool = false, entry: String = "av01"
  ) -> [UInt8] {
    let header = ImageBytes.box(
      "tkhd", [isLong ? 1 : 0, 0, 0, 0], [UInt8](repeating: 0, count: isLong ? 84 : 72),
      ImageBytes.big(stated.0, 2), [0, 0], ImageBytes.big(stated.1, 2), [0, 0])
    let picture = ImageBytes.box(
      entry, [UInt8](repeating: 0, count: 24), ImageBytes.big(coded.0, 2),
      ImageBytes.big(coded.1, 2))
    let table = ImageBytes.box("stbl", ImageBytes.box("stsd", ImageBytes.big(1, 8), picture))
    return ImageBytes.box(
      "moov",
      ImageBytes.box("trak", header, ImageBytes.box("mdia", ImageBytes.box("minf", table))))
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
    // One that is cut within the image, too.
    let cut = gif(ImageBytes.gifImage(3, 2)).dropLast() + large
    #expect(throws: Self.fault) { try EncodedImage(Data(cut)) }
    let small = gif(ImageBytes.gifImage(3, 2), ImageBytes.gifImage(30, 20))
    #expect(try EncodedImage(Data(small)).size == PixelSize(width: 3, height: 2))
  }

  @Test(arguments: [true, false], ["av01", "hvc1", "hev1"])
  func tracksOfASequenceAreWithinTheLimit(isLong: Bool, entry: String) throws {
    let image = ImageBytes.heif(3, 2, brands: ["avis", "avif"])
    for movie in [
      movie((60_000, 50_000), (3, 2), isLong: isLong, entry: entry),
      movie((3, 2), (60_000, 50_000), isLong: isLong, entry: entry),
    ] {
      let before = image.prefix(20) + movie + image.dropFirst(20)
      for bytes in [image + movie, Array(before)] {
        #expect(throws: Self.fault) { try EncodedImage(Data(bytes)) }
      }
      // A box without a length, which ends with the file.
      let last = image + [0, 0, 0, 0] + movie.dropFirst(4)
      #expect(throws: Self.fault) { try EncodedImage(Data(last)) }
    }
    let small = image + movie((3, 2), (3, 2), isLong: isLong, entry: entry)
    #expect(try EncodedImage(Data(small)).size == PixelSize(width: 3, height: 2))
  }

  @Test func soundHasNoSize() throws {
    let bytes =
      ImageBytes.heif(3, 2, brands: ["avis"]) + movie((0, 0), (60_000, 50_000), entry: "mp4a")
    #expect(try EncodedImage(Data(bytes)).size == PixelSize(width: 3, height: 2))
  }

  // A grid is decoded from its tiles, and an image together with its transparency.
  @Test func otherItemsAreWithinTheLimit() {
    var bytes = ImageBytes.heif(3, 2)
    let other = bytes.firstRange(of: ImageBytes.ispe(99, 99))?.lowerBound ?? 0
    bytes.replaceSubrange(other..<other + 20, with: ImageBytes.ispe(60_000, 50_000))
    #expect(throws: Self.fault) { try EncodedImage(Data(bytes)) }
  }

  @Test func brokenMovieIsAFaultAndWhatFollowsTheImageIsNot() throws {
    let image = ImageBytes.heif(3, 2)
    for rest in [[1], [0, 0, 0, 3, 1, 2, 3, 4], [UInt8](repeating: 255, count: 40)] as [[UInt8]] {
      #expect(try EncodedImage(Data(image + rest)).header.format == .avif)
    }
    let cut = ImageBytes.box("moov", ImageBytes.box("trak", ImageBytes.box("tkhd", [0, 0, 0, 0])))
    #expect(throws: ImageFault.broken(.avif, offset: image.count + 16, .badLength)) {
      try EncodedImage(Data(image + cut))
    }
  }
}
