#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// ImageDecoder.scaledDown, by the stand-in for ImageIO.
  @Suite(.workLimit) struct ScaledImageTests {
    /// The head of a PNG; a number makes it another file.
    private func png(_ width: Int, _ height: Int, _ number: UInt8 = 0) -> Data {
      func four(_ number: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(number >> ($0 * 8) & 255) }
      }
      let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      return Data(signature + four(13) + Array("IHDR".utf8) + four(width) + four(height) + [number])
    }

    @Test(arguments: [
      (400, 4_000, 3_000, CGSize(width: 400, height: 300)),
      (400, 3_000, 4_000, CGSize(width: 300, height: 400)),
      (400, 100, 50, CGSize(width: 100, height: 50)), (400, 400, 1, CGSize(width: 400, height: 1)),
      (0, 100, 100, CGSize(width: 1, height: 1)), (.min, 100, 100, CGSize(width: 1, height: 1)),
      (.max, 100, 100, CGSize(width: 100, height: 100)),
    ])
    func longerSideHasTheGivenPixels(
      pixels: Int, width: Int, height: Int, size: CGSize
    ) async throws {
      let decoder = ImageDecoder.scaledDown(to: pixels) { UIImage(cgImage: $0) }
      await expectEqual(decoder.image(of: png(width, height))?.size, size)
    }

    @Test func imageIsMadeOffTheMainActorAndOnce() async {
      let threads = Locked<[Bool]>([])
      let decoder = ImageDecoder.scaledDown(to: 10) { image in
        threads.withLock { $0.append(Thread.isMainThread) }
        return UIImage(cgImage: image)
      }
      for _ in 0..<2 { #expect(await decoder.image(of: png(20, 20)) != nil) }
      expectEqual(threads.withLock { $0 }, [false])
    }

    @Test func recentlyUsedImagesAreKept() async {
      let files = (0..<4).map { png(900, 900, $0) }
      let decoder = ImageDecoder.scaledDown(to: 10, limit: 900) { UIImage(cgImage: $0) }
      for file in files { #expect(await decoder.image(of: file) != nil) }
      expectEqual(files.map { decoder.kept($0) != nil }, [false, false, true, true])
    }

    @Test func invalidBytesGiveNoImage() async {
      let decoder = ImageDecoder.scaledDown(to: 10) { UIImage(cgImage: $0) }
      for bytes in [Data(), Data("<html>".utf8), png(0, 0), png(5, 5).prefix(20)] {
        #expect(await decoder.image(of: bytes) == nil)
      }
    }

    @Test func bindingShowsTheScaledImage() async throws {
      let view = UIImageView()
      let url = try #require(URL(string: "https://trellis.example/1"))
      let front = POIFrontImage(url: url) { [bytes = png(4_000, 2_000)] _ in bytes }
      let decoder = ImageDecoder.scaledDown(to: 400) { UIImage(cgImage: $0) }
      let binding = view.bind(front, decoder: decoder)
      try await waitUntil(view.image?.size, is: CGSize(width: 400, height: 200))
      binding.dispose()
    }
  }
#endif
