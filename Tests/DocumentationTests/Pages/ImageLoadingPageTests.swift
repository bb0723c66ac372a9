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

  @Test func refreshBypassesACache() async throws {
    let (clock, limits) = (VirtualClock(), HTTPLimits(contentTypes: ImageFormat.contentTypes))
    let asked = Locked<[String?]>([])
    let transport = HTTPTransport { request, receive async throws(HTTPFault) in
      let field = request.fields.first { $0.name == "Cache-Control" }
      asked.withLock { $0.append(field?.value) }
      if receive(.head(HTTPHead(status: 200))) { _ = receive(.body(Self.gif)) }
    }
    let url = try #require(URL(string: "https://images.example/1.gif"))
    let loader = ImageLoader { url in
      .http(url: url.absoluteString, limits: limits, transport: transport, clock: clock)
    } refreshing: { url in
      .http(
        url: url.absoluteString, headers: ["Cache-Control": "no-cache"], limits: limits,
        transport: transport, clock: clock)
    }
    let pipeline = ImagePipeline(loader: loader, clock: clock)
    let image = try await pipeline.refresh(url)
    #expect(image.bytes == Self.gif)
    pipeline.emptyMemory()
    _ = try await pipeline.image(at: url)
    #expect(asked.withLock { $0 } == ["no-cache", nil])
  }

  /// The history of a request until the network is back.
  nonisolated private enum Outage: CaseIterable {
    case offline, noAddress, timeOut, busy

    func run(_ receive: HTTPTransport.Receive) throws(HTTPFault) {
      switch self {
      case .offline: throw .unreachable(number: -1009)
      case .noAddress: throw .unreachable(number: -1003)
      case .timeOut: throw .timedOut
      case .busy:
        let wait = HTTPField(name: "Retry-After", value: "3600")
        _ = receive(.head(HTTPHead(status: 503, fields: [wait])))
      }
    }
  }

  @Test(arguments: Outage.allCases)
  private func rowThatAppearsWhenTheNetworkIsBackGetsItsImage(outage: Outage) async throws {
    let isOut = Locked(true)
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      if isOut.withLock({ $0 }) { return try outage.run(receive) }
      if receive(.head(HTTPHead(status: 200))) { _ = receive(.body(Self.gif)) }
    }
    let clock = VirtualClock()
    var policy = ImagePolicy()
    policy.retries = 0
    let loader = ImageLoader { .http(url: $0.absoluteString, transport: transport, clock: clock) }
    let pipeline = ImagePipeline(loader: loader, policy: policy, clock: clock)
    let url = URL(string: "https://images.example/1.gif")
    let frontImage = POIFrontImage(url: url) { url async throws(POIImageFailure) in
      do throws(ImageError) {
        return try await pipeline.image(at: url).bytes
      } catch {
        throw POIImageFailure(url: url, reason: error)
      }
    }
    let row = POICellViewModel(
      owner: "zoo", title: Property("Zoo"), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: frontImage, rightFooter: Property(""),
      select: Command(signal: { .just("zoo/1") }))
    row.appeared()
    try await waitUntil(frontImage.failure.value?.isRetryable, is: true)
    row.disappeared()
    isOut.withLock { $0 = false }
    row.appeared()
    try await waitUntil(frontImage.bytes.value, is: Self.gif)
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
