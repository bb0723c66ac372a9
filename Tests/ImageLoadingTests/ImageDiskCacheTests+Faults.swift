import Foundation
import Loading
import ProcessTesting
import ReactiveKit
import Testing

@testable import ImageLoading

/// Files that are damaged or not its own, and folders that cannot be written.
extension ImageDiskCacheTests {
  @Test func reportsFailedWritesIntoAReadOnlyFolderAndStillReads() async throws {
    defer { folder.remove() }
    await cache().store(bytes(1), for: url("a"))
    let own = file(of: "a").deletingLastPathComponent().path()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: own)
    // It does not stop a user with all permissions.
    let isStopped = !FileManager.default.isWritableFile(atPath: own)
    let cache = cache()
    await cache.store(bytes(2), for: url("b"))
    #expect(await cache.bytes(for: url("b")) == (isStopped ? nil : bytes(2)))
    #expect(await cache.bytes(for: url("a")) == bytes(1))
    #expect(cache.lastProblem?.path == (isStopped ? file(of: "b").path() : nil))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: own)
  }

  @Test func aDamagedFileIsNoImageAndIsDeleted() async throws {
    defer { folder.remove() }
    for damage in [Data(), Data([1, 2, 3]), bytes(0, 5000), bytes(0, 3 << 20)] {
      await cache().store(bytes(1), for: url("a"))
      try damage.write(to: file(of: "a"))
      #expect(await cache().bytes(for: url("a")) == nil)
      #expect(names == [])
    }
  }

  @Test func anImageOfAnotherURLWithTheSameNameIsNotTaken() async throws {
    defer { folder.remove() }
    await cache().store(bytes(1), for: url("a"))
    try FileManager.default.moveItem(at: file(of: "a"), to: file(of: "b"))
    #expect(await cache().bytes(for: url("b")) == nil)
    #expect(names == [])
  }

  @Test func deletesWhatWasLeftBehindAndLeavesAFileThatIsBeingWritten() async throws {
    defer { folder.remove() }
    await cache().store(bytes(1), for: url("a"))
    let own = file(of: "a").deletingLastPathComponent()
    for (name, age) in [(".left", 3601.0), (".young", 3599), ("alien.txt", 4000)] {
      let file = own.appending(path: name)
      try bytes(7).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: calendar.now.addingTimeInterval(-age)], ofItemAtPath: file.path())
    }
    let inner = own.appending(path: "folder", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    await cache().store(bytes(2), for: url("b"))
    let images = ["a", "b"].map { DiskEntry.name(of: "file:///\($0)") }
    #expect(names == (images + [".young", "folder"]).sorted())
  }

  @Test func writesAgainAfterItsFolderWasDeleted() async {
    defer { folder.remove() }
    let cache = cache()
    await cache.store(bytes(1), for: url("a"))
    folder.remove()
    #expect(await cache.bytes(for: url("a")) == nil)
    await cache.store(bytes(2), for: url("b"))
    #expect(await cache.bytes(for: url("b")) == bytes(2))
    #expect(cache.lastProblem == nil)
  }

  @Test func reportsFailedWritesAndContinues() async throws {
    defer { folder.remove() }
    // Where the folder should be there is a file.
    _ = try folder.file("trellis-images", "no folder")
    let cache = cache()
    await cache.store(bytes(1), for: url("a"))
    #expect(await cache.bytes(for: url("a")) == nil)
    #expect(cache.lastProblem?.path == file(of: "a").path())
  }
}
