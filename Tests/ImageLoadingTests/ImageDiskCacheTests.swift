import Foundation
import LimitTesting
import Loading
import ProcessTesting
import ReactiveKit
import Testing

@testable import ImageLoading

/// A date that a test sets.
nonisolated final class Calendar: Sendable {
  private let date = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))

  var now: Date { date.withLock { $0 } }

  func pass(_ seconds: Double) {
    date.withLock { $0 += seconds }
  }
}

@Suite(.workLimit) struct ImageDiskCacheTests {
  let folder: TemporaryFolder
  let calendar = Calendar()

  init() throws {
    folder = try TemporaryFolder()
  }

  func cache(_ byteLimit: Int = 10_000) -> ImageDiskCache {
    ImageDiskCache(
      in: folder.url, byteLimit: byteLimit, ageLimit: .seconds(1000),
      now: { [calendar] in calendar.now })
  }

  func url(_ name: String) -> URL {
    URL(filePath: "/\(name)")
  }

  func bytes(_ byte: UInt8, _ count: Int = 100) -> Data {
    Data(repeating: byte, count: count)
  }

  var names: [String] {
    let path = folder.url.appending(path: "trellis-images").path()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(of name: String) -> URL {
    URL(filePath: cache().path(of: url(name).absoluteString))
  }

  @Test func keepsAnImageBeyondTheProcess() async {
    defer { folder.remove() }
    #expect(await cache().bytes(for: url("a")) == nil)
    #expect(names == [])
    await cache().store(bytes(1), for: url("a"))
    #expect(await cache().bytes(for: url("a")) == bytes(1))
    #expect(await cache().bytes(for: url("b")) == nil)
    await cache().store(bytes(2), for: url("a"))
    #expect(await cache().bytes(for: url("a")) == bytes(2))
    #expect(names == [DiskEntry.name(of: "file:///a")])
  }

  @Test func forgetsOneOrAll() async {
    defer { folder.remove() }
    let cache = cache()
    for name in ["a", "b", "c"] { await cache.store(bytes(1), for: url(name)) }
    await cache.remove(url("b"))
    await cache.remove(url("never"))
    #expect(await cache.bytes(for: url("b")) == nil)
    #expect(await cache.bytes(for: url("a")) == bytes(1))
    await cache.removeAll()
    #expect(names == [])
    #expect(cache.lastProblem == nil)
  }

  @Test func removesWhatIsBeingStored() async throws {
    defer { folder.remove() }
    let moment = Locked<ImageDiskCache?>(nil)
    let cache = ImageDiskCache(in: folder.url, byteLimit: 10_000) { [calendar] in
      // Storing reads the date before it writes.
      moment.withLock { $0.take() }?.empty()
      return calendar.now
    }
    await cache.store(bytes(1), for: url("a"))
    moment.withLock { $0 = cache }
    await cache.store(bytes(2), for: url("b"))
    #expect(names == [])
    await cache.store(bytes(3), for: url("c"))
    #expect(await cache.bytes(for: url("c")) == bytes(3))
    #expect(cache.state.withLock { $0.total } == cache.files().map(\.byteCount).reduce(0, +))
  }

  @Test(arguments: ["with space", "图片", "100%25", "a#b?c", "ümlaut e\u{301}"])
  func worksInAFolderOfAnyName(name: String) async throws {
    defer { folder.remove() }
    let parent = folder.url.appending(path: name, directoryHint: .isDirectory)
    let cache = ImageDiskCache(
      in: parent, byteLimit: 10_000, ageLimit: .seconds(1000), now: { [calendar] in calendar.now })
    await cache.store(bytes(1), for: url("a"))
    #expect(await cache.bytes(for: url("a")) == bytes(1))
    #expect(cache.lastProblem == nil)
    #expect(cache.files().map(\.name) == [DiskEntry.name(of: "file:///a")])
    let own = parent.appending(path: "trellis-images").path(percentEncoded: false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: own).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == [name])
    await cache.removeAll()
    #expect(cache.files() == [])
  }

  // MARK: - Age

  @Test func dropsAnImageThatIsTooOldHoweverOftenItIsUsed() async {
    defer { folder.remove() }
    let cache = cache()
    await cache.store(bytes(1), for: url("a"))
    calendar.pass(1000)
    #expect(await cache.bytes(for: url("a")) == bytes(1))
    calendar.pass(1)
    #expect(await cache.bytes(for: url("a")) == nil)
    #expect(names == [])
  }

