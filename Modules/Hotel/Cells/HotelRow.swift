import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the cell of a hotel shows: a score, or when it was last booked, changes by the minute and
/// must not cost a cell.
nonisolated struct HotelRow: Equatable, Identifiable, Sendable {
  let id: ElementID
  let name: String
  /// What the hotel is known for most; nil when it is known for nothing.
  let tag: String?
  let frontImageURL: URL?

  init(_ hotel: HotelOffer) {
    id = hotel.id
    name = hotel.name
    tag = hotel.poiAttrTagList.first
    frontImageURL = hotel.frontImageURL
  }
}
