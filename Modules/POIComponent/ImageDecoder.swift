#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes images off the main actor, and keeps decoded ones while there is room: those that were used last.
///
/// Share one between all views that decode in the same way.
@MainActor
public final class ImageDecoder<Image: Sendable> {
  /// Makes the image from its bytes; nil when they are no image. The place for scaling it down.
  public typealias Decode = @concurrent @Sendable (Data) async -> Image?

  private struct Kept {
    let bytes: Data
    let image: Image
    let cost: Int
  }

  private let limit: Int
  private let cost: @MainActor (Image) -> Int
  private let decode: Decode
  /// The one that was used last is the last.
  private var images: [Kept] = []
  private var total = 0

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - limit: the cost of all images that are kept.
  ///   - cost: how much room a decoded image takes, for instance its bytes in memory.
  public init(limit: Int, cost: @escaping @MainActor (Image) -> Int, decode: @escaping Decode) {
    self.limit = limit
    self.cost = cost
    self.decode = decode
  }

  nonisolated deinit {}

  /// The image of bytes that have been decoded before, if it is still kept.
  ///
  /// - Complexity: O(images kept), and a comparison of the bytes.
  public func kept(_ bytes: Data) -> Image? {
    guard let place = images.lastIndex(where: { $0.bytes == bytes }) else { return nil }
    let known = images.remove(at: place)
    images.append(known)
    return known.image
  }

  /// The image of bytes, decoded off the main actor unless it is kept; nil when they are none, and in a task
  /// that is cancelled before decoding begins.
  public func image(of bytes: Data) async -> Image? {
    if let known = kept(bytes) { return known }
    guard let image = await Self.run(decode, bytes) else { return nil }
    // Another task may have decoded them meanwhile.
    if let known = kept(bytes) { return known }
    keep(Kept(bytes: bytes, image: image, cost: max(0, cost(image))))
    return image
  }

  @concurrent private nonisolated static func run(_ decode: Decode, _ bytes: Data) async -> Image? {
    if Task.isCancelled { return nil }
    return await decode(bytes)
  }

  private func keep(_ new: Kept) {
    if new.cost > limit { return }
    while total > limit - new.cost { total -= images.removeFirst().cost }
    images.append(new)
    total += new.cost
  }
}
