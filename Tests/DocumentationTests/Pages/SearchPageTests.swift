import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The search screen of ListComponent.md.
@Suite(.workLimit) struct SearchPageTests {
  nonisolated enum SearchError: Error, Equatable { case offline }

  /// Two towns a page, two pages.
  @MainActor final class Server {
    var isOffline = false
    private(set) var asked: [String] = []
    func towns(named name: String, page: Int) async throws(SearchError) -> Page<Town, Int> {
      asked.append("\(name) \(page)")
      if isOffline { throw .offline }
      let rows = name == "x" ? [] : [Town(id: "\(name)a\(page)"), Town(id: "\(name)b\(page)")]
      return Page(rows: rows, next: page == 1 ? 2 : nil)
    }
  }

  @Test func aSearchScreenShowsOneStateAtATime() async {
    let clock = VirtualClock()
    let server = Server()
    let text = MutableProperty("")
    let removed = MutableProperty<Set<String>>([])

    let query = ListQuery(text) { (text: String, page: Int?) in
      Signal.task { () async throws(SearchError) in
        try await server.towns(named: text, page: page ?? 1)
      }
    }
    let list = QueryListViewModel(
      query.debounced(for: .milliseconds(300), clock: clock)
        .filtered(by: removed.map { removed in { !removed.contains($0.id) } }),
      make: TownCellViewModel.init)
    let screen = combine(list.cells, list.state, list.isOutdated) { cells, state, isOutdated in
      if isOutdated { return state.error == nil ? "loading" : "failed" }
      return cells.isEmpty ? "nothing found" : "\(cells.count) towns"
    }

    let shown = Recorder(screen)
    text.value = "s"
    text.value = "sh"
    await clock.advanceSettling(by: .seconds(1))
    list.endReached()
    await clock.settle()
    removed.modify { $0.insert("sha1") }
    removed.modify { $0.remove("sha1") }
    text.value = "x"
    await clock.advanceSettling(by: .seconds(1))
    server.isOffline = true
    text.value = "be"
    await clock.advanceSettling(by: .seconds(1))
    server.isOffline = false
    list.retryTapped()
    await clock.settle()
    list.load.execute()
    await clock.settle()
    #expect(
      shown.difference(fromValues: [
        "loading", "2 towns", "4 towns", "3 towns", "4 towns", "loading", "nothing found",
        "loading", "failed", "loading", "2 towns",
      ]) == nil)
    #expect(server.asked == ["sh 1", "sh 2", "x 1", "be 1", "be 1", "be 1"])
  }
}
