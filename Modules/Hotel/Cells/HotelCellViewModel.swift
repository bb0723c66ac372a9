import POIComponent
import ReactiveKit
import Router

/// The POI cell of a hotel: no price, no footer.
final class HotelCellViewModel: POICellViewModel {
  init(_ hotel: HotelRow, _ dependencies: HotelModule.Dependencies, _ routes: HotelRoutes) {
    // The closure keeps what it uses, not the row: each cell has one.
    let (name, order, prefix) = (hotel.name, routes.order, dependencies.urlPrefix)
    super.init(
      owner: HotelModule.name,
      title: Property(name),
      price: Self.noPrice,
      campaign: hotel.tag.map { Property($0) } ?? Self.noText,
      campaignHidden: hotel.tag == nil ? Self.hidden : Self.visible,
      frontImage: POIFrontImage(url: hotel.frontImageURL, load: dependencies.loadImage),
      rightFooter: Self.noText,
      select: .linking(owner: HotelModule.name, prefix: prefix) {
        () throws(RoutePrintingError) in try order.url(name)
      })
  }

  nonisolated deinit {}
}
