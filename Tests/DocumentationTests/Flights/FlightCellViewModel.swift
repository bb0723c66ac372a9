import ListComponent
import POIComponent
import ReactiveKit
import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The POI cell of an offer: the values that the shared component shows.
final class FlightCellViewModel: POICellViewModel {
  init(
    _ offer: FlightOffer,
    _ dependencies: FlightsModule.Dependencies,
    _ routes: FlightsRoutes
  ) {
    super.init(
      owner: FlightsModule.name,
      title: Property(offer.name),
      price: Property(offer.lowestPrice.map(Self.price)),
      campaign: Property(offer.campaignTag),
      campaignHidden: Property(offer.campaignTag.isEmpty),
      frontImage: POIFrontImage(url: offer.frontImageURL, load: dependencies.loadImage),
      rightFooter: Property(""),
      select: .linking(owner: FlightsModule.name, prefix: dependencies.urlPrefix) {
        () throws(RoutePrintingError) in try routes.offer.url(offer.name)
      })
  }

  nonisolated deinit {}

  /// `￥980.00`, all of it in the price colour.
  private static func price(_ yuan: Double) -> RichText {
    var text = RichText("￥\(DecimalText.fixed2(yuan))")
    text.trellis.color = .price
    return text
  }
}
