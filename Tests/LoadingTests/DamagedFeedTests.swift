import Foundation
import LimitTesting
import Loading
import Testing

/// An element with every kind of value.
private nonisolated struct Place: Decodable, Equatable, Sendable {
  let id: ElementID
  let name: String
  let price: Double?
  let solds: Int?
  let tags: [String]?
}

/// FeedDecoder behind FaultInjection: every input yields values or an error with its place.
@Suite(.workLimit) struct DamagedFeedTests {
  private static let count = 40

  private let feed = Data(
    (#"{"more": {"a": [1, 2.5e3, true, null]}, "data": ["#
      + (0..<count).map {
        #"{"id": \#($0), "name": "景点 \#($0) \"é\\u00e9", "price": \#($0).5, "solds": -\#($0), "#
          + #""tags": ["亲子", "b\\n"], "nobody": {"reads": [false]}}"#
      }.joined(separator: ",\n") + "]}").utf8)

  private func check(_ faults: FaultInjection, _ loads: Int, seed: UInt64) async throws {
    let source = faults.wrapping(.data(feed, name: "feed"))
    for load in 0..<loads {
      do throws(LoadingError) {
        let decoded = try await FeedDecoder<Place>().decode(source)
        #expect(decoded.values.count + Set(decoded.problems.map(\.index)).count <= Self.count + 1)
        #expect(decoded.problems.allSatisfy { (0...Self.count).contains($0.index) })
      } catch {
        switch error {
        case .malformed(_, let place, _), .invalidUTF8(_, let place):
          #expect(place.offset <= feed.count && place.line >= 1 && place.column >= 1)
        case .empty, .blank, .noDataArray: break
        default: Issue.record("seed \(seed), load \(load): \(error)")
        }
        #expect(error.parameters["source"] == "feed")
      }
    }
  }

  @Test func decodesTheWholeFeed() async throws {
    let decoded = try await FeedDecoder<Place>().decode(feed, from: "feed")
    #expect(decoded.values.count == Self.count)
    #expect(decoded.problems == [])
  }

  @Test(arguments: 0..<UInt64(20))
  func reportsWhereAFeedIsDamaged(seed: UInt64) async throws {
    let clock = ImmediateClock()
    try await check(FaultInjection(corruptionRate: 1, seed: seed, clock: clock), 50, seed: seed)
    try await check(
      FaultInjection(truncationRate: 1, corruptionRate: 0.5, seed: seed, clock: clock), 50,
      seed: seed)
  }

  @Test(arguments: 0..<UInt64(20))
  func takesNoBeginningOfAFeedForAFeed(seed: UInt64) async throws {
    let faults = try FaultInjection(truncationRate: 1, seed: seed, clock: ImmediateClock())
    let source = faults.wrapping(.data(feed, name: "feed"))
    for _ in 0..<20 {
      do throws(LoadingError) {
        _ = try await FeedDecoder<Place>().decode(source)
        Issue.record("seed \(seed): a part was taken for the whole")
      } catch {
        let code = error.code
        #expect(
          ["loading.empty", "loading.invalidUTF8", "loading.malformed.unexpectedEnd"]
            .contains(code), "seed \(seed): \(error)")
      }
    }
  }
}
