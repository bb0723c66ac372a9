import Foundation
import ImageLoading
import Loading

/// Images in memory and on disk, ready before anything is measured.
struct ImageScene: Sendable {
  /// As many images as a long list shows in a day.
  static let inMemory = 1000
  /// Few enough for the system to keep their files in memory: disks are not what is measured.
  static let onDisk = 64
  /// The bytes of an image: a photo as wide as a phone.
  static let byteCount = 40_000

  /// Images that are in the pipeline's memory.
  let urls: [URL]
  /// The pipeline that has them, and nothing on disk.
  let pipeline: ImagePipeline
  /// Images that are on disk, and the plain files beside that hold the same bytes.
  let stored: [(url: URL, path: String)]
  /// The cache that has them.
  let disk: ImageDiskCache
  private let folder: URL

  /// Loads and stores everything.
  init() async throws {
    let bytes = ImageFiles.png(bytes: Self.byteCount)
    let loader = ImageLoader { _ async throws(LoadingError) in bytes }
    urls = try Self.urls(Self.inMemory)
    pipeline = ImagePipeline(loader: loader, clock: ContinuousClock())
    for url in urls { _ = try await pipeline.image(at: url) }

    folder = FileManager.default.temporaryDirectory
      .appending(path: "trellis-benchmark-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    disk = ImageDiskCache(in: folder, now: { Date() })
    var stored: [(url: URL, path: String)] = []
    for (number, url) in try Self.urls(Self.onDisk).enumerated() {
      let file = folder.appending(path: "\(number).png", directoryHint: .notDirectory)
      try bytes.write(to: file)
      await disk.store(bytes, for: url)
      stored.append((url, file.path(percentEncoded: false)))
    }
    self.stored = stored
  }

  /// Deletes the files.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
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
