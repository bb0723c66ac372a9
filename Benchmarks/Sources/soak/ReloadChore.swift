import ListComponent
import ReactiveKit

/// A list is loaded again: rows move, change, come and go; cells follow.
final class ReloadChore: Chore {
  let name = "reloads of 20 rows"
  private(set) var seen = 0
  private let bag = DisposeBag()
  private let source: Source
  private let list: RowListViewModel<Row, Cell, Never, Never>

  init() {
    let source = Source()
    self.source = source
    list = RowListViewModel(
      load: Signal<[Row], Never>.deferred { .just(source.rows) }, make: Cell.init,
      update: { $0.show($1) })
    bag.hold {
      list.changes.observe { [weak self] _ in self?.seen += 1 }
    }
  }

  func work(_ times: Int, from first: Int) {
    for time in first..<(first + times) {
      source.rows = (0..<20).map { place in
        // The rows shift by one each time, and every fifth one changes its text.
        Row(id: (time + place) % 1000, text: place.isMultiple(of: 5) ? "\(time)" : "same")
      }
      list.load.execute()
    }
  }

  private final class Source {
    var rows: [Row] = []
  }

  nonisolated struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    let text: String
  }

  final class Cell: CellViewModel {
    let text: MutableProperty<String>

    init(_ row: Row) {
      text = MutableProperty(row.text)
      super.init(reuseIdentifier: "row")
    }

    func show(_ row: Row) -> Bool {
      text.value = row.text
      return true
    }
  }
}