  @Test func dropsAnImageOfTheFuture() async {
    defer { folder.remove() }
    let cache = cache()
    await cache.store(bytes(1), for: url("a"))
    calendar.pass(-10)
    #expect(await cache.bytes(for: url("a")) == nil)
    #expect(names == [])
  }

  @Test func imagesOfTheFutureAreRemovedBeforeThoseOfNow() async {
    defer { folder.remove() }
    let cache = cache(2000)
    for name in ["a", "b", "c"] { await cache.store(bytes(1, 400), for: url(name)) }
    calendar.pass(-100_000)
    for name in ["d", "e", "f"] {
      calendar.pass(1)
      await cache.store(bytes(2, 400), for: url(name))
    }
    #expect(names.count == 4)
    for name in ["d", "e", "f"] {
      #expect(await cache.bytes(for: url(name)) == bytes(2, 400), "\(name)")
    }
  }

  @Test func dropsUnrequestedEntriesThatAreTooOld() async {
    defer { folder.remove() }
    await cache().store(bytes(1), for: url("a"))
    calendar.pass(1001)
    await cache().store(bytes(2), for: url("b"))
    #expect(names == [DiskEntry.name(of: "file:///b")])
  }

  // MARK: - Bytes

  @Test func dropsWhatWasNotUsedForLongestWhenThereIsTooMuch() async {
    defer { folder.remove() }
    let size = DiskEntry(url: "file:///a", storedAt: 0, bytes: bytes(0)).file.count
    let cache = cache(4 * size)
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      await cache.store(bytes(UInt8(index)), for: url(name))
      calendar.pass(1)
    }
    #expect(names.count == 4)
    _ = await cache.bytes(for: url("a"))
    calendar.pass(1)
    await cache.store(bytes(9), for: url("e"))
    // Down to three quarters: b and c are those that were not used for longest.
    let kept = ["a", "d", "e"].map { DiskEntry.name(of: "file:///\($0)") }
    #expect(names == kept.sorted())
  }

  @Test func doesNotKeepAnImageThatIsLargerThanAll() async {
    defer { folder.remove() }
    let cache = cache(200)
    await cache.store(bytes(1), for: url("a"))
    await cache.store(bytes(2, 200), for: url("b"))
    #expect(names == [DiskEntry.name(of: "file:///a")])
  }

  @Test func staysWithinItsLimitForAnyContent() async {
    defer { folder.remove() }
    let cache = cache(5000)
    var random = SplitMix64(seed: 5)
    for step in 0..<200 {
      let count = Int.random(in: 0...2000, using: &random)
      await cache.store(bytes(1, count), for: url("\(Int.random(in: 0..<50, using: &random))"))
      calendar.pass(1)
      let total = cache.files().map(\.byteCount).reduce(0, +)
      #expect(total <= 5000, "step \(step)")
    }
    #expect(names.count > 1)
  }

  @Test func severalProcessesStayNearTheLimitTogether() async {
    defer { folder.remove() }
    let caches = (0..<4).map { _ in cache(8000) }
    var largest = 0
    for round in 0..<100 {
      await caches[round % 4].store(bytes(1, 300), for: url("\(round)"))
      calendar.pass(1)
      largest = max(largest, caches[0].files().map(\.byteCount).reduce(0, +))
    }
    // Each may have written an eighth of the limit since it looked.
    #expect(largest > 6000)
    #expect(largest <= 8000 + 4 * 1000)
  }

  @Test func anImageThatIsStoredAgainAndAgainIsCountedOnce() async {
    defer { folder.remove() }
    let cache = cache(2000)
    await cache.store(bytes(7), for: url("kept"))
    calendar.pass(1)
    for byte in 0..<50 {
      await cache.store(bytes(UInt8(byte)), for: url("a"))
      calendar.pass(1)
    }
    #expect(await cache.bytes(for: url("kept")) == bytes(7))
    #expect(await cache.bytes(for: url("a")) == bytes(49))
  }

  @Test func manyMayWriteAndReadAtOnce() async {
    defer { folder.remove() }
    let caches = (0..<4).map { _ in cache(3000) }
    await withTaskGroup { group in
      for task in 0..<16 {
        group.addTask { @concurrent in
          for round in 0..<30 {
            let name = (task * 7 + round) % 12
            let url = URL(filePath: "/\(name)")
            await caches[task % 4].store(Data(repeating: UInt8(name), count: 400), for: url)
            let found = await caches[(task + 1) % 4].bytes(for: url)
            #expect(found == nil || found == Data(repeating: UInt8(name), count: 400))
          }
        }
      }
    }
    #expect(names.allSatisfy(DiskEntry.isName))
  }
}
