#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Generated feeds of scenic spots with unusual content.
nonisolated enum GeneratedFeed {
  /// The number of places in the long feed.
  private static let manyCount = 10_000

  /// The bytes of a feed; nil for the application's own. Each revision changes the price of a tenth
  /// of many places.
  static func bytes(of feed: PlacesFeed, revision: Int) -> Data? {
    switch feed {
    case .sample: nil
    case .many: many(revision: revision)
    case .hostile: hostile
    case .rightToLeft: rightToLeft
    case .long: long
    case .empty: none
    }
  }

  /// A feed without elements.
  static let none = feed([])

  private static func many(revision: Int) -> Data {
    let rows = (0..<manyCount).map { number in
      let city = City.all[number % City.all.count]
      let price = number % 180 + 20 + (revision > 0 && number % 10 == revision % 10 ? revision : 0)
      let campaign = number % 4 == 0 ? "立减\(number % 9 + 1)元" : ""
      return element(
        name: "景点 \(number + 1) 号", campaign: campaign, price: price, city: city,
        area: "第 \(number % 12 + 1) 区", image: "scenic/\(number % 24).png")
    }
    return feed(rows)
  }

  /// Names with markup, with characters that change the direction of text, and one of a megabyte.
  private static let hostile: Data = {
    let names = [
      "<script>document.title = 'owned'</script>",
      "<img src=x onerror=\"document.title = 'owned'\">",
      "{{title}} ${title} &lt;b&gt;fett&lt;/b&gt;",
      "\u{202E}!detsurt eb tsum siht",
      "مرحبا \u{2066}\u{202E}world\u{2067}",
      "line one\nline two\u{2028}line three",
      "null \u{0} bell \u{7}",
      String(repeating: "长", count: 350_000),
      "Z" + String(repeating: "\u{0310}\u{0489}", count: 40) + "algo",
    ]
    return feed(
      names.map {
        element(
          name: $0, campaign: String($0.prefix(60)), price: 1, city: (1, $0),
          area: String($0.prefix(60)), image: "\u{202E}javascript:alert(1)")
      })
  }()

  private static let rightToLeft: Data = feed(
    [
      ("متحف القصر", "خصم ٢٠٪", "دونغتشنغ"), ("מוזיאון הארמון (2)", "‎-20%", "העיר העתיקה"),
      ("موزه کاخ: Gate 3", "تخفیف 15", "پکن"), ("الحديقة 颐和园 – East", "مجاني", "هايديان"),
    ].enumerated().map { number, texts in
      element(
        name: texts.0, campaign: texts.1, price: 36 + number, city: (1, "بكين"), area: texts.2,
        image: "scenic/\(number).png")
    })

  private static let long: Data = feed(
    [
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenmuseumsverwaltungsgebäude",
      "The museum of everything that was ever said about museums, annex of the northern wing",
      String(repeating: "故宫博物院", count: 30),
      "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    ].enumerated().map { number, name in
      element(
        name: name, campaign: String(name.prefix(40)), price: 123_456_789,
        city: (2, name), area: name, image: "scenic/\(number).png")
    })

  private static func feed(_ elements: [Element]) -> Data {
    let encoder = JSONEncoder()
    // The same bytes in every process.
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(["data": elements])
    } catch {
      preconditionFailure("texts and whole numbers are always JSON: \(error)")
    }
  }

  private static func element(
    name: String, campaign: String, price: Int, city: (number: Int, name: String), area: String,
    image: String
  ) -> Element {
    Element(
      name: name, campaignTag: campaign, lowestPrice: price, cityId: city.number,
      cityName: city.name, areaName: area,
      frontImg: "https://images.trellis.example/\(image)")
  }

  /// A scenic spot in the feed's format.
  private struct Element: Encodable {
    let name: String
    let campaignTag: String
    let lowestPrice: Int
    let cityId: Int
    let cityName: String
    let areaName: String
    let frontImg: String
  }
}
