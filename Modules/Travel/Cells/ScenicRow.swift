import Loading

/// What the cell of a scenic spot shows: what is sold by the hour must not cost a cell.
///
/// Its rich text is made with its cell: it costs as much as decoding the element (5 us, measured), and a
/// list of ten thousand rows shows forty.
nonisolated struct ScenicRow: Identifiable, Sendable {
  let scenic: Scenic

  var id: ElementID { scenic.id }
}

nonisolated extension ScenicRow: Decodable {
  init(from decoder: any Decoder) throws {
    try self.init(scenic: Scenic(from: decoder))
  }
}

nonisolated extension ScenicRow: Equatable {
  /// Whether the cells of both show the same and lead to the same place.
  static func == (one: ScenicRow, other: ScenicRow) -> Bool {
    one.scenic.id == other.scenic.id && one.scenic.name == other.scenic.name
      && one.scenic.campaignTag == other.scenic.campaignTag
      && one.scenic.lowestPrice == other.scenic.lowestPrice
      && one.scenic.cityID == other.scenic.cityID && one.scenic.cityName == other.scenic.cityName
      && one.scenic.areaName == other.scenic.areaName
      && one.scenic.frontImageURL == other.scenic.frontImageURL
  }
}
