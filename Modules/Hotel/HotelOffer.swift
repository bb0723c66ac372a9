public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A hotel of the hotel feed.
///
/// Only the name is required. A value of a wrong type is reported and absent; `null` counts as
/// absent, unknown keys are ignored.
public nonisolated struct HotelOffer: Hashable, Sendable, Identifiable {
  /// The feed's `id`, or one derived from name and coordinates.
  public let id: ElementID
  /// The name shown as the title.
  public let name: String
  /// The front image; `frontImg` in the feed, nil also for an invalid URL.
  public let frontImageURL: URL?
  /// The tags of the hotel, the most important first; may be empty.
  public let poiAttrTagList: [String]
  /// The lowest price in yuan.
  public let lowestPrice: Double?
  /// The average score, from 0 to 5.
  public let avgScore: Double?
  /// The longitude in degrees; `lng` in the feed.
  public let longitude: Double?
  /// The latitude in degrees; `lat` in the feed.
  public let latitude: Double?
  /// The score as text.
  public let scoreIntro: String?
  /// The location of the hotel, as text.
  public let posdescr: String?
  /// The number of guests, as text.
  public let poiSaleAndSpanTag: String?
  /// The time of the last booking, as text.
  public let poiLastOrderTime: String?
  /// The number of reviews.
  public let markNumbers: Int?

  /// Makes a hotel; without an `id` one is derived from name and coordinates.
  public init(
    id: ElementID? = nil, name: String, frontImageURL: URL? = nil, poiAttrTagList: [String] = [],
    lowestPrice: Double? = nil, avgScore: Double? = nil, longitude: Double? = nil,
    latitude: Double? = nil, scoreIntro: String? = nil, posdescr: String? = nil,
    poiSaleAndSpanTag: String? = nil, poiLastOrderTime: String? = nil, markNumbers: Int? = nil
  ) {
    self.id =
      id ?? .derived(kind: "hotel", name: name, longitude: longitude, latitude: latitude)
    self.name = name
    self.frontImageURL = frontImageURL
    self.poiAttrTagList = poiAttrTagList
    self.lowestPrice = lowestPrice
    self.avgScore = avgScore
    self.longitude = longitude
    self.latitude = latitude
    self.scoreIntro = scoreIntro
    self.posdescr = posdescr
    self.poiSaleAndSpanTag = poiSaleAndSpanTag
    self.poiLastOrderTime = poiLastOrderTime
    self.markNumbers = markNumbers
  }
}

nonisolated extension HotelOffer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, poiAttrTagList, lowestPrice, avgScore, scoreIntro, posdescr
    case poiSaleAndSpanTag, poiLastOrderTime, markNumbers
    case frontImageURL = "frontImg"
    case longitude = "lng"
    case latitude = "lat"
  }

  /// Decodes an element of the hotel feed.
  public init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    try self.init(
      id: fields.optional(.id),
      name: fields.required(.name),
      frontImageURL: fields.optional(.frontImageURL),
      poiAttrTagList: fields.optional(.poiAttrTagList) ?? [],
      lowestPrice: fields.optional(.lowestPrice),
      avgScore: fields.optional(.avgScore),
      longitude: fields.optional(.longitude),
      latitude: fields.optional(.latitude),
      scoreIntro: fields.optional(.scoreIntro),
      posdescr: fields.optional(.posdescr),
      poiSaleAndSpanTag: fields.optional(.poiSaleAndSpanTag),
      poiLastOrderTime: fields.optional(.poiLastOrderTime),
      markNumbers: fields.optional(.markNumbers))
  }
}
