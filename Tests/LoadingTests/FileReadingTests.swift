import Foundation
import LimitTesting
import ReactiveTesting
import Testing

@testable import Loading

/// Reads open descriptors, for example standard input.
@Suite(.workLimit) struct FileReadingTests {
  private func reading(_ descriptor: CInt, byteLimit: Int = 1000) -> FileReading {
    FileReading(descriptor: descriptor, name: "standard input", byteLimit: byteLimit)
  }

  @Test func readsASocketWhichHasNoPathToOpen() throws {
    var ends: [CInt] = [-1, -1]
    #if canImport(Glibc)
      try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #else
      try #require(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0)
    #endif
    defer { close(ends[0]) }
    try #require(write(ends[1], "feed", 4) == 4)
    close(ends[1])
    try expectEqual(reading(ends[0]).read(), Data("feed".utf8))
  }

  @Test func readsTheRestOfAFileAndLeavesItOpen() throws {
    let path = NSTemporaryDirectory() + "/reading-" + UUID().uuidString
    try Data("read before, the rest".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    try #require(lseek(descriptor, 13, SEEK_SET) == 13)
    try expectEqual(reading(descriptor).read(), Data("the rest".utf8))
    try expectEqual(reading(descriptor).read(), Data())
    #expect(throws: LoadingError.tooLarge(source: "standard input", limit: 20)) {
      try reading(descriptor, byteLimit: 20).read()
    }
  }

  @Test func waitsForTheBytesOfANonBlockingPipe() async throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (end, other) = (ends[0], ends[1])
    defer { close(end) }
    try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    let bytes = Task.detached { [reading = reading(end)] in try reading.read() }
    for _ in 0..<200 {
      expectEqual(write(other, "a", 1), 1)
      await Task.yield()
    }
    close(other)
    try await expectEqual(bytes.waitForValue(), Data(repeating: UInt8(ascii: "a"), count: 200))
  }

  /// The size of a pipe is unknown before it is read.
  @Test func readsAPipeUpToItsLimit() throws {
    func read(limit: Int) throws -> Data {
      var ends: [CInt] = [-1, -1]
      try #require(pipe(&ends) == 0)
      defer { close(ends[0]) }
      try #require(write(ends[1], "feeds", 5) == 5)
      close(ends[1])
      return try reading(ends[0], byteLimit: limit).read()
    }
    try expectEqual(read(limit: 5), Data("feeds".utf8))
    #expect(throws: LoadingError.tooLarge(source: "standard input", limit: 4)) {
      try read(limit: 4)
    }
  }

  @Test func readingADirectoryIsATypedError() throws {
    let descriptor = open(NSTemporaryDirectory(), O_RDONLY)
    defer { close(descriptor) }
    #expect(throws: LoadingError.isDirectory(source: "standard input")) {
      try reading(descriptor).read()
    }
  }
}
