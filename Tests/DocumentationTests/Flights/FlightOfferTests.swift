import Foundation
import Loading
import Testing

struct FlightOfferTests {
  private func decode(_ elements: String) async throws -> Decoded<FlightOffer> {
    let json = Data(#"{"data":[\#(elements)]}"#.utf8)
    return try await FeedDecoder<FlightOffer>().decode(json, from: "feed")
  }

  @Test func mapsEveryKeyOfTheFeed() async throws {
    let text =
      #"{"name":"a","lowestPrice":980,"campaignTag":"New","frontImg":"https://i.example/a"}"#
    let offer = FlightOffer(
      name: "a", frontImageURL: URL(string: "https://i.example/a"), lowestPrice: 980,
      campaignTag: "New")
    #expect(try await decode(text) == Decoded(values: [offer]))
  }

  @Test(arguments: ["id", "lowestPrice", "campaignTag", "frontImg"])
  func nullCountsAsAbsentAndAWrongTypeIsReported(key: String) async throws {
    let null = try await decode(#"{"name":"a","\#(key)":null}"#)
    #expect(null == Decoded(values: [FlightOffer(name: "a")]))
    let wrong = try await decode(#"{"name":"a","\#(key)":[]}"#)
    #expect(wrong.values == [FlightOffer(name: "a")])
    #expect(wrong.problems.map(\.path) == [key])
    #expect(wrong.problems.map(\.loss) == [.field])
  }

  @Test func needsAName() async throws {
    let problem = ElementProblem(index: 0, path: "name", reason: .missing)
    #expect(try await decode("{}") == Decoded(values: [], problems: [problem]))
  }
}
