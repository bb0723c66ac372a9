import ListComponent

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The price of a scenic spot in its cell.
nonisolated enum ScenicPrice {
  /// The size of the last character in points.
  static let smallFontSize = 10.0

  /// `￥72.90起`: two decimals, all of it in the price colour, only the last character small.
  static func text(_ price: Double) -> RichText {
    var text = RichText("￥\(DecimalText.fixed2(price))起", attributes: large)
    let last = text.index(beforeCharacter: text.endIndex)
    text[last..<text.endIndex].setAttributes(small)
    return text
  }

  // Made once: setting attributes one by one costs twice as much.
  private static let large: AttributeContainer = {
    var attributes = AttributeContainer()
    attributes.trellis.color = .price
    return attributes
  }()

  private static let small: AttributeContainer = {
    var attributes = large
    attributes.trellis.fontSize = smallFontSize
    return attributes
  }()
}
