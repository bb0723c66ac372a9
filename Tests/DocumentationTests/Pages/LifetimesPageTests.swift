import ReactiveKit
import Testing

/// The examples of Lifetimes.md.
@Suite struct LifetimesPageTests {
  struct Row {
    let title = Property("Zoo")
    let price = Property<String?>("9")
  }

  final class Screen: Owner {
    let bag = DisposeBag()
    var shown: [String] = []

    init(_ viewModel: Row) {
      viewModel.title.observe(self) { screen, title in screen.show(title) }
    }

    func show(_ title: String) { shown.append(title) }
  }

  @Test func observationForAnOwnerDoesNotHoldIt() {
    let row = Row()
    var screen: Screen? = Screen(row)
    #expect(screen?.shown == ["Zoo"])
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }

  @Test func reuseEndsTheBindingsOfTheRowBefore() {
    let (slot, row, label, priceLabel) = (ReuseSlot(), Row(), Label(), Label())
    slot.reuse {
      row.title.bind(to: label, \.text)
      row.price.bind(to: priceLabel, \.attributedText)
    }
    #expect([label.text, priceLabel.attributedText] == ["Zoo", "9"])
  }
}
