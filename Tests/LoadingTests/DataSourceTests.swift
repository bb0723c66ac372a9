import Foundation
import LimitTesting
import Loading
import ReactiveTesting
import Testing

/// Gives the body a directory of its own and removes it afterwards.
private func withDirectory(_ body: (String) async throws -> Void) async throws {
  let path = NSTemporaryDirectory() + "/loading-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: path) }
  try await body(path)
}

@Suite(.workLimit) struct DataSourceTests {
  @Test func readsAFileLongerThanOnePiece() async throws {
    try await withDirectory { directory in
      let bytes = Data((0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try bytes.write(to: URL(fileURLWithPath: directory + "/a"))
      let source = DataSource.file(path: directory + "/a")
      expectEqual(source.name, directory + "/a")
      try await expectEqual(source.load(), bytes)
    }
  }

  @Test func readsTheFileForEveryLoad() async throws {
    try await withDirectory { directory in
      let source = DataSource.file(path: directory + "/a")
      await #expect(throws: LoadingError.missing(source: source.name)) { try await source.load() }
      try Data("1".utf8).write(to: URL(fileURLWithPath: source.name))
      try await expectEqual(source.load(), Data("1".utf8))
      try Data("2".utf8).write(to: URL(fileURLWithPath: source.name))
      try await expectEqual(source.load(), Data("2".utf8))
    }
  }

  @Test func reportsWhyAPathCannotBeRead() async throws {
    try await withDirectory { directory in
      try Data("1".utf8).write(to: URL(fileURLWithPath: directory + "/a"))
      func failure(_ path: String) async -> LoadingError? {
        do {
          _ = try await DataSource.file(path: path).load()
          return nil
        } catch {
          return error
        }
      }
      await expectEqual(failure(directory), .isDirectory(source: directory))
      await expectEqual(failure(""), .missing(source: ""))
      await expectEqual(failure(directory + "/a/b"), .missing(source: directory + "/a/b"))
      await expectEqual(failure(directory + "/a\0b"), .missing(source: directory + "/a\0b"))
      let long = String(repeating: "n", count: 5000)
      await expectEqual(failure(long), .unreadable(source: long, errorNumber: ENAMETOOLONG))
    }
  }

  @Test func refusesMoreBytesThanTheLimit() async throws {
    try await withDirectory { directory in
      let path = directory + "/a"
      try Data("12345".utf8).write(to: URL(fileURLWithPath: path))
      try await expectEqual(DataSource.file(path: path, byteLimit: 5).load().count, 5)
      await #expect(throws: LoadingError.tooLarge(source: path, limit: 4)) {
        try await DataSource.file(path: path, byteLimit: 4).load()
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
  func stopsAtTheLimitOfAnEndlessDevice() async {
    await #expect(throws: LoadingError.tooLarge(source: "/dev/zero", limit: 1_000_000)) {
      try await DataSource.file(path: "/dev/zero", byteLimit: 1_000_000).load()
    }
  }

  @Test func emptyFileOrDeviceHasNoBytes() async throws {
    try await expectEqual(DataSource.file(path: "/dev/null").load(), Data())
  }

  @Test func stopsReadingWhenCancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await DataSource.file(path: "/dev/zero").load()
    }
    await #expect(throws: LoadingError.cancelled(source: "/dev/zero")) {
      try await task.waitForValue()
    }
  }

  @Test func stopsWaitingForAPipeWhenCancelled() async throws {
    try await withDirectory { directory in
      let path = directory + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      let task = Task { try await DataSource.file(path: path).load() }
      task.cancel()
      await #expect(throws: LoadingError.cancelled(source: path)) { try await task.waitForValue() }
    }
  }

  @Test func readsBytesWrittenToAPipe() async throws {
    try await withDirectory { directory in
      let path = directory + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      let task = Task { try await DataSource.file(path: path).load() }
      let written = Data((0..<200_001).map { UInt8(truncatingIfNeeded: $0) })
      Thread.detachNewThread { try? written.write(to: URL(fileURLWithPath: path)) }
      try await expectEqual(task.waitForValue(), written)
    }
  }

  @Test func loadsOffTheMainActor() async throws {
    let source = DataSource(name: "thread") { () async throws(LoadingError) -> Data in
      Data([Thread.isMainThread ? 1 : 0])
    }
    try await expectEqual(source.load(), Data([0]))
  }
}
