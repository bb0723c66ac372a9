import Loading
import POIComponent
import ReactiveKit
import Router

/// A hotel in the list: equal to another one with the same shown content. A score, or the time of
/// the last booking, changes by the minute and does not replace the cell.
nonisolated struct HotelRow: Decodable, Equatable, Identifiable, Sendable {
  let hotel: HotelOffer

  var id: ElementID { hotel.id }

  init(from decoder: any Decoder) throws {
    hotel = try HotelOffer(from: decoder)
  }

  static func == (one: HotelRow, other: HotelRow) -> Bool {
    one.id == other.id && one.hotel.name == other.hotel.name && one.hotel.tag == other.hotel.tag
      && one.hotel.frontImageURL == other.hotel.frontImageURL
  }
}

/// The POI cell of a hotel: no price, no footer.
final class HotelCellViewModel: POICellViewModel {
  init(_ hotel: HotelOffer, _ dependencies: HotelModule.Dependencies, _ routes: HotelRoutes) {
    super.init(
      owner: HotelModule.name,
      title: Property(hotel.name),
      price: Property(nil),
      campaign: Property(hotel.tag ?? ""),
      campaignHidden: Property(hotel.tag == nil),
      frontImage: POIFrontImage(url: hotel.frontImageURL, load: dependencies.loadImage),
      rightFooter: Property(""),
      select: .linking(owner: HotelModule.name, prefix: dependencies.urlPrefix) {
        () throws(RoutePrintingError) in try routes.order.url(hotel.name)
      })
  }

  nonisolated deinit {}
}

nonisolated extension HotelOffer {
  /// The most important tag; nil without one.
  fileprivate var tag: String? { poiAttrTagList.first }
}
