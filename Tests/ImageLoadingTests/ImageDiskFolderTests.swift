import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import ImageLoading

/// ImageDiskCache whose folder is replaced, before or while it is in use.
@Suite(.workLimit) struct ImageDiskFolderTests {
  private let parent: TemporaryFolder
  private let calendar = Calendar()
  private let cache: ImageDiskCache
  private let image = URL(filePath: "/image")
  private let bytes = Data(repeating: 1, count: 100)

  init() throws {
    parent = try TemporaryFolder()
    cache = ImageDiskCache(in: parent.url, now: { [calendar] in calendar.now })
  }

  private var folder: URL {
    parent.url.appending(path: "trellis-images", directoryHint: .notDirectory)
  }

  // In a parent that several users write to, anyone may make the link.
  @Test func nothingIsWrittenOrDeletedWhereALinkLeads() async throws {
    defer { parent.remove() }
    let documents = parent.url.appending(path: "documents", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    let names = ["document", DiskEntry.name(of: image.absoluteString)]
    for name in names {
      let file = documents.appending(path: name)
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: calendar.now.addingTimeInterval(-30 * 86_400)],
        ofItemAtPath: file.path())
    }
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: documents)
    await cache.store(bytes, for: URL(filePath: "/other"))
    cache.sweep()
    await cache.removeAll()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: documents.path()).sorted()
        == names.sorted())
    #expect(cache.lastProblem?.detail == "is a link")
  }

  @Test func aFolderThatIsReplacedByAFileIsAProblemUntilTheFileIsGone() async throws {
    defer { parent.remove() }
    await cache.store(bytes, for: image)
    #expect(await cache.bytes(for: image) == bytes)
    try FileManager.default.removeItem(at: folder)
    try Data("a file".utf8).write(to: folder)
    #expect(await cache.bytes(for: image) == nil)
    #expect(cache.lastProblem == nil)
    await cache.store(bytes, for: image)
    #expect(cache.lastProblem?.path.hasPrefix(folder.path()) == true)
    #expect(try Data(contentsOf: folder) == Data("a file".utf8))
    try FileManager.default.removeItem(at: folder)
    await cache.store(bytes, for: image)
    #expect(await cache.bytes(for: image) == bytes)
  }
}
