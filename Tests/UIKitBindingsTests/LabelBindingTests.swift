#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// The runs of a text with their colours and fonts.
  private func runs(_ text: NSAttributedString?) -> [String] {
    guard let text else { return [] }
    var found: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { look, range, _ in
      let color = look[.foregroundColor] as? UIColor
      let size = (look[.font] as? UIFont).map { "\(Int($0.pointSize))" } ?? "own"
      found.append(
        "\(text.attributedSubstring(from: range).string) "
          + "\(color == .systemRed ? "red" : color == nil ? "own" : "other") \(size)")
    }
    return found
  }

  struct LabelBindingTests {
    let display = Display()

    @Test func aLabelShowsATextUntilTheBindingEnds() {
      let label = UILabel()
      let title = MutableProperty("Great Wall")
      let binding = label.bind(title)
      expectEqual(label.text, "Great Wall")
      title.value = "Summer Palace"
      expectEqual(label.text, "Summer Palace")
      binding.dispose()
      title.value = "Ming Tombs"
      expectEqual(label.text, "Summer Palace")
    }

    @Test func richTextHasTheColorsAndFontsOfTheTheme() {
      var price = RichText("￥72")
      price.trellis.color = .price
      var rest = RichText("up")
      rest.trellis.fontSize = 10
      let property = MutableProperty<RichText?>(price + rest)
      let label = UILabel()
      display.bag += label.bind(property, theme: TextTheme(colors: [.price: .systemRed]))
      expectEqual(runs(label.attributedText), ["￥72 red own", "up own 10"])
      property.value = nil
      #expect(label.attributedText == nil)
      var other = RichText("free")
      other.trellis.color = ColorRole(rawValue: "unknown")
      property.value = other
      expectEqual(runs(label.attributedText), ["free own own"])
    }

    @Test func themedFirstRunDoesNotChangeTheLabelsOwnColor() {
      var price = RichText("￥72")
      price.trellis.color = .price
      price.trellis.fontSize = 10
      let theme = TextTheme(colors: [.price: .systemRed])
      let text = MutableProperty(price)
      let label = UILabel()
      label.textColor = .systemBlue
      var history: [String] = []
      func note() {
        history.append("\(label.textColor == .systemBlue) \(label.font.pointSize)")
      }
      var binding = label.bind(text, theme: theme)
      note()
      text.value = RichText("free")
      note()
      text.value = price
      // A cell that is reused: its label is bound to another row.
      binding.dispose()
      binding = label.bind(Property(RichText("sold out")), theme: theme)
      note()
      expectEqual(runs(label.attributedText), ["sold out own own"])
      // The replaced binding ends after this one has begun.
      binding = label.bind(text, theme: theme)
      binding = label.bind(text, theme: theme)
      note()
      expectEqual(runs(label.attributedText), ["￥72 red 10"])
      binding = label.bind(Property("plain"))
      note()
      expectEqual(
        history, ["false 10.0", "true 17.0", "true 17.0", "false 10.0", "true 17.0"])
    }

    @Test func aThemeMakesTheFonts() {
      var text = RichText("a")
      text.trellis.fontSize = 10
      let theme = TextTheme(colors: [:]) { UIFont.systemFont(ofSize: $0 * 2) }
      expectEqual(runs(theme.attributed(text)), ["a own 20"])
    }

    @Test func imageIsShownWhenItsBytesAreLoaded() async throws {
      let url = try #require(URL(string: "https://trellis.example/1"))
      let image = POIFrontImage(url: url) { _ in Data("image 1".utf8) }
      let view = UIImageView()
      let placeholder = UIImage(data: Data("image of a tree".utf8))
      let binding = view.bind(image, placeholder: placeholder)
      #expect(view.image === placeholder)
      try await waitUntil(view.image !== placeholder, is: true)
      #expect(view.image != nil)
      binding.dispose()
    }

    @Test func imageOfThePreviousRowIsReplacedAtOnce() {
      let view = UIImageView()
      view.image = UIImage(data: Data("image of the row before".utf8))
      display.bag += view.bind(POIFrontImage(url: nil) { _ in nil })
      #expect(view.image == nil)
    }
  }
#endif
