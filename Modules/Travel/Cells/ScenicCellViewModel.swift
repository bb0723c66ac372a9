import POIComponent
import ReactiveKit
import Router

/// The POI cell of a scenic spot.
final class ScenicCellViewModel: POICellViewModel {
  init(_ scenic: ScenicRow, _ dependencies: TravelModule.Dependencies) {
    let (city, prefix) = (dependencies.currentCity, dependencies.urlPrefix)
    super.init(
      owner: TravelModule.name,
      title: Property(scenic.name),
      price: Property(ScenicPrice.text(scenic.lowestPrice)),
      campaign: Property(scenic.campaignTag),
      campaignHidden: Property(scenic.campaignTag.isEmpty),
      frontImage: POIFrontImage(url: scenic.frontImageURL, load: dependencies.loadImage),
      rightFooter: city.map { scenic.footer(in: $0) },
      select: .linking(owner: TravelModule.name, prefix: prefix) {
        () throws(RoutePrintingError) in try TravelRoutes.url(of: scenic, from: city.value)
      })
  }
}

extension ScenicRow {
  /// The footer: the area when the user is in the spot's city, else the city.
  nonisolated func footer(in currentCity: Int) -> String {
    cityID == currentCity ? areaName : cityName
  }
}

extension TravelRoutes {
  /// The URL of a tap: the campaign's if there is one; else, in the user's city, the spot's own
  /// page, elsewhere its city's.
  nonisolated static func url(
    of scenic: ScenicRow, from currentCity: Int
  ) throws(RoutePrintingError) -> String {
    if !scenic.campaignTag.isEmpty { return try campaign.url(scenic.campaignTag) }
    if scenic.cityID == currentCity { return try self.scenic.url(scenic.name) }
    return try city.url(scenic.cityID)
  }
}
