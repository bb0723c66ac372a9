import Foundation
import LimitTesting
import Loading
import ReactiveKit
import Testing

/// An element with every kind of value.
private nonisolated struct Place: Decodable, Equatable, Sendable {
  let id: ElementID
  let name: String
  let price: Double?
  let solds: Int?
  let tags: [String]?
}

/// FeedDecoder with damaged feeds: every input yields values or an error with its place.
@Suite(.workLimit) struct DamagedFeedTests {
  private static let count = 40

  private let feed = Data(
    (#"{"more": {"a": [1, 2.5e3, true, null]}, "data": ["#
      + (0..<count).map {
        #"{"id": \#($0), "name": "景点 \#($0) \"é\\u00e9", "price": \#($0).5, "solds": -\#($0), "#
          + #""tags": ["亲子", "b\\n"], "nobody": {"reads": [false]}}"#
      }.joined(separator: ",\n") + "]}").utf8)

  /// The feed without an end of any length, or with one to eight other bytes, or both.
  private func damaged(
    _ random: inout SplitMix64, isCut: Bool, isChanged: Bool
  ) -> Data {
    var bytes = feed
    if isCut { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
    if isChanged, !bytes.isEmpty {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(
          in: 1...255, using: &random)
      }
    }
    return bytes
  }

  /// Whether the byte begins a value of the kind that a problem has found.
  private func isFound(_ problem: ElementProblem, at byte: UInt8?) -> Bool {
    guard let byte else { return false }
    let starts: String? =
      switch problem.reason {
      case .missing: "{"
      case .null: "n"
      case .wrongType(_, .string?): "\""
      case .wrongType(_, .number?): "-0123456789"
      case .wrongType(_, .array?): "["
      case .wrongType(_, .object?): "{"
      case .wrongType(_, .boolean?): "tf"
      case .wrongType, .invalid: nil
      }
    return starts?.utf8.contains(byte) ?? true
  }

  private func check(_ loads: Int, isCut: Bool, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for load in 0..<loads {
      let bytes = damaged(
        &random, isCut: isCut, isChanged: !isCut || Bool.random(using: &random))
      do {
        let decoded = try await FeedDecoder<Place>().decode(bytes, from: "feed")
        #expect(decoded.values.count + Set(decoded.problems.map(\.index)).count <= Self.count + 1)
        #expect(decoded.problems.allSatisfy { (0...Self.count).contains($0.index) })
        for problem in decoded.problems {
          let offset = try #require(problem.place).offset
          #expect(isFound(problem, at: bytes.dropFirst(offset).first), "seed \(seed): \(problem)")
        }
      } catch let error as LoadingError {
        switch error {
        case .malformed(_, let place, _), .invalidUTF8(_, let place):
          #expect(place.offset <= feed.count && place.line >= 1 && place.column >= 1)
        case .empty, .blank, .noDataArray: break
        default: Issue.record("seed \(seed), load \(load): \(error)")
        }
        expectEqual(error.parameters["source"], "feed")
      }
    }
  }

  @Test func decodesTheWholeFeed() async throws {
    let decoded = try await FeedDecoder<Place>().decode(feed, from: "feed")
    expectEqual(decoded.values.count, Self.count)
    expectEqual(decoded.problems, [])
  }

  @Test(arguments: 0..<UInt64(20))
  func reportsWhereAFeedIsDamaged(seed: UInt64) async throws {
    try await check(50, isCut: false, seed: seed)
    try await check(50, isCut: true, seed: seed)
  }

  @Test(arguments: 0..<UInt64(20))
  func truncatedFeedIsNotAFeed(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let bytes = damaged(&random, isCut: true, isChanged: false)
      do throws(LoadingError) {
        _ = try await FeedDecoder<Place>().decode(bytes, from: "feed")
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
