import Foundation
import LimitTesting
import ListComponent
import Testing

/// `￥1.50起`, as a price is shown.
private var price: RichText {
  var amount = RichText("￥1.50")
  amount.trellis.color = .price
  var from = RichText("起")
  from.trellis.color = .price
  from.trellis.fontSize = 10
  return amount + from
}

struct RichTextTests {
  @Test func keepsColourAndSizePerRun() {
    let runs = price.runs.map { run in
      "\(String(price[run.range].characters)) \(run.trellis.color?.rawValue ?? "-") "
        + (run.trellis.fontSize.map { "\($0)" } ?? "-")
    }
    expectEqual(runs, ["￥1.50 price -", "起 price 10.0"])
  }

  @Test func attributesAreNilUntilSet() {
    let text = RichText("a")
    #expect(text.trellis.color == nil)
    #expect(text.trellis.fontSize == nil)
  }

  @Test func isFoundByNameWithoutItsScope() {
    expectEqual(price.runs.map(\.color), [.price, .price])
    expectEqual(price.runs.map(\.fontSize), [nil, 10])
  }

  @Test func differsWhenOnlyAnAttributeDiffers() {
    var other = price
    expectEqual(other, price)
    other.trellis.fontSize = 10
    #expect(other != price)
    expectEqual(String(other.characters), String(price.characters))
  }

  @Test func aThemeGivesEachRunTheColorAndTheFontOfItsRole() {
    let theme = RichTextTheme(colors: [.price: "red"], font: { "\($0) points" })
    func look(_ text: RichText) -> [String] {
      theme.runs(of: text).map {
        "\(String(text[$0.range].characters)) \($0.color ?? "own") \($0.font ?? "own")"
      }
    }
    expectEqual(look(price), ["￥1.50 red own", "起 red 10.0 points"])
    var unknown = RichText("sold out")
    unknown.trellis.color = ColorRole(rawValue: "warning")
    expectEqual(look(unknown), ["sold out own own"])
    expectEqual(look(RichText()), [])
  }

  // AttributedString itself is Codable on Apple's platforms only; its attribute values are Codable
  // everywhere.
  @Test func namesItsAttributesAsTheyStandInAnEncodedText() {
    let names = [ColorAttribute.name, FontSizeAttribute.name]
    expectEqual(names, ["trellis.color", "trellis.fontSize"])
  }

  @Test func anApplicationMayNameItsOwnColours() throws {
    let role = ColorRole(rawValue: "warning")
    #expect(role != .price)
    let data = try JSONEncoder().encode([role])
    expectEqual(String(decoding: data, as: UTF8.self), #"["warning"]"#)
    try expectEqual(JSONDecoder().decode([ColorRole].self, from: data), [role])
  }
}
