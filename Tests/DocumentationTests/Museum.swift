import POIComponent
import ReactiveKit
import Router

/// The model of the business line that README.md adds.
public nonisolated struct Museum: Hashable, Identifiable, Sendable {
  let name: String

  /// The name: there is one museum of a name.
  public var id: String { name }
}

/// Its page.
final class MuseumPage {
  let name: String
  init(name: String) { self.name = name }
}

/// Its cell.
final class MuseumCellViewModel: POICellViewModel {
  init(_ museum: Museum, _ page: Route<String>) {
    super.init(
      owner: "museum", title: Property(museum.name), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: POIFrontImage(url: nil, load: { _ in nil }),
      rightFooter: Property(""),
      select: .linking(owner: "museum", prefix: "trellis://") {
        () throws(RoutePrintingError) in try page.url(museum.name)
      })
  }
}
