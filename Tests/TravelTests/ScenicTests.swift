import Foundation
import LimitTesting
import Loading
import Testing
import Travel

private func decode(_ elements: String) async throws -> Decoded<Scenic> {
  try await FeedDecoder<Scenic>().decode(Data(#"{"data":[\#(elements)]}"#.utf8), from: "travel")
}

@Suite(.workLimit) struct ScenicTests {
  @Test func mapsEveryKeyOfTheFeed() async throws {
    let text = #"""
      {"campaignTag":"返券10元","lowestPrice":58,"lng":120.15,"lat":30.25,"pictureTag":"x","cityId":3,
       "cityName":"杭州","avgScore":4.7,"areaName":"西湖区","frontImg":"http://images.example/a.jpg",
       "solds":120,"name":"曲院荷风"}
      """#
    let spot = Scenic(
      name: "曲院荷风", campaignTag: "返券10元", lowestPrice: 58, longitude: 120.15, latitude: 30.25,
      cityID: 3, cityName: "杭州", areaName: "西湖区",
      frontImageURL: URL(string: "http://images.example/a.jpg"), solds: 120)
    #expect(try await decode(text) == Decoded(values: [spot]))
  }

  @Test func needsNothingButAName() async throws {
    #expect(try await decode(#"{"name":"a"}"#) == Decoded(values: [Scenic(name: "a")]))
    let problem = ElementProblem(index: 0, path: "name", reason: .missing)
    #expect(try await decode(#"{"lowestPrice":1}"#) == Decoded(values: [], problems: [problem]))
  }

  @Test(arguments: [
    "id", "campaignTag", "lowestPrice", "lng", "lat", "cityId", "cityName", "areaName", "frontImg",
    "solds",
  ])
  func takesNullForAbsentAndReportsAFieldOfAWrongType(key: String) async throws {
    let null = try await decode(#"{"name":"a","\#(key)":null}"#)
    #expect(null == Decoded(values: [Scenic(name: "a")]))
    let wrong = try await decode(#"{"name":"a","\#(key)":[]}"#)
    #expect(wrong.values == [Scenic(name: "a")])
    #expect(wrong.problems.map(\.path) == [key])
    #expect(wrong.problems.map(\.loss) == [.field])
  }

  @Test func takesATextThatIsNoURLForNoImage() async throws {
    let decoded = try await decode(#"{"name":"a","frontImg":""},{"name":"b","frontImg":"1:/x"}"#)
    #expect(decoded == Decoded(values: [Scenic(name: "a"), Scenic(name: "b")]))
  }

  @Test func keepsItsIdentityWhenThePriceChanges() {
    let spot = Scenic(name: "a", lowestPrice: 1, longitude: 2, latitude: 3)
    #expect(spot.id == Scenic(name: "a", lowestPrice: 9, longitude: 2, latitude: 3).id)
    #expect(spot.id != Scenic(name: "a", longitude: 3, latitude: 2).id)
  }

  @Test func prefersTheIdentityOfTheFeed() async throws {
    let decoded = try await decode(#"{"name":"a","id":"x1"},{"name":"a","id":12}"#)
    #expect(decoded.values.map(\.id) == [.given("x1"), .given("12")])
  }
}
