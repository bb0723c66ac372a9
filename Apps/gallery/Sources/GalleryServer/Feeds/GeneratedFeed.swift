#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Feeds of scenic spots that no site would deliver.
nonisolated enum GeneratedFeed {
  /// How many places the long feed has.
  static let manyCount = 10_000

  /// The long feed. Each revision gives a tenth of the places another price.
  static func many(revision: Int) -> Data {
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

  /// Names with markup, with controls that turn the direction of text, and one of a megabyte.
  static let hostile: Data = {
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

  private static func feed(_ elements: [String]) -> Data {
    Data("{\"data\": [\(elements.joined(separator: ",\n"))]}".utf8)
  }

  private static func element(
    name: String, campaign: String, price: Int, city: (number: Int, name: String), area: String,
    image: String
  ) -> String {
    var json = JSONText()
    json.object { json in
      json.member("name", name)
      json.member("campaignTag", campaign)
      json.name("lowestPrice")
      json.number(price)
      json.name("cityId")
      json.number(city.number)
      json.member("cityName", city.name)
      json.member("areaName", area)
      json.member("frontImg", "https://images.trellis.example/\(image)")
    }
    return json.text
  }
}

extension JSONText {
  /// Writes a member that is a text.
  nonisolated mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }
}
