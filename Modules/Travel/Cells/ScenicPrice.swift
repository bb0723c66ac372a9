import ListComponent
import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The price of a scenic spot in its cell.
nonisolated enum ScenicPrice {
  /// The size of the last character in points.
  static let smallFontSize = 10.0

  /// The texts of the prices that were shown last. A text takes a kilobyte, and equal ones share it: the places
  /// of a city have few prices.
  private static let known = Locked(LeastRecentlyUsed<String, RichText>(countLimit: 256))

  /// `￥72.90起`: two decimals, all of it in the price colour, only the last character small.
  static func text(_ price: Double) -> RichText {
    // By what is shown: 0 and -0 are equal, their texts are not.
    let amount = DecimalText.fixed2(price)
    return known.withLock { known in
      if let text = known.value(for: amount) { return text }
      let text = made(amount)
      known.insert(text, for: amount)
      return text
    }
  }

  private static func made(_ amount: String) -> RichText {
    var text = RichText("￥\(amount)起", attributes: large)
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
