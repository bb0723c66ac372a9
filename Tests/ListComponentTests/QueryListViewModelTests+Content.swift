import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The shown content: pages, filter, order, selection.
extension QueryListViewModelTests {
  @Test func pagesBelongToTheRequestedQuery() {
    let list = list()
    text.value = "a"
    server.answer("ab", next: 2)
    list.endReached()
    server.answer("cd", next: 3)
    list.endReached()
    text.value = "b"
    expectEqual(server.asked, ["a", "a 2", "a 3", "b"])
    expectEqual(server.live, 1)
    server.answer("x", next: 2)
    list.endReached()
    server.answer("y")
    expectEqual(shown(list), "xy")
    expectEqual(server.asked, ["a", "a 2", "a 3", "b", "b 2"])
  }

  @Test func rowsKeptByAFailedQueryContinueWithTheirOwnQuery() {
    let list = list()
    text.value = "a"
    server.answer("xy", next: 2)
    text.value = "b"
    server.fail()
    list.endReached()
    server.answer("z", next: 3)
    expectEqual(shown(list), "xyz")
    expectEqual(list.answered.value, "a")
    text.value = "c"
    list.load.cancel()
    list.pager.cancel()
    list.endReached()
    expectEqual(server.asked, ["a", "b", "a 2", "c", "a 3"])
    // The newest query is sent when the list is loaded again.
    list.load.execute()
    server.answer("w")
    expectEqual(server.asked.last, "c")
    expectEqual(shown(list), "w")
    expectEqual(list.isOutdated.value, false)
  }

  @Test func filterAndOrderApplyWithoutALoad() {
    let excluded = MutableProperty("")
    let isDescending = MutableProperty(false)
    let query = query()
      .filtered(by: excluded.map { excluded in { !excluded.contains($0.id) } })
      .sorted(by: isDescending.map { isDescending in { ($0.id > $1.id) == isDescending } })
    let list = List(query, make: ItemCell.init)
    let shown = Recorder(list.changes.map { $0.new.map(\.id).joined() })
    list.load.execute()
    server.answer("cab", next: 2)
    let a = list.cells.value[0]
    isDescending.value = true
    #expect(list.cells.value[2] === a)
    excluded.value = "b"
    list.endReached()
    server.answer("db")
    excluded.value = ""
    expectEqual(shown.values, ["abc", "cba", "ca", "dca", "dcba"])
    expectEqual(server.asked, ["", " 2"])
  }

  @Test func equalRowsStayInTheOrderInWhichTheyWereLoaded() {
    let order = MutableProperty<ListQuery<String, Item, Int, PageFailure>.Order> { _, _ in false }
    let list = List(query().sorted(by: order), make: ItemCell.init)
    list.load.execute()
    server.answer("qwertyuiopasdfghjklzxcvbnm")
    expectEqual(shown(list), "qwertyuiopasdfghjklzxcvbnm")
    order.value = { ($0.id < "n") && ($1.id >= "n") }
    expectEqual(shown(list), "eiadfghjklcbmqwrtyuopszxvn")
  }

  @Test func selectedRowThatTheFilterHidesIsDeselected() {
    let hidden = MutableProperty("")
    let list = List(
      query().filtered(by: hidden.map { hidden in { $0.id != hidden } }), make: ItemCell.init)
    list.load.execute()
    server.answer("ab")
    #expect(list.selection.select("a"))
    hidden.value = "a"
    expectEqual(list.selection.ids.value, [])
    expectEqual(list.selection.select("a"), false)
    hidden.value = ""
    expectEqual(shown(list), "ab")
    expectEqual(list.selection.ids.value, [])
  }

  @Test func listLoadedAtOnceNeedsNoPages() {
    let list = QueryListViewModel<String, Item, ItemCell, Never, PageFailure>(
      ListQuery(text) { .just(items($0)) }, make: ItemCell.init)
    text.value = "ab"
    expectEqual(list.cells.value.map(\.row.id), ["a", "b"])
    text.value = ""
    #expect(list.cells.value.isEmpty)
    expectEqual(list.isExecuting.value, false)
  }
}
