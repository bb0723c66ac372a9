import Foundation
import LimitTesting
import ListComponent
import Loading
import POIComponent
import ReactiveKit
import Testing

private nonisolated struct Hotel: Decodable, Identifiable, Equatable {
  let name: String

  var id: String { name }
}

private nonisolated struct Sender: Decodable, Equatable { let name: String }

private final class HotelCell: POICellViewModel {
  init(_ hotel: Hotel) {
    super.init(
      owner: "hotels", title: Property(hotel.name), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: POIFrontImage(url: nil, load: { _ in nil }),
      rightFooter: Property(""), select: Command(signal: { .just("trellis://mail") }))
  }

  nonisolated deinit {}
}

/// The examples of the page about feeds of other shapes.
@Suite(.workLimit) struct DecodingAFeedPageTests {
  @Test func arrayIsFoundAtItsPath() async throws {
    let nested = #"{"status": "ok", "result": {"hotels": [{"name": "Lotus"}, {"name": 7}]}}"#
    let hotels = try await FeedDecoder<Hotel>(at: "result.hotels")
      .decode(.data(Data(nested.utf8), name: "hotels"))
    let places = hotels.problems.compactMap(\.documentPath)  // ["$.result.hotels[1].name"]
    let columns = hotels.problems.compactMap(\.place?.column)  // [68]

    let top = #"[{"name": "Lotus"}]"#
    let listed = try await FeedDecoder<Hotel>(at: "").decode(.data(Data(top.utf8), name: "hotels"))
    expectEqual(hotels.values, [Hotel(name: "Lotus")])
    expectEqual(listed.values, hotels.values)
    expectEqual(places, ["$.result.hotels[1].name"])
    expectEqual(columns, [68])
  }

  @Test func featuresOfGeoJSONAreModelsWithParts() async throws {
    nonisolated struct Fountain: Decodable, Equatable {
      struct Properties: Decodable, Equatable { let name: String }
      struct Geometry: Decodable, Equatable { let coordinates: [Double] }

      let properties: Properties
      let geometry: Geometry
    }
    let geoJSON = #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "Old Well"},
         "geometry": {"type": "Point", "coordinates": [114.3, 30.5]}}]}
      """#
    let fountains = try await FeedDecoder<Fountain>(at: "features")
      .decode(.data(Data(geoJSON.utf8), name: "fountains"))
    expectEqual(fountains.values.map(\.properties.name), ["Old Well"])
    expectEqual(fountains.values.map(\.geometry.coordinates), [[114.3, 30.5]])
  }

  @Test func cursorIsDecodedBesideTheElements() async throws {
    nonisolated struct Inbox: Decodable {
      struct Collection: Decodable { let pageInfo: PageInfo }
      struct PageInfo: Decodable {
        let total: Int
        let next: String?
      }

      let collection: Collection
    }
    let inbox =
      #"{"collection": {"items": [{"name": "Ada"}], "pageInfo": {"total": 26, "next": "p2"}}}"#
    let (mails, page) = try await FeedDecoder<Sender>(at: "collection.items")
      .decode(.data(Data(inbox.utf8), name: "inbox"), page: Inbox.self)
    let next = page?.collection.pageInfo.next  // "p2"
    expectEqual(mails.values, [Sender(name: "Ada")])
    expectEqual(page?.collection.pageInfo.total, 26)
    expectEqual(next, "p2")
  }

  @Test func datesKeysAndNumbersAreDecodedByTheStrategies() async throws {
    nonisolated struct Trip: Decodable, Equatable {
      let startsAt: Date
      let seats: Int?

      enum CodingKeys: CodingKey { case startsAt, seats }

      init(from decoder: any Decoder) throws {
        let fields = try FeedFields<CodingKeys>(of: decoder)
        startsAt = try fields.required(.startsAt)
        seats = try fields.optional(.seats)
      }
    }
    let trips = FeedDecoder<Trip>(
      at: "all_trips", dates: .secondsSince1970, keys: .convertFromSnakeCase,
      readsNumbersInText: true)
    let json = #"{"all_trips": [{"starts_at": 1700000000, "seats": "4"}]}"#
    let feed = try await trips.decode(.data(Data(json.utf8), name: "trips"))
    let seats = feed.values.map(\.seats)  // [4]
    let losses = feed.problems.map(\.loss)  // [.nothing]
    expectEqual(seats, [4])
    expectEqual(losses, [.nothing])
    expectEqual(feed.values.map(\.startsAt), [Date(timeIntervalSince1970: 1_700_000_000)])
  }

  @Test func sectionTakesElementsAndProblems() async throws {
    let text = #"{"result": {"hotels": [{"name": "Lotus"}, {}]}}"#
    let source = DataSource.data(Data(text.utf8), name: "hotels")
    let section = POISection(owner: "hotels", order: 3, source: source.name) {
      () async throws(LoadingError) in
      let hotels = try await FeedDecoder<Hotel>(at: "result.hotels").decode(source)
      return (hotels.values, hotels.problems)
    } makeCell: { hotel in
      HotelCell(hotel)
    }
    let list = POIListViewModel(sections: [section])
    _ = try await list.load.run()
    expectEqual(list.cells.value.map(\.title.value), ["Lotus"])
    expectEqual(list.problems.value.map(\.index), [1])
    #expect(
      list.problems.value.compactMap { ($0.reason as? ElementProblem)?.documentPath } == [
        "$.result.hotels[1].name"
      ])
  }
}
