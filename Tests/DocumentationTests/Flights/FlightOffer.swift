public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An element of the feed.
///
/// Only the name is required. Other members of a wrong type are reported and absent; `null`
/// counts as absent, unknown keys are ignored.
public nonisolated struct FlightOffer: Hashable, Sendable, Identifiable {
  /// The feed's `id`, or one derived from the name.
  public let id: ElementID
  /// The name shown as the title.
  public let name: String
  /// The front image; `frontImg` in the feed, nil also for an invalid URL.
  public let frontImageURL: URL?
  /// The lowest price in yuan.
  public let lowestPrice: Double?
  /// Its special offers; "" without any.
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
