import Foundation
import LimitTesting
import Loading
import Testing

extension FeedShapesTests {
  // MARK: - GeoJSON

  nonisolated struct Feature: Decodable, CustomStringConvertible {
    struct Properties: Decodable { let name: String, amenity: String? }
    struct Geometry: Decodable { let coordinates: [Double] }

    let properties: Properties
    let geometry: Geometry

    var description: String {
      "\(properties.name) (\(properties.amenity ?? "-")) at \(geometry.coordinates)"
    }
  }

  @Test func featuresOfGeoJSON() async throws {
    let text = """
      {
        "type": "FeatureCollection",
        "name": "places",
        "crs": { "type": "name", "properties": { "name": "CRS84" } },
        "features": [
          { "type": "Feature", "properties": { "name": "Savannah", "amenity": "park" },
            "geometry": { "type": "Point", "coordinates": [ -61.51, 10.66 ] } },
          { "type": "Feature", "properties": { "name": "Pier", "amenity": null },
            "geometry": { "type": "Point", "coordinates": [ -61.53, "10.64" ] } },
          { "type": "Feature", "properties": { "name": null }, "geometry": null },
          { "type": "Feature", "properties": { "name": "Fort" },
            "geometry": { "type": "Point", "coordinates": [ -61.5, 10.67, 3 ] } }
        ]
      }
      """
    try await expectEqual(
      record(FeedDecoder<Feature>(at: "features"), text),
      [
        "Savannah (park) at [-61.51, 10.66]", "Fort (-) at [-61.5, 10.67, 3.0]",
        "9:63 $.features[1].geometry.coordinates[1]: feed.wrongTypeFound element",
        "10:50 $.features[2].properties.name: feed.null element",
      ])
  }

  // MARK: - Mails: a nested array beside its page

  nonisolated struct Message: Decodable, CustomStringConvertible {
    let id: ElementID
    let name: String
    let subjects: [String]

    var description: String { "\(id) \(name): \(subjects.joined(separator: ", "))" }
  }

  nonisolated struct Page: Decodable, Equatable {
    struct Collection: Decodable, Equatable { let pageinfo: Info }
    struct Info: Decodable, Equatable {
      let total: Int
      let page: Int
      let pageSize: Int
    }

    let collection: Collection
  }

  private func inbox(total: String) -> String {
    """
    {
      "collection": {
        "items": [{
          "id": "1", "profileId": "1", "name": "Ada", "subjects": ["Engines", "Notes"]
        }, {
          "id": "2", "name": "Grace", "subjects": "Moths"
        }, {
          "id": "3", "name": "Joan", "subjects": []
        }],
        "pageinfo": {"total": \(total), "page": 1, "pageSize": 25}
      }
    }
    """
  }

  @Test(arguments: [("3", true), (#""3""#, false)])
  func mailsHaveTheirPageBesideThem(total: String, isRead: Bool) async throws {
    let (feed, page) = try await FeedDecoder<Message>(at: "collection.items").decode(
      .data(Data(inbox(total: total).utf8), name: "feed"), page: Page.self)
    expectEqual(feed.values.map(\.description), ["1 Ada: Engines, Notes", "3 Joan: "])
    let lost = ["10:27 $.collection.pageinfo.total: feed.wrongTypeFound page"]
    expectEqual(
      feed.problems.map(place),
      (isRead ? [] : lost) + ["6:47 $.collection.items[1].subjects: feed.wrongTypeFound element"])
    expectEqual(
      page, isRead ? Page(collection: .init(pageinfo: .init(total: 3, page: 1, pageSize: 25))) : nil
    )
  }

  // MARK: - The shape of another feed

  @Test(
    arguments: [
      ("features", "[]", .array, "$"),
      ("collection.items", #"{"collection": []}"#, .array, "$.collection"),
      ("collection.items", #"{"collection": {"pageinfo": {}}}"#, nil, nil),
      ("", #"{"data": []}"#, .object, nil),
    ] as [(String, String, JSONKind?, String?)])
  func anotherShapeIsRefusedWithItsPlace(
    path: String, text: String, found: JSONKind?, end: String?
  ) async {
    let expected = LoadingError.noDataArray(
      source: "feed", found: found, path: path.isEmpty ? "$" : path, end: end)
    await #expect(throws: expected) {
      try await FeedDecoder<Stay>(at: path).decode(Data(text.utf8), from: "feed")
    }
  }

  @Test func brokenDocumentHasLineAndColumnInEveryShape() async {
    let texts = [
      "", "features", "collection.items", "data.hotel_list",
    ].map { path in
      (path, "{\"features\": [\n {\"name\": nul}\n]}")
    }
    for (path, text) in texts {
      let error = await #expect(throws: LoadingError.self) {
        try await FeedDecoder<Stay>(at: path).decode(Data(text.utf8), from: "feed")
      }
      expectEqual(
        error?.parameters, ["source": "feed", "line": "2", "column": "14", "offset": "28"])
    }
  }
}
