#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes images off the main actor, and keeps decoded ones while there is room: those that were used last.
///
/// Share one between all views that decode in the same way. An image belongs to its bytes: when the
/// bytes at a URL change, a kept image of the old bytes is not shown.
@MainActor
public final class ImageDecoder<Image: Sendable> {
  /// Makes the image from its bytes; nil for invalid bytes. The place for scaling it down.
  public typealias Decode = @concurrent @Sendable (Data) async -> Image?

  private struct Kept {
    let bytes: Data
    let image: Image
    let cost: Int
  }

  private let limit: Int
  private let cost: @MainActor (Image) -> Int
  private let decode: Decode
  /// The images, least recently used first.
  private var images: [Kept] = []
  private var total = 0

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - limit: the bytes of all images that are kept, decoded and encoded.
  ///   - cost: the bytes of a decoded image in memory.
  public init(limit: Int, cost: @escaping @MainActor (Image) -> Int, decode: @escaping Decode) {
    self.limit = max(0, limit)
    self.cost = cost
    self.decode = decode
  }

  nonisolated deinit {}

  /// The image of bytes that were decoded before, if it is still kept.
  ///
  /// - Complexity: O(images kept), and a comparison of the bytes.
  public func kept(_ bytes: Data) -> Image? {
    guard let place = images.lastIndex(where: { $0.bytes == bytes }) else { return nil }
    let known = images.remove(at: place)
    images.append(known)
    return known.image
  }

  /// The image of bytes, decoded off the main actor unless it is kept; nil for invalid bytes, and
  /// in a task that is cancelled before decoding begins.
  public func image(of bytes: Data) async -> Image? {
    if let known = kept(bytes) { return known }
    guard let image = await Self.run(decode, bytes) else { return nil }
    // Another task may have decoded them meanwhile.
    if let known = kept(bytes) { return known }
    keep(image, of: bytes)
    return image
  }

  @concurrent private nonisolated static func run(_ decode: Decode, _ bytes: Data) async -> Image? {
    if Task.isCancelled { return nil }
    return await decode(bytes)
  }

  private func keep(_ image: Image, of bytes: Data) {
    let decoded = max(0, cost(image))
    // Written as a difference, which cannot overflow.
    if bytes.isEmpty || decoded > limit - bytes.count { return }
    let cost = decoded + bytes.count
    while total > limit - cost { total -= images.removeFirst().cost }
    images.append(Kept(bytes: bytes, image: image, cost: cost))
    total += cost
  }
}
