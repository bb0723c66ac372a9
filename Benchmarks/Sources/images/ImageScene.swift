import Foundation
import ImageLoading
import Loading

/// Images in memory, ready before anything is measured.
struct ImageScene: Sendable {
  /// As many images as a long list shows in a day.
  static let inMemory = 1000
  /// The bytes of an image: a photo as wide as a phone.
  static let byteCount = 40_000

  /// Images that are in the pipeline's memory.
  let urls: [URL]
  /// The pipeline that has them.
  let pipeline: ImagePipeline

  /// Loads everything.
  init() async throws {
    let bytes = ImageFiles.png(bytes: Self.byteCount)
    let loader = ImageLoader { _ async throws(LoadingError) in bytes }
    urls = try Self.urls(Self.inMemory)
    pipeline = ImagePipeline(loader: loader, clock: ContinuousClock())
    for url in urls { _ = try await pipeline.image(at: url) }
  }

  private static func urls(_ count: Int) throws -> [URL] {
    try (0..<count).map { number in
      guard let url = URL(string: "https://images.example/places/\(number)/front.png") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return url
    }
  }
}
