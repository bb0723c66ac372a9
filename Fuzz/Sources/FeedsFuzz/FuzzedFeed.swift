import Hotel
import Mail
import Travel

/// A feed of a business line, and the numbers in it that a cell prints.
protocol FuzzedFeed {
  associatedtype Element: Decodable & Hashable & Sendable

  static func prices(of element: Element) -> [Double]
}

enum ScenicFeed: FuzzedFeed {
  static func prices(of element: Scenic) -> [Double] { [element.lowestPrice] }
}

enum HotelFeed: FuzzedFeed {
  static func prices(of element: HotelOffer) -> [Double] {
    [element.lowestPrice, element.avgScore].compactMap(\.self)
  }
}

enum MailFeed: FuzzedFeed {
  static func prices(of element: Mail) -> [Double] { [] }
}
