import ListComponent
import RandomTesting
import ReactiveKit
import Testing

private final class TextCell: CellViewModel {
  let id: String
  let text: MutableProperty<String>

  init(_ row: Item) {
    id = row.id
    text = MutableProperty(row.text)
    super.init(reuseIdentifier: "TextCell")
  }
}

/// A list whose observers, cells and server load, answer, cancel, filter and select at any moment.
private final class QueryListProgram: RandomProgram {
  typealias List = QueryListViewModel<String, Item, TextCell, Int, PageFailure>

  var history: [String] = []
  private var random: SplitMix64
  private let query = MutableProperty("a")
  private let filter = MutableProperty<@MainActor (Item) -> Bool>({ _ in true })
  private let order = MutableProperty<@MainActor (Item, Item) -> Bool>({ $0.id < $1.id })
  private var requests: [(text: String, answer: Subject<Page<Item, Int>, PageFailure>)] = []
  private var pages = 0
  private var list: List?
  private let bag = DisposeBag()
  /// The rows after every diff.
  private var rows: [Item] = []
  private var wrong: String?
  /// The number of reactions that the current step may still have, and of running ones.
  private var reactions = 0
  private var depth = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var query = ListQuery<String, Item, Int, PageFailure>(query) { [weak self] text, _ in
      .deferred { self?.request(text) ?? .empty }
    }
    if roll(2) == 0 { query = query.filtered(by: filter) }
    if roll(2) == 0 { query = query.sorted(by: order) }
    let keepsCells = roll(2) == 0
    let list = List(
      query, policy: roll(2) == 0 ? .keepContent : .allOrNothing,
      selection: ListSelection(mode: roll(2) == 0 ? .single : .multiple),
      make: { [weak self] row in
        self?.react(one: 20)
        return TextCell(row)
      },
      update: { [weak self] cell, row in
        if keepsCells { cell.text.value = row.text }
        self?.react(one: 20)
        return keepsCells
      })
    self.list = list
    bag += list.changes.observe { [weak self] in self?.follow($0) }
    bag += list.state.onChange { [weak self] _ in self?.react(one: 6) }
    bag += list.cells.onChange { [weak self] _ in self?.react(one: 6) }
    bag += list.answered.onChange { [weak self] _ in self?.react(one: 6) }
    bag += list.selection.ids.onChange { [weak self] _ in self?.react(one: 6) }
    bag += list.load.values.observe { [weak self] _ in self?.react(one: 4) }
    bag += list.load.errors.observe { [weak self] _ in self?.react(one: 4) }
  }

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private func follow(_ diff: ListDiff<Item>) {
    if diff.old != rows { wrong = "a diff begins with \(diff.old), not with \(rows)" }
    rows = diff.apply(to: rows)
    if rows != list?.rows { wrong = "a diff ends with \(rows)" }
    react(one: 4)
  }

  private func request(_ text: String) -> Signal<Page<Item, Int>, PageFailure> {
    history.append("a request for \(text)")
    switch roll(9) {
    case 0: return .just(page(text))
    case 1: return .fail(.offline)
    case 2: return .empty
    default: break
    }
    let answer = Subject<Page<Item, Int>, PageFailure>()
    requests.append((text, answer))
    react(one: 8)
    return answer.signal
  }

  private func page(_ text: String) -> Page<Item, Int> {
    pages += 1
    let rows = (0..<roll(5)).map { _ in Item(id: "\(roll(9))", text: text) }
    return Page(rows: rows, next: roll(3) == 0 ? nil : pages)
  }

  private func react(one sides: Int) {
    if depth > 3 || reactions == 0 || roll(sides) != 0 { return }
    reactions -= 1
    depth += 1
    step()
    depth -= 1
  }

  func act() async {
    reactions = 12
    step()
    reactions = 0
    requests.removeAll { $0.answer.observerCount == 0 }
  }

  private func step() {
    guard let list else { return }
    let kind = roll(14)
    history.append("step \(kind)")
    switch kind {
    case 0: list.load.execute()
    case 1, 2: list.endReached()
    case 3: list.retryTapped()
    case 4: list.load.cancel()
    case 5: list.pager.cancel()
    case 6, 7, 8: if let request = next() { request.answer.send(page(request.text)) }
    case 9: next()?.answer.fail(.offline)
    case 10: query.value = ["a", "b", "c"][roll(3)]
    case 11: arrange(roll(3))
    case 12: list.selection.toggle("\(roll(9))")
    default: if !list.cells.value.isEmpty { _ = list.cells.value[roll(list.cells.value.count)] }
    }
  }

  private func next() -> (text: String, answer: Subject<Page<Item, Int>, PageFailure>)? {
    requests.isEmpty ? nil : requests.remove(at: roll(requests.count))
  }

  private func arrange(_ number: Int) {
    filter.value = { (Int($0.id) ?? 0) % (number + 1) == 0 }
    if number == 0 { order.value = { $0.id < $1.id } } else { order.value = { $0.id > $1.id } }
  }

  var problem: String? {
    guard let list else { return nil }
    let (selected, phase) = (list.selection.ids.value, list.pager.state.value.phase)
    let cells = list.cells.value.map { Item(id: $0.id, text: $0.text.value) }
    if let wrong { return wrong }
    if list.rows != rows { return "the rows are \(list.rows), by the diffs \(rows)" }
    if cells != rows { return "the cells show \(cells)" }
    if !rows.allSatisfy({ $0.text == list.answered.value }) {
      return "\(rows) do not answer \(list.answered.value ?? "nothing")"
    }
    if list.isOutdated.value != (list.answered.value != query.value) { return "isOutdated" }
    if !selected.isSubset(of: rows.map(\.id)) { return "\(selected) are selected of \(rows)" }
    if list.selection.mode == .single, selected.count > 1 { return "\(selected) are selected" }
    if requests.count != (phase == .idle ? 0 : 1) { return "\(requests.count) requests, \(phase)" }
    if phase != .idle, list.error.value != nil { return "an error while it loads" }
    if list.load.isExecuting.value, phase != .loading, phase != .refreshing {
      return "the command executes, \(phase)"
    }
    return nil
  }
}

struct RandomQueryListTests {
  @Test(arguments: 0..<60) func rowsCellsAndSelectionAgreeAfterEveryStep(seed: UInt64) async {
    await QueryListProgram(seed: seed).agrees(for: 40, named: "seed \(seed)")
  }
}
