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
  @Test func nothingIsReadWrittenOrDeletedWhereALinkLeads() async throws {
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
    #expect(await cache.bytes(for: image) == nil)
    #expect(cache.lastProblem?.detail == "is a link")
    await cache.store(bytes, for: URL(filePath: "/other"))
    cache.sweep()
    await cache.remove(image)
    await cache.removeAll()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: documents.path()).sorted()
        == names.sorted())
  }

  // Its writer is this test, and what is in it is more than the limit of a file: a cache that reads
  // it would not wait for ever, but delete it.
  @Test func aPipeInTheFolderIsNotRead() async throws {
    defer { parent.remove() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let limit = 10 - DiskEntry.fileLimit(imageBytes: 0)
    let cache = ImageDiskCache(
      in: parent.url, byteLimit: limit, now: { [calendar] in calendar.now })
    let pipe = cache.path(of: image.absoluteString)
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = open(pipe, O_RDWR | O_NONBLOCK)
    try #require(writer >= 0)
    defer { close(writer) }
    try #require(write(writer, Array("more than 10".utf8), 12) == 12)
    #expect(await cache.bytes(for: image) == nil)
    #expect(cache.lastProblem == ImageDiskProblem(path: pipe, detail: "loading.unreadable"))
    #expect(FileManager.default.fileExists(atPath: pipe))
  }

  @Test func aLinkInTheFolderIsNotFollowed() async throws {
    defer { parent.remove() }
    await cache.store(bytes, for: image)
    let file = cache.path(of: image.absoluteString)
    let elsewhere = parent.url.appending(path: "elsewhere").path()
    try FileManager.default.moveItem(atPath: file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    #expect(await cache.bytes(for: image) == nil)
    #expect(cache.lastProblem == ImageDiskProblem(path: file, detail: "loading.unreadable"))
    await cache.store(bytes, for: image)
    #expect(await cache.bytes(for: image) == bytes)
  }

  @Test(arguments: [true, false])
  func anEntryThatIsReplacedByAFolderIsReplacedAgainOrRemoved(isRead: Bool) async throws {
    defer { parent.remove() }
    await cache.store(bytes, for: image)
    let file = URL(filePath: cache.path(of: image.absoluteString), directoryHint: .isDirectory)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try Data("inside".utf8).write(to: file.appending(path: "inside"))
    if isRead {
      #expect(await cache.bytes(for: image) == nil)
      await cache.store(bytes, for: image)
      #expect(await cache.bytes(for: image) == bytes)
    } else {
      await cache.removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
    }
    #expect(cache.lastProblem == nil)
  }

  // What is removed is the link, not the file to which it leads.
  @Test func anEntryThatIsReplacedByALinkIsRemovedWithAllOthers() async throws {
    defer { parent.remove() }
    await cache.store(bytes, for: image)
    let file = cache.path(of: image.absoluteString)
    let elsewhere = parent.url.appending(path: "elsewhere").path()
    try FileManager.default.moveItem(atPath: file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    await cache.removeAll()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
    #expect(FileManager.default.fileExists(atPath: elsewhere))
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
