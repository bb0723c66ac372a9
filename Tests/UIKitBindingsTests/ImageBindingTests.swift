#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// Decodes on the test's signal, and ignores cancellation.
  private nonisolated final class Gate: Sendable {
    let allowed = Locked<Set<Data>>([])
    let onMainThread = Locked(false)

    @concurrent func decode(_ bytes: Data) async -> UIImage? {
      note()
      for _ in 0..<1_000_000 where !allowed.withLock({ $0.contains(bytes) }) { await Task.yield() }
      return UIImage(data: bytes)
    }

    private func note() {
      if Thread.isMainThread { onMainThread.withLock { $0 = true } }
    }
  }

  struct ImageBindingTests {
    let display = Display()

    private let gate = Gate()
    private let first = Data("image 1".utf8)
    private let second = Data("image two".utf8)
    private let placeholder = UIImage(data: Data("image".utf8))

    private func decoder() -> ImageDecoder<UIImage> {
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

    @Test func anImageIsDecodedOffTheMainActorAndShownAtOnceAfterwards() async throws {
      let (view, decoder) = (UIImageView(), decoder())
      let front = try await image(first)
      allow(first)
      var binding = view.bind(front, placeholder: placeholder, decoder: decoder)
      #expect(view.image === placeholder)
      try await waitUntil(view.image?.size.width, is: 7)
      #expect(!gate.onMainThread.withLock { $0 })
      let shown = view.image
      let other = UIImageView()
      binding.dispose()
      binding = other.bind(front, placeholder: placeholder, decoder: decoder)
      #expect(other.image === shown)
      withExtendedLifetime(binding) {}
    }

    @Test func anOlderImageThatIsDecodedLaterIsNotShown() async throws {
      let (view, decoder) = (UIImageView(), decoder())
      let images = (try await image(first), try await image(second))
      var binding = view.bind(images.0, placeholder: placeholder, decoder: decoder)
      let task = Task { await decoder.image(of: first) }
      binding.dispose()
      allow(second)
      binding = view.bind(images.1, placeholder: placeholder, decoder: decoder)
      try await waitUntil(view.image?.size.width, is: 9)
      allow(first)
      try await expectEqual(task.waitForValue()?.size.width, 7)
      expectEqual(view.image?.size.width, 9)
      withExtendedLifetime(binding) {}
    }

    @Test func aReusedViewShowsThePlaceholderWhileItsNextImageIsDecoded() async throws {
      let (view, decoder) = (UIImageView(), decoder())
      allow(first)
      var binding = view.bind(try await image(first), decoder: decoder)
      try await waitUntil(view.image?.size.width, is: 7)
      binding.dispose()
      binding = view.bind(try await image(second), placeholder: placeholder, decoder: decoder)
      #expect(view.image === placeholder)
      binding.dispose()
      allow(second)
    }

    @Test func invalidBytesShowThePlaceholder() async throws {
      let view = UIImageView()
      display.bag += view.bind(try await image(Data("none".utf8)), placeholder: placeholder)
      #expect(view.image === placeholder)
    }
  }
#endif
