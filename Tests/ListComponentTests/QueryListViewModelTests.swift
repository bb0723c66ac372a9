import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// QueryListViewModel: one description of a list that is searched, filtered, sorted and paged.
@Suite(.workLimit) struct QueryListViewModelTests {
  /// A server of texts; the test sends its responses.
  final class Server {
    private(set) var asked: [String] = []
    private var answers: [Subject<Page<Item, Int>, PageFailure>] = []

    /// Runs once when a request arrives, before it begins.
    var whenAsked: (() -> Void)?

    func page(_ text: String, _ cursor: Int?) -> Signal<Page<Item, Int>, PageFailure> {
      .deferred { [self] in
        asked.append(cursor.map { "\(text) \($0)" } ?? text)
        let answer = Subject<Page<Item, Int>, PageFailure>()
        answers.append(answer)
        let run = whenAsked
        whenAsked = nil
        run?()
        return answer.signal
      }
    }

    func answer(_ ids: String, next: Int? = nil, to index: Int? = nil) {
      answers[index ?? answers.count - 1].send(Page(rows: items(ids), next: next))
    }

    func fail() { answers[answers.count - 1].fail(.offline) }

    var live: Int { answers.count { $0.observerCount > 0 } }
  }

  typealias List = QueryListViewModel<String, Item, ItemCell, Int, PageFailure>

  let server = Server()
  let clock = VirtualClock()
  let text = MutableProperty("")

  func query() -> ListQuery<String, Item, Int, PageFailure> {
    ListQuery(text) { [server] in server.page($0, $1) }
  }

  func list(policy: FailurePolicy = .keepContent) -> List {
    List(query(), policy: policy, make: ItemCell.init)
  }

  func shown(_ list: List) -> String { list.rows.map(\.id).joined() }

  @Test func sendsNoRequestBeforeALoadOrAChangeOfTheQuery() {
    let list = list()
    expectEqual(server.asked, [])
    #expect(list.answered.value == nil)
    #expect(list.isOutdated.value)
    text.value = "a"
    expectEqual(server.asked, ["a"])
    server.answer("x")
    expectEqual(shown(list), "x")
    expectEqual(list.answered.value, "a")
    expectEqual(list.isOutdated.value, false)
  }

  @Test func queryChangeDuringAPageRequestReplacesTheRequest() {
    let list = list()
    server.whenAsked = { [text] in text.value = "ab" }
    text.value = "a"
    expectEqual(server.asked, ["a", "ab"])
    expectEqual(server.live, 1)
    server.answer("x", to: 0)
    expectEqual(shown(list), "")
    server.answer("y", to: 1)
    expectEqual(shown(list), "y")
    expectEqual(list.answered.value, "ab")
    expectEqual(server.live, 0)
  }

  @Test func observerOfTheAnswerThatChangesTheQueryGetsTheRowsOfTheNewOne() {
    let list = list()
    let bag = DisposeBag()
    bag += list.answered.observe { [text] query in
      if query == "a" { text.value = "b" }
    }
    text.value = "a"
    server.answer("x")
    expectEqual(server.asked, ["a", "b"])
    #expect(list.isExecuting.value)
    #expect(list.isOutdated.value)
    server.answer("y")
    expectEqual(shown(list), "y")
    expectEqual(list.answered.value, "b")
    expectEqual(list.isOutdated.value, false)
    expectEqual(list.isExecuting.value, false)
  }

  @Test func rowsStayUntilTheResponseWithTheirQuery() {
    let list = list()
    let states = Recorder(
      combine(list.answered, list.isOutdated, list.isExecuting, list.cells.map(\.count)) {
        "\($0 ?? "-") \($1 ? "outdated" : "current") \($2 ? "loading" : "idle") \($3)"
      })
    list.load.execute()
    server.answer("ab")
    text.value = "a"
    server.answer("c")
    expectEqual(
      states.values,
      [
        "- outdated idle 0", "- outdated loading 0", " current idle 2", " outdated idle 2",
        " outdated loading 2", "a current idle 1",
      ])
  }

  @Test func newestAnswerWinsWhicheverComesFirst() {
    let list = list()
    list.load.execute()
    server.answer("ab")
    text.value = "a"
    text.value = "al"
    expectEqual(server.asked, ["", "a", "al"])
    expectEqual(server.live, 1)
    server.answer("old", to: 1)
    expectEqual(shown(list), "ab")
    server.answer("new")
    server.answer("old", to: 1)
    expectEqual(shown(list), "new")
    expectEqual(list.answered.value, "al")
  }

