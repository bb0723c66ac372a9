import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of a hotel's cell: a score, or the time of the last booking, changes by the minute
/// and must not replace the cell.
nonisolated struct HotelRow: Equatable, Identifiable, Sendable {
  let id: ElementID
  let name: String
  /// The hotel's most important tag; nil without one.
  let tag: String?
  let frontImageURL: URL?

  init(_ hotel: HotelOffer) {
    id = hotel.id
    name = hotel.name
    tag = hotel.poiAttrTagList.first
    frontImageURL = hotel.frontImageURL
  }
}

nonisolated extension HotelRow: Decodable {
  init(from decoder: any Decoder) throws {
    try self.init(HotelOffer(from: decoder))
  }
}
