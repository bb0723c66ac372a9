import Foundation
import LimitTesting
import Loading
import Testing
import Travel

private func decode(_ elements: String) async throws -> Decoded<Scenic> {
  try await FeedDecoder<Scenic>().decode(Data(#"{"data":[\#(elements)]}"#.utf8), from: "travel")
}

/// A spot with the required fields.
private func scenic(
  _ name: String = "a", id: ElementID? = nil, lowestPrice: Double = 1, longitude: Double? = nil,
  latitude: Double? = nil
) -> Scenic {
  Scenic(
    id: id, name: name, lowestPrice: lowestPrice, longitude: longitude, latitude: latitude,
    cityID: 1, cityName: "市", areaName: "区")
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
    try await expectEqual(decode(text), Decoded(values: [spot]))
  }

  @Test(arguments: ["name", "lowestPrice", "cityId", "cityName", "areaName"])
  func elementWithoutARequiredFieldIsOmitted(key: String) async throws {
    let null = try await decode(spot(#""\#(key)":null"#) + "," + spot())
    expectEqual(null.values, [scenic()])
    expectEqual(null.problems.map(\.path), [key])
    expectEqual(null.problems.map(\.loss), [.element])
    let wrong = try await decode(spot(#""\#(key)":[]"#))
    expectEqual(wrong.values, [])
    expectEqual(wrong.problems.map(\.loss), [.element])
    let missing = try await decode(spot().replacing("\"\(key)\"", with: "\"other\""))
    expectEqual(missing.problems, [ElementProblem(index: 0, path: key, reason: .missing)])
  }

  @Test(arguments: ["id", "campaignTag", "lng", "lat", "frontImg", "solds"])
  func nullCountsAsAbsentAndAWrongTypeIsReported(key: String) async throws {
    let null = try await decode(spot(#""\#(key)":null"#))
    expectEqual(null, Decoded(values: [scenic()]))
    let wrong = try await decode(spot(#""\#(key)":[]"#))
    expectEqual(wrong.values, [scenic()])
    expectEqual(wrong.problems.map(\.path), [key])
    expectEqual(wrong.problems.map(\.loss), [.field])
  }

  @Test func invalidURLHasNoImage() async throws {
    let decoded = try await decode(
      spot(#""frontImg":"""#) + "," + spot(#""name":"b","frontImg":"1:/x""#))
    expectEqual(decoded, Decoded(values: [scenic("a"), scenic("b")]))
  }

  @Test func keepsItsIdentityWhenThePriceChanges() {
    let spot = scenic(lowestPrice: 1, longitude: 2, latitude: 3)
    expectEqual(spot.id, scenic(lowestPrice: 9, longitude: 2, latitude: 3).id)
    #expect(spot.id != scenic(longitude: 3, latitude: 2).id)
  }

  @Test func prefersTheIdentityOfTheFeed() async throws {
    let decoded = try await decode(spot(#""id":"x1""#) + "," + spot(#""id":12"#))
    expectEqual(decoded.values.map(\.id), [.given("x1"), .given("12")])
  }
}
