import LimitTesting
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
    expectEqual(list.cells.value.map(\.row.id), ["a", "b"])
    pages.fail()
    expectEqual(list.error.value, .offline)
    expectEqual(list.isExecuting.value, false)
    expectEqual(execution.error, .failed(.offline))
    #expect(zip(list.cells.value, cells).allSatisfy { $0 === $1 })
    list.retryTapped()
    #expect(list.error.value == nil)
    pages.answer("ba", next: nil)
    expectEqual(
      list.cells.value.map { ObjectIdentifier($0) }, cells.reversed().map { ObjectIdentifier($0) }
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
    expectEqual(list.load.isExecuting.value, false)
    pages.answer("c", next: nil)
    expectEqual(heard, ["offline", "offline", "[a, b]"])
    expectEqual(pages.asked, ["first", "first", "first", "2", "2"])
    expectEqual(list.rows, items("abc"))
  }

  @Test func allOrNothingEmptiesTheListOnFailure() {
    let list = list(policy: .allOrNothing)
    list.load.execute()
    pages.answer("ab", next: nil)
    list.load.execute()
    pages.fail()
    #expect(list.cells.value.isEmpty)
    expectEqual(list.error.value, .offline)
    list.load.execute()
    pages.answer("c", next: nil)
    expectEqual(list.cells.value.map(\.row.id), ["c"])
  }

  @Test func loadByAnObserverOfTheErrorHasItsOwnResult() {
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
    expectEqual(pages.live, 1)
    pages.answer("a", next: nil)
    expectEqual(list.rows, items("a"))
    #expect(list.error.value == nil)
    expectEqual(list.load.isExecuting.value, false)
    observation.dispose()
  }

  @Test func rowRemovedByARefreshIsDeselectedAndItsCellReleased() {
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
    expectEqual(selected.values, [["b"], []])
    #expect(cell == nil)
  }

  @Test func newestExecutionWinsAndEverythingEndsIdle() {
    let list = list()
    for _ in 0..<1000 { list.load.execute() }
    expectEqual(pages.live, 1)
    pages.answer("old", next: nil, to: 500)
    pages.answer("new", next: nil)
    expectEqual(list.rows, items("new"))
    expectEqual(list.isExecuting.value, false)
    expectEqual(list.load.isExecuting.value, false)
    expectEqual(pages.live, 0)
  }

  @Test func loadsMoreAtItsEndAndEmitsOnlyTheAppendedRows() {
    let list = list()
    let inserts = Recorder(list.changes.map(\.inserts))
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    expectEqual(list.state.value.phase, .loadingMore)
    list.endReached()
    pages.answer("cd", next: nil)
    list.endReached()
    expectEqual(inserts.values, [[0, 1], [2, 3]])
    expectEqual(pages.asked, ["first", "2"])
  }

  @Test func selectionFollowsTheRows() {
    let list = list()
    list.load.execute()
    pages.answer("abc", next: nil)
    list.selection.select("b")
    list.load.execute()
    pages.answer("cb", next: nil)
    expectEqual(list.selection.ids.value, ["b"])
    list.load.execute()
    pages.answer("c", next: nil)
    #expect(list.selection.ids.value.isEmpty)
  }

  @Test func listWithoutPagesLoadsItsSourceAtOnce() {
    let list = RowListViewModel<Item, ItemCell, Never, PageFailure>(
      load: .just(items("ab")), make: ItemCell.init)
    list.load.execute()
    list.endReached()
    expectEqual(list.state.value, Loadable(items("ab")))
    expectEqual(list.cells.value.map(\.row.id), ["a", "b"])
  }

  @Test func isReleasedWhileItLoadsAndCancelsTheLoad() {
    var list: RowListViewModel<Item, ItemCell, Int, PageFailure>? = list()
    weak let released = list
    list?.load.execute()
    expectEqual(pages.live, 1)
    list = nil
    #expect(released == nil)
    expectEqual(pages.live, 0)
  }

  private func list(
    policy: FailurePolicy = .keepContent
  ) -> RowListViewModel<Item, ItemCell, Int, PageFailure> {
    RowListViewModel(pager: pages.pager(policy: policy), make: ItemCell.init)
  }
}
