import Foundation
import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The decodings of a test, and their isolation.
private nonisolated final class Decodings: Sendable {
  let bytes = Locked<[Data]>([])
  let onMainThread = Locked(0)

  func note(_ data: Data) {
    bytes.withLock { $0.append(data) }
    if Thread.isMainThread { onMainThread.withLock { $0 += 1 } }
  }
}

private nonisolated func data(_ text: String) -> Data { Data(text.utf8) }

@Suite(.workLimit) struct ImageDecoderTests {
  private let decodings = Decodings()

  /// An image is the text of its bytes, its cost the number of characters.
  private func decoder(limit: Int) -> ImageDecoder<String> {
    ImageDecoder(limit: limit, cost: { $0.count }) { @concurrent [decodings] bytes in
      decodings.note(bytes)
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  private var asked: [String] {
    decodings.bytes.withLock { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func anImageIsDecodedOnceAndOffTheMainActor() async {
    let decoder = decoder(limit: 100)
    #expect(decoder.kept(data("a")) == nil)
    await expectEqual(decoder.image(of: data("a")), "a")
    await expectEqual(decoder.image(of: data("a")), "a")
    expectEqual(decoder.kept(data("a")), "a")
    expectEqual(asked, ["a"])
    expectEqual(decodings.onMainThread.withLock { $0 }, 0)
  }

  // The bytes count as well: twice the number of characters.
  @Test func theImagesThatWereUsedLastAreKept() async {
    let decoder = decoder(limit: 10)
    for text in ["aa", "bb"] { _ = await decoder.image(of: data(text)) }
    expectEqual(decoder.kept(data("aa")), "aa")
    _ = await decoder.image(of: data("cc"))
    expectEqual(["aa", "bb", "cc"].map { decoder.kept(data($0)) }, ["aa", nil, "cc"])
    _ = await decoder.image(of: data("ddddd"))
    expectEqual(["aa", "cc", "ddddd"].map { decoder.kept(data($0)) }, [nil, nil, "ddddd"])
    await expectEqual(decoder.image(of: data("too long")), "too long")
    expectEqual(["ddddd", "too long"].map { decoder.kept(data($0)) }, ["ddddd", nil])
  }

  @Test(arguments: [0, -1, Int.min])
  func imagesWithoutACostAreBoundedByTheirBytes(cost: Int) async {
    let decoder = ImageDecoder<Int>(limit: 40, cost: { _ in cost }) { @concurrent in $0.count }
    let all = (0..<10_000).map { data(String(format: "%04d", $0)) }
    for bytes in all { await expectEqual(decoder.image(of: bytes), 4) }
    expectEqual(all.filter { decoder.kept($0) != nil }, Array(all.suffix(10)))
  }

  @Test(arguments: [(100, Int.max), (Int.max, .max), (0, 0), (-1, 0), (Int.min, 0)])
  func imageAboveTheLimitIsNotKept(limit: Int, cost: Int) async {
    let decoder = ImageDecoder<Int>(limit: limit, cost: { _ in cost }) { @concurrent in $0.count }
    await expectEqual(decoder.image(of: data("a")), 1)
    #expect(decoder.kept(data("a")) == nil)
  }

  // The server has replaced the image at a URL.
  @Test func otherBytesNeverGetAKeptImage() async {
    let decoder = decoder(limit: 100)
    await expectEqual(decoder.image(of: data("old")), "old")
    #expect(decoder.kept(data("new")) == nil)
    await expectEqual(decoder.image(of: data("new")), "new")
  }

  @Test func invalidBytesAreRequestedAgain() async {
    let decoder = decoder(limit: 5)
    #expect(await decoder.image(of: Data()) == nil)
    #expect(await decoder.image(of: Data()) == nil)
    expectEqual(asked, ["", ""])
  }

  @Test func cancelledTaskDoesNotDecode() async throws {
    let decoder = decoder(limit: 5)
    let task = Task { await decoder.image(of: data("a")) }
    task.cancel()
    #expect(try await task.waitForValue() == nil)
    expectEqual(asked, [])
  }
}
