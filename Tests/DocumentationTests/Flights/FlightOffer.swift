public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the feed says of one place.
///
/// Only the name is required. What else is of another type is reported and absent; `null` counts as
/// absent, keys it does not name are ignored.
public nonisolated struct FlightOffer: Hashable, Sendable, Identifiable {
  /// The feed's `id`, or one derived from the name.
  public let id: ElementID
  /// The name shown as the title.
  public let name: String
  /// The front image; `frontImg` in the feed, nil also when its text is no URL.
  public let frontImageURL: URL?
  /// The lowest price in yuan.
  public let lowestPrice: Double?
  /// What is special about it; "" when nothing is.
  public let campaignTag: String

  /// Makes an offer; without an `id` one is derived from the name.
  public init(
    id: ElementID? = nil, name: String, frontImageURL: URL? = nil, lowestPrice: Double? = nil,
    campaignTag: String = ""
  ) {
    self.id =
      id ?? .derived(kind: "flights", name: name, longitude: nil, latitude: nil)
    self.name = name
    self.frontImageURL = frontImageURL
    self.lowestPrice = lowestPrice
    self.campaignTag = campaignTag
  }
}

nonisolated extension FlightOffer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, lowestPrice, campaignTag
    case frontImageURL = "frontImg"
  }

  /// Decodes an element of the feed.
  public init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    try self.init(
      id: fields.optional(.id),
      name: fields.required(.name),
      frontImageURL: fields.optional(.frontImageURL),
      lowestPrice: fields.optional(.lowestPrice),
      campaignTag: fields.optional(.campaignTag) ?? "")
  }
}
