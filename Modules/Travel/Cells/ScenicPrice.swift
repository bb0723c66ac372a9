import ListComponent

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The price of a scenic spot as its cell shows it.
nonisolated enum ScenicPrice {
  /// The size of the last character in points.
  static let smallFontSize = 10.0

  /// `￥72.90起`: two decimals, all of it in the price colour, the last character alone small.
  static func text(_ price: Double) -> RichText {
    var amount = RichText("￥\(DecimalText.fixed2(price))")
    amount.trellis.color = .price
    var from = RichText("起")
    from.trellis.color = .price
    from.trellis.fontSize = smallFontSize
    return amount + from
  }
}
