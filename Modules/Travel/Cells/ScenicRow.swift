import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the cell of a scenic spot shows and where it leads: what is sold by the hour must not cost a
/// cell.
///
/// The cell is made of this alone. What it shows next has to stand here, so it is compared as well.
///
/// Its rich text is made with its cell: it costs as much as decoding the element (5 us, measured), and a
/// list of ten thousand rows shows forty.
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
