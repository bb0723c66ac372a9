import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The state that a screen derives from a list (loading, empty, failed, rows) changes once for each load.
struct ListStateTests {
  final class PlainCell: CellViewModel {
    init(_ row: Item) { super.init(reuseIdentifier: "PlainCell") }
  }

  private let pages = Pages()

  @Test(arguments: [FailurePolicy.keepContent, .allOrNothing])
  func cellsChangeTogetherWithTheState(policy: FailurePolicy) {
    let list = RowListViewModel(pager: pages.pager(policy: policy), make: PlainCell.init)
    let screen = Recorder(
      combine(list.cells, list.isExecuting, list.error) { cells, isExecuting, error in
        "\(isExecuting ? "loading" : error == nil ? "idle" : "failed") \(cells.count)"
      })
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    pages.answer("c", next: nil)
    list.load.execute()
    pages.fail()
    let kept = policy == .keepContent ? 3 : 0
    expectEqual(
      screen.values,
      [
        "idle 0", "loading 0", "idle 2", "loading 2", "idle 3", "loading 3", "failed \(kept)",
      ])
  }

  @Test func cellsChangeTogetherWithTheQueryThatTheyBelongTo() {
    let query = MutableProperty("first")
    let list = QueryListViewModel(
      ListQuery(query) { [pages] (_: String, cursor: Int?) in pages.load(cursor) },
      make: PlainCell.init)
    let screen = Recorder(
      combine(list.answered, list.isOutdated, list.cells, list.state) {
        query, isOutdated, cells, state in
        "\(query ?? "none") \(isOutdated) \(cells.count) \(state.value?.count ?? 0)"
      })
    list.load.execute()
    pages.answer("ab", next: nil)
    query.value = "second"
    pages.answer("c", next: nil)
    expectEqual(
      screen.values, ["none true 0 0", "first false 2 2", "first true 2 2", "second false 1 1"])
  }

  @Test func sectionsChangeTogetherWithTheState() {
    let answer = Subject<[SectionRows<Item, Item>], PageFailure>()
    let list = SectionedListViewModel(load: answer.signal, make: PlainCell.init)
    let screen = Recorder(
      combine(list.sections, list.isExecuting) { "\($1 ? "loading" : "idle") \($0.count)" })
    list.load.execute()
    answer.send([SectionRows(Item(id: "h"), rows: items("ab"))])
    expectEqual(screen.values, ["idle 0", "loading 0", "idle 1"])
  }

  @Test func aDiffIsEmittedWithTheStateAndTheCellsThatItLeadsTo() {
    let list = RowListViewModel(pager: pages.pager(), make: PlainCell.init)
    var seen: [String] = []
    let observation = list.changes.observe { [unowned list] diff in
      seen.append("\(diff.inserts) \(list.cells.value.count) \(list.state.value.value?.count ?? 0)")
    }
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    pages.answer("c", next: nil)
    expectEqual(seen, ["[0, 1] 2 2", "[2] 3 3"])
    observation.dispose()
  }

  @Test func loadsAndFiltersOfAnObserverOfADiffAreShownAfterThatDiff() {
    let hidden = MutableProperty("")
    let pager = Pager<Item, Int, PageFailure> { cursor in
      .just(cursor == nil ? Page(rows: items("abc"), next: 2) : Page(rows: items("de"), next: nil))
    }
    let list = RowListViewModel(
      pager: pager,
      arrangement: hidden.map { hidden in { rows in rows.filter { !hidden.contains($0.id) } } },
      make: PlainCell.init)
    let screen = Recorder(combine(list.cells, list.isExecuting) { "\($1) \($0.count)" })
    var diffs: [String] = []
    let observation = list.changes.observe { [unowned list] diff in
      diffs.append("\(diff.old) \(diff.new) \(list.cells.value.count)")
      list.endReached()
      hidden.value = "a"
    }
    list.load.execute()
    expectEqual(diffs, ["[] [a, b, c] 3", "[a, b, c] [b, c, d, e] 4"])
    expectEqual(screen.values, ["false 0", "true 0", "false 4"])
    observation.dispose()
  }

  @Test func listReleasedByItsDiffLeavesTheOtherListOfItsPagerUnchanged() {
    let pager = pages.pager()
    var released: RowListViewModel? = RowListViewModel(pager: pager, make: PlainCell.init)
    let other = RowListViewModel(pager: pager, make: PlainCell.init)
    let counts = Recorder(other.cells.map(\.count))
    let observation = released?.changes.observe { _ in
      released = nil
      pager.restart()
    }
    pager.refresh()
    pages.answer("ab", next: nil)
    pages.answer("cbd", next: nil)
    expectEqual(counts.values, [0, 2, 3])
    observation?.dispose()
  }
}
