import POIComponent
import ReactiveKit
import Router

/// The POI cell of a hotel: no price, no footer.
final class HotelCellViewModel: POICellViewModel {
  init(_ hotel: HotelRow, _ dependencies: HotelModule.Dependencies, _ routes: HotelRoutes) {
    let (order, prefix) = (routes.order, dependencies.urlPrefix)
    super.init(
      owner: HotelModule.name,
      title: Property(hotel.name),
      price: Property(nil),
      campaign: Property(hotel.tag ?? ""),
      campaignHidden: Property(hotel.tag == nil),
      frontImage: POIFrontImage(url: hotel.frontImageURL, load: dependencies.loadImage),
      rightFooter: Property(""),
      select: .linking(owner: HotelModule.name, prefix: prefix) {
        () throws(RoutePrintingError) in try order.url(hotel.name)
      })
  }
}
