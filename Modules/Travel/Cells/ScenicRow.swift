import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of a scenic spot's cell: data that changes by the hour must not replace the cell.
///
/// The cell is made only from this, so everything that it shows is compared.
///
/// Its rich text is made with its cell: it costs as much as decoding the element (5 us, measured),
/// and a list of ten thousand rows shows forty.
nonisolated struct ScenicRow: Equatable, Identifiable, Sendable {
  let id: ElementID
  let name: String
  /// The text of the running campaign; empty without one.
  let campaignTag: String
  let lowestPrice: Double
  let cityID: Int
  let cityName: String
  let areaName: String
  let frontImageURL: URL?

  init(_ scenic: Scenic) {
    id = scenic.id
    name = scenic.name
    campaignTag = scenic.campaignTag
    lowestPrice = scenic.lowestPrice
    cityID = scenic.cityID
    cityName = scenic.cityName
    areaName = scenic.areaName
    frontImageURL = scenic.frontImageURL
  }
}

nonisolated extension ScenicRow: Decodable {
  init(from decoder: any Decoder) throws {
    try self.init(Scenic(from: decoder))
  }
}
