import Foundation
import HTTPLoading
import ImageLoading
import LimitTesting
import Loading
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The examples of ImageLoading.md, and of POIComponent.md where it shows one.
@Suite(.workLimit) struct ImageLoadingPageTests {
  private final class ImageView {
    var data: Data?
  }

  nonisolated private static let gif = Data(
    Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0])

  @Test func pipelineIsMadeOfALoaderAndAClock() {
    let clock = VirtualClock()
    let loader = ImageLoader { url in
      .http(
        url: url.absoluteString, limits: HTTPLimits(contentTypes: ImageFormat.contentTypes),
        clock: clock)
    }
    let pipeline = ImagePipeline(loader: loader, clock: clock)
    #expect(pipeline.policy == ImagePolicy())
  }

  @Test func pipelineBringsAnImage() async throws {
    let loader = ImageLoader { .data(Self.gif, name: $0.absoluteString) }
    let pipeline = ImagePipeline(loader: loader, clock: VirtualClock())
    let url = try #require(URL(string: "https://images.example/1.gif"))
    let urlsBelow = [url]
    let image = try await pipeline.image(at: url)
    let summary = "\(image.format), \(image.size)"  // gif, 3 x 2
    #expect(summary == "gif, 3 x 2")
    let soon = pipeline.prefetch(urlsBelow)
    soon.cancel()
  }

  @Test func headerIsReadAsBytesCome() throws {
    var start = Self.gif.prefix(2)
    var sizes: [PixelSize] = []
    func reserve(_ size: PixelSize) { sizes.append(size) }
    func read(upTo count: Int) { start = Self.gif.prefix(count) }
    while sizes.isEmpty {
      switch try ImageHeader.progress(of: start) {
      case .complete(let header): reserve(header.displaySize)
      case .needs(let byteCount): read(upTo: byteCount)
      }
    }
    #expect(sizes == [PixelSize(width: 3, height: 2)])
  }

  @Test func cellLoadsItsImageFromThePipeline() async throws {
    let pipeline = ImagePipeline(
      loader: ImageLoader { .data(Self.gif, name: $0.absoluteString) }, clock: VirtualClock())
    let (slot, imageView) = (ReuseSlot(), ImageView())
    let url = URL(string: "https://images.example/1.gif")
    let frontImage = POIFrontImage(url: url) { url async throws(POIImageFailure) in
      do throws(ImageError) {
        return try await pipeline.image(at: url).bytes
      } catch {
        throw POIImageFailure(url: url, reason: error)
      }
    }
    slot.reuse { frontImage.shown.bind(to: imageView, \.data) }
    for await bytes in frontImage.bytes.values where bytes != nil { break }
    #expect(imageView.data == Self.gif)
  }
}
