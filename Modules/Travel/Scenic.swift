public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A scenic spot of the travel feed.
///
/// Name, price, city and area are required: a spot without one of them is omitted and reported. Any
/// other value of a wrong type is reported and absent; `null` counts as absent, unknown keys are
/// ignored.
public nonisolated struct Scenic: Hashable, Sendable, Identifiable {
  /// The feed's `id`, or one derived from name and coordinates.
  public let id: ElementID
  /// The name shown as the title.
  public let name: String
  /// The text of the running campaign; empty without one.
  public let campaignTag: String
  /// The lowest price in yuan.
  public let lowestPrice: Double
  /// The longitude in degrees; `lng` in the feed.
  public let longitude: Double?
  /// The latitude in degrees; `lat` in the feed.
  public let latitude: Double?
  /// The number of the city; `cityId` in the feed.
  public let cityID: Int
  /// The name of the city.
  public let cityName: String
  /// The name of the area inside the city.
  public let areaName: String
  /// The front image; `frontImg` in the feed, nil also for an invalid URL.
  public let frontImageURL: URL?
  /// The number of sales.
  public let solds: Int?

  /// Makes a scenic spot; without an `id` one is derived from name and coordinates.
  public init(
    id: ElementID? = nil, name: String, campaignTag: String = "", lowestPrice: Double,
    longitude: Double? = nil, latitude: Double? = nil, cityID: Int, cityName: String,
    areaName: String, frontImageURL: URL? = nil, solds: Int? = nil
  ) {
    self.id =
      id ?? .derived(kind: "scenic", name: name, longitude: longitude, latitude: latitude)
    self.name = name
    self.campaignTag = campaignTag
    self.lowestPrice = lowestPrice
    self.longitude = longitude
    self.latitude = latitude
    self.cityID = cityID
    self.cityName = cityName
    self.areaName = areaName
    self.frontImageURL = frontImageURL
    self.solds = solds
  }
}

nonisolated extension Scenic: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, campaignTag, lowestPrice, cityName, areaName, solds
    case longitude = "lng"
    case latitude = "lat"
    case cityID = "cityId"
    case frontImageURL = "frontImg"
  }

  /// Decodes an element of the travel feed.
  public init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    try self.init(
      id: fields.optional(.id),
      name: fields.required(.name),
      campaignTag: fields.optional(.campaignTag) ?? "",
      lowestPrice: fields.required(.lowestPrice),
      longitude: fields.optional(.longitude),
      latitude: fields.optional(.latitude),
      cityID: fields.required(.cityID),
      cityName: fields.required(.cityName),
      areaName: fields.required(.areaName),
      frontImageURL: fields.optional(.frontImageURL),
      solds: fields.optional(.solds))
  }
}
