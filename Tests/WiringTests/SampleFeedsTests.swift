import Foundation
import Hotel
import LimitTesting
import Loading
import Testing
import Travel

@testable import Wiring

@Suite(.workLimit) struct SampleFeedsTests {
  private let travel = Data(PackageResources.travel_json)
  private let hotels = Data(PackageResources.hotels_json)

  @Test func offersScenicSpotsOfEveryKind() async throws {
    let spots = try await FeedDecoder<Scenic>(policy: .strict).decode(travel, from: "travel").values
    #expect(spots.count >= 12)
    expectEqual(Set(spots.map(\.id)).count, spots.count)
    #expect(Set(spots.map(\.cityID)).isSuperset(of: [1, 2, 3, 4]))
    expectEqual(Set(spots.map(\.campaignTag.isEmpty)), [true, false])
    expectEqual(Set(spots.map { $0.frontImageURL == nil }), [true, false])
  }

  @Test func offersHotelsOfEveryKind() async throws {
    let offers = try await FeedDecoder<HotelOffer>(policy: .strict)
      .decode(hotels, from: "hotels").values
    #expect(offers.count >= 12)
    expectEqual(Set(offers.map(\.id)).count, offers.count)
    expectEqual(Set(offers.map { min($0.poiAttrTagList.count, 2) }), [0, 1, 2])
    expectEqual(Set(offers.map { $0.frontImageURL == nil }), [true, false])
  }

  @Test func containsUnreadKeysLikeRealFeeds() {
    #expect(String(decoding: travel, as: UTF8.self).contains("pictureTag"))
    #expect(String(decoding: hotels, as: UTF8.self).contains("hotelStar"))
  }
}
