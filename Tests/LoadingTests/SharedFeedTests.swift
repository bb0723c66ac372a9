import Foundation
import LimitTesting
import Loading
import ReactiveKit
import Testing

/// An element whose identity shows whether it was decoded again.
private final class Element: Decodable, Sendable {
  let name: String
}

@Suite(.workLimit) struct SharedFeedTests {
  private let feed = SharedFeed<Element>()

  private func source(_ text: String, name: String = "feed") -> DataSource {
    .data(Data(text.utf8), name: name)
  }

  private func decoded(
    _ source: DataSource, _ policy: FeedPolicy = .lossy
  ) async throws -> Element {
    try #require(try await feed.decode(source, policy: policy).values.first)
  }

  @Test func decodesTheSameBytesOnce() async throws {
    let text = #"{"data": [{"name": "inn"}]}"#
    let first = try await decoded(source(text))
    #expect(try await decoded(source(text)) === first)
    #expect(first.name == "inn")
  }

  @Test func decodesAgainWhatDiffersInBytesNameOrPolicy() async throws {
    let text = #"{"data": [{"name": "inn"}]}"#
    let first = try await decoded(source(text))
    #expect(try await decoded(source(text), .strict) !== first)
    #expect(try await decoded(source(text, name: "other")) !== first)
    #expect(try await decoded(source(#"{"data": [{"name": "fort"}]}"#)).name == "fort")
  }

  @Test func reportsEveryDecodingThatIsToBeReported() async throws {
    let text = #"{"data": [{"name": "inn"}]}"#
    let counts = Locked<[Int]>([])
    let reporting = source(text).reportingElements { count in counts.withLock { $0.append(count) } }
    let first = try await decoded(source(text))
    #expect(try await decoded(reporting) !== first)
    #expect(counts.withLock { $0 } == [0, 1])
  }

  @Test func keepsNoLargeFeed() async throws {
    let name = String(repeating: "n", count: SharedFeed<Element>.byteLimit)
    let text = #"{"data": [{"name": "\#(name)"}]}"#
    let first = try await decoded(source(text))
    #expect(try await decoded(source(text)) !== first)
  }

  @Test func aFailureIsNotShared() async throws {
    let broken = source("{")
    for _ in 1...2 {
      await #expect(throws: LoadingError.self) { try await decoded(broken) }
    }
  }
}
