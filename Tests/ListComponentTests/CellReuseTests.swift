import LimitTesting
import ListComponent
import ReactiveKit
import Testing

struct CellReuseTests {
  /// The shown values of a table cell's views.
  final class CellView {
    var title = ""
    var price: String?
  }

  final class PriceCell: CellViewModel {
    let title: MutableProperty<String>
    let price: MutableProperty<String?>
    let shown: Property<String>

    init(title: String, price: String?) {
      let name = MutableProperty(title)
      self.title = name
      self.price = MutableProperty(price)
      shown = name.map { "<\($0)>" }
      super.init(reuseIdentifier: "PriceCell")
    }
  }

  @Test func manyRebindsKeepOneObservationAPropertyAndNoMemory() async {
    // A separate process, whose memory no other test changes.
    await #expect(processExitsWith: .success) {
      await Self.rebindOften()
    }
  }

  private static func rebindOften() {
    let cells = (0..<100).map { PriceCell(title: "\($0)", price: $0 % 2 == 0 ? "￥\($0)" : nil) }
    let view = CellView()
    let slot = ReuseSlot()
    func rebind(_ times: Int) {
      for index in 0..<times {
        let cell = cells[index % cells.count]
        slot.reuse {
          cell.shown.bind(to: view, \.title)
          cell.price.bind(to: view, \.price)
        }
      }
    }
    // Enough to fill a sanitizer's quarantine of freed memory.
    rebind(20_000)
    let before = ResidentMemory.bytes
    rebind(100_000)
    let after = ResidentMemory.bytes
    precondition(cells.map(\.price.observerCount).reduce(0, +) == 1)
    precondition(cells.map(\.shown.observerCount).reduce(0, +) == 1)
    precondition(view.title == "<99>" && view.price == nil)
    slot.clear()
    precondition(cells.map(\.price.observerCount).reduce(0, +) == 0)
    // One leaked observation a rebind would be more than a hundred bytes each.
    if let before, let after { precondition(after - before < 8 << 20, "\(after - before)") }
  }

  @Test func reboundViewIsNeverNotifiedByItsFormerRow() {
    let view = CellView()
    let slot = ReuseSlot()
    let scenic = PriceCell(title: "scenic", price: "￥72.90")
    let hotel = PriceCell(title: "hotel", price: nil)
    for cell in [scenic, hotel] {
      slot.reuse {
        cell.title.bind(to: view, \.title)
        cell.price.bind(to: view, \.price)
      }
    }
    scenic.title.value = "late"
    scenic.price.value = "￥1.00"
    expectEqual(view.title, "hotel")
    #expect(view.price == nil)
  }
}
