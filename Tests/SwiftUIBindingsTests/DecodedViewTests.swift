#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// The text of its bytes, decoded on the test's signal.
  private nonisolated final class Gate: Sendable {
    let allowed = Locked<Set<Data>>([])
    let count = Locked(0)

    @concurrent func decode(_ bytes: Data) async -> String? {
      count.withLock { $0 += 1 }
      for _ in 0..<1_000_000 where !allowed.withLock({ $0.contains(bytes) }) { await Task.yield() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The picture of the current image.
  private struct Picture: View {
    @Observed private var image: POIFrontImage
    private let decoder: ImageDecoder<String>

    init(_ image: Property<POIFrontImage>, _ decoder: ImageDecoder<String>) {
      _image = Observed(image)
      self.decoder = decoder
    }

    var body: some View {
      FrontImageView(image, decoder: decoder) { Text($0 ?? "placeholder") }
    }
  }

  struct DecodedViewTests {
    private let gate = Gate()
    private let first = Data("first".utf8)
    private let second = Data("second".utf8)

    private func decoder() -> ImageDecoder<String> {
      ImageDecoder(limit: 1_000, cost: { _ in 1 }) { @concurrent [gate] in await gate.decode($0) }
    }

    private func allow(_ bytes: Data) { gate.allowed.withLock { _ = $0.insert(bytes) } }

    /// An image with its bytes.
    private func image(_ bytes: Data) async throws -> POIFrontImage {
      let url = try #require(URL(string: "https://trellis.example/1"))
      let image = POIFrontImage(url: url) { _ in bytes }
      await image.load()?.waitUntilFinished()
      return image
    }

    private func shown(_ window: DrivenWindow) -> [String] {
      window.driveUpdates()
      return window.drivenTexts
    }

    @Test func anImageIsDecodedAndThenShownAtOnce() async throws {
      let (decoder, front) = (decoder(), try await image(first))
      let window = DrivenWindow(
        FrontImageView(front, decoder: decoder) { Text($0 ?? "placeholder") })
      expectEqual(shown(window), ["placeholder"])
      allow(first)
      try await waitUntil(shown(window), is: ["first"])
      let other = DrivenWindow(
        FrontImageView(front, decoder: decoder) { Text($0 ?? "placeholder") })
      expectEqual(shown(other), ["first"])
      expectEqual(gate.count.withLock { $0 }, 1)
    }

    @Test func anOlderImageThatIsDecodedLaterIsNotShown() async throws {
      let decoder = decoder()
      let images = [try await image(first), try await image(second)]
      let current = MutableProperty(images[0])
      let window = DrivenWindow(Picture(current, decoder))
      try await waitUntil(gate.count.withLock { $0 }, is: 1)
      current.value = images[1]
      expectEqual(shown(window), ["placeholder"])
      allow(second)
      try await waitUntil(shown(window), is: ["second"])
      allow(first)
      try await waitUntil(decoder.kept(first), is: "first")
      expectEqual(shown(window), ["second"])
    }
  }
#endif
