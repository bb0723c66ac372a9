import Foundation
import Hotel
import LimitTesting
import Loading
import Testing

private func decode(_ elements: String) async throws -> Decoded<HotelOffer> {
  try await FeedDecoder<HotelOffer>().decode(Data(#"{"data":[\#(elements)]}"#.utf8), from: "hotel")
}

@Suite(.workLimit) struct HotelOfferTests {
  @Test func mapsEveryKeyOfTheFeed() async throws {
    let text = #"""
      {"poiAttrTagList":["湖景","含早"],"scoreIntro":"好:4.5分","frontImg":"http://images.example/h.jpg",
       "avgScore":4.5,"poiLastOrderTime":"刚刚有人预订","lowestPrice":310,"markNumbers":88,
       "lng":120.1,"lat":30.2,"poiSaleAndSpanTag":"500+人消费","posdescr":"近湖滨","name":"湖滨客舍",
       "cityId":3}
      """#
    let hotel = HotelOffer(
      name: "湖滨客舍", frontImageURL: URL(string: "http://images.example/h.jpg"),
      poiAttrTagList: ["湖景", "含早"], lowestPrice: 310, avgScore: 4.5, longitude: 120.1,
      latitude: 30.2, scoreIntro: "好:4.5分", posdescr: "近湖滨", poiSaleAndSpanTag: "500+人消费",
      poiLastOrderTime: "刚刚有人预订", markNumbers: 88)
    try await expectEqual(decode(text), Decoded(values: [hotel]))
  }

  @Test func onlyTheNameIsRequired() async throws {
    try await expectEqual(decode(#"{"name":"a"}"#), Decoded(values: [HotelOffer(name: "a")]))
    let problem = ElementProblem(index: 0, path: "name", reason: .null(expected: "String"))
    try await expectEqual(decode(#"{"name":null}"#), Decoded(values: [], problems: [problem]))
  }

  @Test(arguments: [
    "id", "frontImg", "poiAttrTagList", "lowestPrice", "avgScore", "lng", "lat", "scoreIntro",
    "posdescr", "poiSaleAndSpanTag", "poiLastOrderTime", "markNumbers",
  ])
  func nullCountsAsAbsentAndAWrongTypeIsReported(key: String) async throws {
    let null = try await decode(#"{"name":"a","\#(key)":null}"#)
    expectEqual(null, Decoded(values: [HotelOffer(name: "a")]))
    let wrong = try await decode(#"{"name":"a","\#(key)":{}}"#)
    expectEqual(wrong.values, [HotelOffer(name: "a")])
    expectEqual(wrong.problems.map(\.path), [key])
    expectEqual(wrong.problems.map(\.loss), [.field])
  }

  @Test func tagThatIsNotATextIsReported() async throws {
    let reason = ElementProblem.Reason.wrongType(expected: "String", found: .number)
    let problem = ElementProblem(index: 0, path: "poiAttrTagList[2]", reason: reason, loss: .field)
    let decoded = try await decode(#"{"name":"a","poiAttrTagList":["x","y",3]}"#)
    expectEqual(decoded, Decoded(values: [HotelOffer(name: "a")], problems: [problem]))
  }

  @Test func showsEveryHotelWhoseOptionalFieldsAreWrong() async throws {
    let decoded = try await decode(
      #"{"name":"A","markNumbers":"12"},{"name":"B","scoreIntro":4.5},{"name":"C"},"#
        + #"{"name":"D","lowestPrice":"12","markNumbers":1.5}"#)
    expectEqual(decoded.values, ["A", "B", "C", "D"].map { HotelOffer(name: $0) })
    expectEqual(
      decoded.problems,
      [
        ElementProblem(
          index: 0, path: "markNumbers", reason: .wrongType(expected: "Int", found: .string),
          loss: .field),
        ElementProblem(
          index: 1, path: "scoreIntro", reason: .wrongType(expected: "String", found: .number),
          loss: .field),
        ElementProblem(
          index: 3, path: "lowestPrice", reason: .wrongType(expected: "Double", found: .string),
          loss: .field),
        ElementProblem(
          index: 3, path: "markNumbers", reason: .invalid(detail: "1.5"), loss: .field),
      ])
  }

  @Test func keepsItsIdentityWhenThePriceChanges() {
    let hotel = HotelOffer(name: "a", lowestPrice: 1, longitude: 2, latitude: 3)
    expectEqual(hotel.id, HotelOffer(name: "a", lowestPrice: 9, longitude: 2, latitude: 3).id)
    #expect(hotel.id != HotelOffer(name: "b", longitude: 2, latitude: 3).id)
  }
}
