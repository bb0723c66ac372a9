import ListComponent
import Loading

/// What the cell of a scenic spot shows, with what is costly to make, made off the main actor.
///
/// Rich text costs as much as decoding the element (5 us, measured): ten thousand of them would hold
/// the main actor for three frames.
nonisolated struct ScenicRow: Equatable, Identifiable, Sendable {
  /// The spot without what the cell does not show: what is sold by the hour must not cost a cell.
  let scenic: Scenic
  let price: RichText?

  var id: ElementID { scenic.id }

  init(_ scenic: Scenic) {
    self.scenic = Scenic(
      id: scenic.id, name: scenic.name, campaignTag: scenic.campaignTag,
      lowestPrice: scenic.lowestPrice, cityID: scenic.cityID, cityName: scenic.cityName,
      areaName: scenic.areaName, frontImageURL: scenic.frontImageURL)
    price = scenic.lowestPrice.map(ScenicPrice.text)
  }

  // The price follows from the spot, and rich text is slow to compare.
  static func == (one: ScenicRow, other: ScenicRow) -> Bool { one.scenic == other.scenic }
}
