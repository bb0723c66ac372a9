import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

struct RowListViewModelTests {
  private let pages = Pages()

  @Test func refreshKeepsTheContentAndItsFailureAttachesTheError() {
    let list = list()
    list.load.execute()
    pages.answer("ab", next: nil)
    let cells = list.cells.value
    let execution = list.load.execute()
    #expect(list.isExecuting.value)
    #expect(list.cells.value.map(\.row.id) == ["a", "b"])
    pages.fail()
    #expect(list.error.value == .offline)
    #expect(list.isExecuting.value == false)
    #expect(execution.error == .failed(.offline))
    #expect(zip(list.cells.value, cells).allSatisfy { $0 === $1 })
    list.retryTapped()
    #expect(list.error.value == nil)
    pages.answer("ba", next: nil)
    #expect(
      list.cells.value.map { ObjectIdentifier($0) } == cells.reversed().map { ObjectIdentifier($0) }
    )
  }

  @Test func observersOfTheCommandAreNotifiedOfAListRetryAndNotOfAPageRetry() {
    let list = list()
    let bag = DisposeBag()
    var heard: [String] = []
    bag += list.load.errors.observe { heard.append("\($0)") }
    bag += list.load.values.observe { heard.append("\($0)") }
    list.retryTapped()
    list.load.execute()
    pages.fail()
    list.retryTapped()
    pages.fail()
    list.retryTapped()
    #expect(list.load.isExecuting.value)
    pages.answer("ab", next: 2)
    list.endReached()
    pages.fail()
    list.retryTapped()
    #expect(list.load.isExecuting.value == false)
    pages.answer("c", next: nil)
    #expect(heard == ["offline", "offline", "[a, b]"])
    #expect(pages.asked == ["first", "first", "first", "2", "2"])
    #expect(list.rows == items("abc"))
  }

  @Test func allOrNothingEmptiesTheListOnFailure() {
    let list = list(policy: .allOrNothing)
    list.load.execute()
    pages.answer("ab", next: nil)
    list.load.execute()
    pages.fail()
    #expect(list.cells.value.isEmpty)
    #expect(list.error.value == .offline)
    list.load.execute()
    pages.answer("c", next: nil)
    #expect(list.cells.value.map(\.row.id) == ["c"])
  }

  @Test func aLoadThatAnObserverOfTheErrorExecutesBringsItsOwnAnswer() {
    let list = list()
    var retries = 0
    let observation = list.error.onChange { [weak list] error in
      if error != nil, retries == 0 {
        retries += 1
        list?.load.execute()
      }
    }
    list.load.execute()
    pages.fail()
    #expect(list.load.isExecuting.value)
    #expect(pages.live == 1)
    pages.answer("a", next: nil)
    #expect(list.rows == items("a"))
    #expect(list.error.value == nil)
    #expect(list.load.isExecuting.value == false)
    observation.dispose()
  }

  @Test func theSelectedRowThatARefreshTakesAwayIsDeselectedAndItsCellIsFreed() {
    let list = list()
    list.load.execute()
    pages.answer("abc", next: nil)
    list.selection.select("b")
    weak let cell = list.cells.value[1]
    let selected = Recorder(list.selection.ids)
    list.load.execute()
    pages.fail()
    #expect(cell != nil)
    list.load.execute()
    pages.answer("ca", next: nil)
    #expect(selected.values == [["b"], []])
    #expect(cell == nil)
  }

  @Test func newestExecutionWinsAndEverythingEndsIdle() {
    let list = list()
    for _ in 0..<1000 { list.load.execute() }
    #expect(pages.live == 1)
    pages.answer("old", next: nil, to: 500)
    pages.answer("new", next: nil)
    #expect(list.rows == items("new"))
    #expect(list.isExecuting.value == false)
    #expect(list.load.isExecuting.value == false)
    #expect(pages.live == 0)
  }

  @Test func loadsMoreAtItsEndAndEmitsOnlyTheAppendedRows() {
    let list = list()
    let inserts = Recorder(list.changes.map(\.inserts))
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    #expect(list.state.value.phase == .loadingMore)
    list.endReached()
    pages.answer("cd", next: nil)
    list.endReached()
    #expect(inserts.values == [[0, 1], [2, 3]])
    #expect(pages.asked == ["first", "2"])
  }

  @Test func selectionFollowsTheRows() {
    let list = list()
    list.load.execute()
    pages.answer("abc", next: nil)
    list.selection.select("b")
    list.load.execute()
    pages.answer("cb", next: nil)
    #expect(list.selection.ids.value == ["b"])
    list.load.execute()
    pages.answer("c", next: nil)
    #expect(list.selection.ids.value.isEmpty)
  }

  @Test func listWithoutPagesLoadsItsSourceAtOnce() {
    let list = RowListViewModel<Item, ItemCell, Never, PageFailure>(
      load: .just(items("ab")), make: ItemCell.init)
    list.load.execute()
    list.endReached()
    #expect(list.state.value == Loadable(items("ab")))
    #expect(list.cells.value.map(\.row.id) == ["a", "b"])
  }

  @Test func isReleasedWhileItLoadsAndCancelsTheLoad() {
    var list: RowListViewModel<Item, ItemCell, Int, PageFailure>? = list()
    weak let released = list
    list?.load.execute()
    #expect(pages.live == 1)
    list = nil
    #expect(released == nil)
    #expect(pages.live == 0)
  }

  private func list(
    policy: FailurePolicy = .keepContent
  ) -> RowListViewModel<Item, ItemCell, Int, PageFailure> {
    RowListViewModel(pager: pages.pager(policy: policy), make: ItemCell.init)
  }
}
