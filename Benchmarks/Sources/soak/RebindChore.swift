import ListComponent
import ReactiveKit

/// A reused cell shows another row: six bindings end, six begin.
final class RebindChore: Chore {
  let name = "rebinds of 6 bindings"
  private(set) var seen = 0
  private let slot = ReuseSlot()
  private let view = View()
  private var rows = (0..<8).map { Row($0) }

  func work(_ times: Int, from first: Int) {
    for time in first..<(first + times) {
      let place = time % rows.count
      // Rows come and go too, as they do when a list scrolls.
      if time.isMultiple(of: 16) { rows[place] = Row(time) }
      let row = rows[place]
      slot.reuse {
        row.title.bind(to: view, \.title)
        row.price.bind(to: view, \.price)
        row.isHidden.bind(to: view, \.isHidden)
        row.footer.bind(to: view, \.footer)
        row.badge.bind(to: view, \.badge)
        row.line.bind(to: view, \.line)
      }
      row.stock.value += 1
      if view.badge == row.stock.value { seen += 1 }
    }
  }

  private final class View {
    var title = ""
    var price = 0.0
    var isHidden = false
    var footer = ""
    var badge = 0
    var line = ""
  }

  private final class Row: CellViewModel {
    let title: Property<String>
    let price: Property<Double>
    let stock = MutableProperty(0)
    let isHidden: Property<Bool>
    let footer: Property<String>
    let badge: Property<Int>
    let line: Property<String>

    init(_ number: Int) {
      title = Property("row \(number)")
      price = Property(Double(number))
      isHidden = stock.map { $0 == 0 }
      footer = stock.map { $0 > 3 ? "many" : "few" }
      badge = stock
      line = combine(title, stock) { "\($0): \($1)" }
      super.init(reuseIdentifier: "row")
    }
  }
}