  @Test func loadWaitsUntilTheQueryIsStable() {
    let list = List(query().debounced(for: .milliseconds(300), clock: clock), make: ItemCell.init)
    for letter in ["s", "se", "sea"] {
      text.value = letter
      clock.advance(by: .milliseconds(299))
    }
    expectEqual(server.asked, [])
    clock.advance(by: .milliseconds(1))
    expectEqual(server.asked, ["sea"])
    server.answer("x")
    text.value = "seal"
    text.value = "sea"
    clock.advance(by: .seconds(1))
    expectEqual(server.asked, ["sea"])
    expectEqual(list.isOutdated.value, false)
  }

  @Test func loadingRequestsTheNewestQueryAtOnce() {
    let list = List(query().debounced(for: .milliseconds(300), clock: clock), make: ItemCell.init)
    text.value = "a"
    list.load.execute()
    expectEqual(server.asked, ["a"])
    text.value = "ab"
    let execution = list.load.execute()
    expectEqual(server.asked, ["a", "ab"])
    expectEqual(server.live, 1)
    server.answer("x")
    expectEqual(execution.lastValue, items("x"))
    clock.advance(by: .seconds(1))
    expectEqual(server.asked, ["a", "ab"])
    expectEqual(list.answered.value, "ab")
  }

  @Test func failureKeepsTheRowsAndTheirQuery() {
    let list = list()
    list.load.execute()
    server.answer("ab")
    text.value = "a"
    server.fail()
    expectEqual(shown(list), "ab")
    expectEqual(list.error.value, .offline)
    expectEqual(list.answered.value, "")
    #expect(list.isOutdated.value)
    list.retryTapped()
    server.answer("c")
    expectEqual(server.asked, ["", "a", "a"])
    expectEqual(shown(list), "c")
    expectEqual(list.answered.value, "a")
  }

  @Test func failureIsHiddenWhileAnotherQueryWaits() {
    let list = List(query().debounced(for: .milliseconds(300), clock: clock), make: ItemCell.init)
    let states = Recorder(
      combine(list.state, list.error) { "\($0.phase) \($0.error == nil) \($1 == nil)" })
    text.value = "a"
    clock.advance(by: .milliseconds(300))
    server.fail()
    text.value = "ab"
    text.value = "a"
    clock.advance(by: .seconds(1))
    expectEqual(server.asked, ["a"])
    text.value = "b"
    clock.advance(by: .milliseconds(300))
    server.answer("x")
    text.value = "c"
    expectEqual(
      states.values,
      [
        "idle true true", "loading true true", "idle false false", "idle true true",
        "idle false false", "idle true true", "loading true true", "idle true true",
      ])
  }

  @Test func rowsRemovedByAFailureHaveNoQuery() {
    let list = list(policy: .allOrNothing)
    let states = Recorder(
      combine(list.answered, list.isOutdated, list.cells.map(\.count)) {
        "\($0 ?? "-") \($1 ? "outdated" : "current") \($2)"
      })
    text.value = "a"
    server.answer("xy", next: 2)
    list.endReached()
    server.fail()
    list.load.execute()
    server.fail()
    list.retryTapped()
    server.answer("z")
    expectEqual(server.asked, ["a", "a 2", "a", "a"])
    expectEqual(states.values, ["- outdated 0", "a current 2", "- outdated 0", "a current 1"])
  }

  @Test func returningToTheAnsweredQueryLoadsAgain() {
    let list = list()
    list.load.execute()
    server.answer("ab")
    text.value = "a"
    text.value = ""
    expectEqual(server.asked, ["", "a", ""])
    server.answer("xy")
    expectEqual(shown(list), "xy")
    expectEqual(list.isOutdated.value, false)
  }

  @Test func endsWithItsLastOwner() {
    var list: List? = list()
    weak let released = list
    list?.load.execute()
    text.value = "a"
    expectEqual(server.live, 1)
    list = nil
    #expect(released == nil)
    expectEqual(server.live, 0)
    text.value = "b"
    expectEqual(server.asked, ["", "a"])
    expectEqual(text.observerCount, 0)
  }

  @Test func observerOfTheAnswerMayChangeTheQuery() {
    let list = list()
    let observation = list.answered.onChange { [text] answered in
      if answered == "a" { text.value = "b" }
    }
    text.value = "a"
    server.answer("1")
    expectEqual(server.asked, ["a", "b"])
    server.answer("2")
    expectEqual(shown(list), "2")
    expectEqual(list.isOutdated.value, false)
    observation.dispose()
  }
}
