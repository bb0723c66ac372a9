import POIComponent
import ReactiveKit
import Router

/// The POI cell of a scenic spot.
final class ScenicCellViewModel: POICellViewModel {
  init(_ scenic: ScenicRow, _ dependencies: TravelModule.Dependencies) {
    let (city, prefix) = (dependencies.currentCity, dependencies.urlPrefix)
    // The closures keep what they use, not the row: each cell has them.
    let (footer, link) = (scenic.footer, scenic.link)
    super.init(
      owner: TravelModule.name,
      title: Property(scenic.name),
      price: Property(ScenicPrice.text(scenic.lowestPrice)),
      campaign: scenic.campaignTag.isEmpty ? Self.noText : Property(scenic.campaignTag),
      campaignHidden: scenic.campaignTag.isEmpty ? Self.hidden : Self.visible,
      frontImage: POIFrontImage(url: scenic.frontImageURL, load: dependencies.loadImage),
      rightFooter: city.map { footer.text(in: $0) },
      select: .linking(owner: TravelModule.name, prefix: prefix) {
        () throws(RoutePrintingError) in try link.url(from: city.value)
      })
  }

  nonisolated deinit {}
}

nonisolated extension ScenicRow {
  /// The footer: the area when the user is in the spot's city, else the city.
  struct Footer {
    fileprivate let cityID: Int
    fileprivate let areaName: String
    fileprivate let cityName: String

    func text(in currentCity: Int) -> String { cityID == currentCity ? areaName : cityName }
  }

  /// The URL of a tap: the campaign's if there is one; else, in the user's city, the spot's own
  /// page, elsewhere its city's.
  struct Link {
    fileprivate let name: String
    fileprivate let campaignTag: String
    fileprivate let cityID: Int

    func url(from currentCity: Int) throws(RoutePrintingError) -> String {
      if !campaignTag.isEmpty { return try TravelRoutes.campaign.url(campaignTag) }
      if cityID == currentCity { return try TravelRoutes.scenic.url(name) }
      return try TravelRoutes.city.url(cityID)
    }
  }

  var footer: Footer { Footer(cityID: cityID, areaName: areaName, cityName: cityName) }

  var link: Link { Link(name: name, campaignTag: campaignTag, cityID: cityID) }
}
