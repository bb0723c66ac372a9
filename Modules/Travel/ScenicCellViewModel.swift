import Loading
import POIComponent
import ReactiveKit
import Router

/// A scenic spot in the list: equal to another one with the same shown content, so that data that
/// changes by the hour does not replace the cell.
nonisolated struct ScenicRow: Decodable, Equatable, Identifiable, Sendable {
  let scenic: Scenic

  var id: ElementID { scenic.id }

  init(from decoder: any Decoder) throws {
    scenic = try Scenic(from: decoder)
  }

  static func == (one: ScenicRow, other: ScenicRow) -> Bool {
    let (one, other) = (one.scenic, other.scenic)
    return one.id == other.id && one.frontImageURL == other.frontImageURL
      && (one.name, one.campaignTag, one.lowestPrice)
        == (other.name, other.campaignTag, other.lowestPrice)
      && (one.cityID, one.cityName, one.areaName)
        == (other.cityID, other.cityName, other.areaName)
  }
}

/// The POI cell of a scenic spot.
final class ScenicCellViewModel: POICellViewModel {
  init(_ scenic: Scenic, _ dependencies: TravelModule.Dependencies) {
    let city = dependencies.currentCity
    super.init(
      owner: TravelModule.name,
      title: Property(scenic.name),
      price: Property(ScenicPrice.text(scenic.lowestPrice)),
      campaign: Property(scenic.campaignTag),
      campaignHidden: Property(scenic.campaignTag.isEmpty),
      frontImage: POIFrontImage(url: scenic.frontImageURL, load: dependencies.loadImage),
      rightFooter: city.map { $0 == scenic.cityID ? scenic.areaName : scenic.cityName },
      select: .linking(owner: TravelModule.name, prefix: dependencies.urlPrefix) {
        () throws(RoutePrintingError) in try scenic.url(from: city.value)
      })
  }

  nonisolated deinit {}
}

nonisolated extension Scenic {
  /// The URL of a tap: the campaign's, if any; otherwise the spot's own page in the user's city,
  /// and its city's page elsewhere.
  fileprivate func url(from currentCity: Int) throws(RoutePrintingError) -> String {
    if !campaignTag.isEmpty { return try TravelRoutes.campaign.url(campaignTag) }
    if cityID == currentCity { return try TravelRoutes.scenic.url(name) }
    return try TravelRoutes.city.url(cityID)
  }
}
