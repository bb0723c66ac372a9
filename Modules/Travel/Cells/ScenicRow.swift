import ListComponent
import Loading

/// A scenic spot with what is costly to make for its cell, made off the main actor.
///
/// Rich text costs as much as decoding the element (5 us, measured): ten thousand of them would hold
/// the main actor for three frames.
nonisolated struct ScenicRow: Sendable {
  let scenic: Scenic
  let price: RichText?

  init(_ scenic: Scenic) {
    self.scenic = scenic
    price = scenic.lowestPrice.map(ScenicPrice.text)
  }

  /// Makes the rows of a feed.
  @concurrent
  static func rows(of scenics: [Scenic]) async -> [ScenicRow] {
    scenics.map(ScenicRow.init)
  }
}
