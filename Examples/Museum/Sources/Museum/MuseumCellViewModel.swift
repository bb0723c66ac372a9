import Foundation
import ListComponent
import POIComponent
import ReactiveKit
import Router

/// The cell of a museum: the shared component with its values. A missing attribute does not
/// compile.
final class MuseumCellViewModel: POICellViewModel {
  init(_ museum: Museum, _ page: Route<String>) {
    super.init(
      owner: MuseumModule.name,
      title: Property(museum.name),
      price: Property(RichText("￥\(DecimalText.fixed2(museum.ticket))")),
      campaign: Property(museum.ticket == 0 ? "Free" : ""),
      campaignHidden: Property(museum.ticket != 0),
      frontImage: POIFrontImage(url: nil, load: { _ in nil }),
      rightFooter: Property(""),
      select: .linking(owner: MuseumModule.name, prefix: "trellis://") {
        () throws(RoutePrintingError) in try page.url(museum.name)
      })
  }

  nonisolated deinit {}
}
