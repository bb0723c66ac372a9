import Foundation
import LimitTesting
import Loading
import Testing

/// Feeds in the shapes of six public ones, with content of our own; each decoded in a few lines.
@Suite(.workLimit) struct FeedShapesTests {
  /// The elements as texts, then the problems as `line:column path: code`.
  func record<Element: Decodable & CustomStringConvertible & Sendable>(
    _ decoder: FeedDecoder<Element>, _ text: String
  ) async throws -> [String] {
    let feed = try await decoder.decode(Data(text.utf8), from: "feed")
    return feed.values.map(\.description) + feed.problems.map(place)
  }

  func place(of problem: ElementProblem) -> String {
    "\(problem.place?.line ?? 0):\(problem.place?.column ?? 0) \(problem.documentPath ?? ""): "
      + "\(problem.code) \(problem.loss)"
  }

  // MARK: - Stays: an array at the top, a distance as text

  nonisolated struct Stay: Decodable, CustomStringConvertible {
    let name: String
    let price: Double
    let distance: Int?
    let photos: [URL]?

    enum CodingKeys: String, CodingKey { case name, price = "cheapestPrice", distance, photos }

    init(from decoder: any Decoder) throws {
      let fields = try FeedFields<CodingKeys>(of: decoder)
      name = try fields.required(.name)
      price = try fields.required(.price)
      distance = try fields.optional(.distance)
      photos = try fields.optional(.photos)
    }

    var description: String {
      "\(name), \(price), \(distance ?? -1) m, \(photos?.count ?? 0) photos"
    }
  }

  @Test func staysAreAnArrayAtTheTop() async throws {
    let text = """
      [
        {"name": "Lantern House", "cheapestPrice": 150, "city": "Ha Noi", "distance": "10",
         "featured": true, "photos": ["https://a.example/1.jpg", "https://a.example/2.jpg"],
         "rooms": ["5f01"], "title": "Lantern House", "type": "hotel", "rating": 4},
        {"__v": 0, "name": "Rice Garden", "cheapestPrice": "600", "distance": "near", "photos": []},
        {"name": "Old Quarter", "distance": "5", "photos": ["https://a.example/3.jpg"]}
      ]
      """
    try await expectEqual(
      record(FeedDecoder<Stay>(at: "", readsNumbersInText: true), text),
      [
        "Lantern House, 150.0, 10 m, 2 photos", "Rice Garden, 600.0, -1 m, 0 photos",
        "2:81 $[0].distance: feed.wrongTypeFound nothing",
        "5:54 $[1].cheapestPrice: feed.wrongTypeFound nothing",
        "5:73 $[1].distance: feed.wrongTypeFound field",
        "6:3 $[2].cheapestPrice: feed.missing element",
      ])
  }

  // MARK: - Rooms: an array at the top, numbers as text, lists of objects

  nonisolated struct Inn: Decodable, CustomStringConvertible {
    struct Room: Decodable { let name: String }

    let id: ElementID
    let name: String
    let city: Int
    let cost: Double
    let type: [Room]?

    enum CodingKeys: String, CodingKey { case id = "_id", name, city, cost, type }

    init(from decoder: any Decoder) throws {
      let fields = try FeedFields<CodingKeys>(of: decoder)
      id = try fields.required(.id)
      name = try fields.required(.name)
      city = try fields.required(.city)
      cost = try fields.required(.cost)
      type = try fields.optional(.type)
    }

    var description: String {
      "\(id) \(name) in \(city), \(cost), \((type ?? []).map(\.name).joined(separator: "+"))"
    }
  }

  @Test func innsHaveTheirCityAsText() async throws {
    let text = """
      [
          {
              "_id" : "1",
              "name" : "Rose House",
              "city":"1",
              "cost": 8399,
              "type":[
                      {"roomtype":"1", "name":"Deluxe"},
                      {"roomtype":"4", "name":"Family"}
                  ],
              "tripType":[{"trip":"1", "name":"Business"}]
          },
          {
              "_id" : "2",
              "name" : "Pride Hall",
              "city":"1",
              "cost": 4000,
              "type":[
                      {"roomtype":"1"}
                  ]
          },
          {"_id" : "3", "name" : "The Palm", "city":"one", "cost": 1}
      ]
      """
    try await expectEqual(
      record(FeedDecoder<Inn>(at: "", readsNumbersInText: true), text),
      [
        "1 Rose House in 1, 8399.0, Deluxe+Family", "2 Pride Hall in 1, 4000.0, ",
        "5:16 $[0].city: feed.wrongTypeFound nothing",
        "16:16 $[1].city: feed.wrongTypeFound nothing",
        "19:17 $[1].type[0].name: feed.missing field",
        "22:47 $[2].city: feed.wrongTypeFound element",
      ])
    let strictReading = try await FeedDecoder<Inn>(at: "").decode(Data(text.utf8), from: "feed")
    expectEqual(strictReading.values.count, 0)
  }

  // MARK: - Flats: an array at the top, objects in objects

  nonisolated struct Flat: Decodable, CustomStringConvertible {
    struct Location: Decodable { let city: String, country: String }
    struct Price: Decodable { let price: Double, taxi: Bool? }

    let name: String
    let location: Location
    let minPrice: Price
    let rating: Double?

    var description: String {
      "\(name), \(location.city) (\(location.country)), \(minPrice.price), \(rating ?? 0)"
    }
  }

  @Test func flatsKeepTheirFieldsInObjects() async throws {
    let text = """
      [{"name": "plaza loft", "type": "apartment",
        "location": {"street": "four, 4", "city": "madrid", "country": "spain"},
        "media": ["https://b.example/1.jpg?k=1&o="], "rating": 8.4,
        "minPrice": {"price": 500, "taxi": true}, "features": {"wifi": true}},
       {"name": "north", "location": {"city": "shela"}, "minPrice": {"price": 1}},
       {"name": "beach", "location": {"city": "a", "country": "b"}, "minPrice": {"price": "1"}},
       "sold out"]
      """
    try await expectEqual(
      record(FeedDecoder<Flat>(at: ""), text),
      [
        "plaza loft, madrid (spain), 500.0, 8.4",
        "5:32 $[1].location.country: feed.missing element",
        "6:85 $[2].minPrice.price: feed.wrongTypeFound element",
        "7:2 $[3]: feed.wrongTypeFound element",
      ])
  }

  // MARK: - Inns in snake case: a nested array beside a total

  nonisolated struct Lodge: Decodable, CustomStringConvertible {
    let hotelName: String
    let minPrice: Double?
    let updatedAt: Date

    var description: String {
      "\(hotelName), \(minPrice ?? 0), \(updatedAt.timeIntervalSince1970)"
    }
  }

  nonisolated struct Total: Decodable, Equatable {
    struct Data: Decodable, Equatable { let totalCount: Int }

    let data: Data
  }

  @Test func lodgesAreInSnakeCaseBelowTheirTotal() async throws {
    let text = """
      {"code": 0, "data": {"total_count": 2, "hotel_list": [
        {"hotel_name": "东湖客栈", "min_price": 328.5, "updated_at": "2024-05-01T08:00:00Z"},
        {"hotel_name": "黄鹤", "updated_at": "yesterday"},
        {"hotel_name": "江滩", "min_price": [1], "updated_at": "2024-05-01T08:00:01Z"}]}}
      """
    let decoder = FeedDecoder<Lodge>(
      at: "data.hotel_list", dates: .iso8601, keys: .convertFromSnakeCase)
    try await expectEqual(
      record(decoder, text),
      [
        "东湖客栈, 328.5, 1714550400.0", "3:3 $.data.hotelList[1]: feed.invalid element",
        "4:41 $.data.hotelList[2].minPrice: feed.wrongTypeFound element",
      ])
    let (_, page) = try await decoder.decode(
      .data(Data(text.utf8), name: "feed"), page: Total.self)
    expectEqual(page, Total(data: .init(totalCount: 2)))
  }
}
