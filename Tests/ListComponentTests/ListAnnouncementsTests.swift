import AccessibilityProperties
import LimitTesting
import ListComponent
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

extension PageFailure: Presentable {
  var code: String { "offline" }
  var parameters: [String: String] { [:] }
  var isRetryable: Bool { true }
}

struct ListAnnouncementsTests {
  private final class LetterCell: CellViewModel {
    init(_ row: Item) {
      super.init(reuseIdentifier: "LetterCell")
    }
  }

  private let pages = Pages()
  private let messages = Property(
    Messages.english.adding(.readAloud).adding(
      MessageTable(english: ["offline": "no network"], simplifiedChinese: [:])))

  private func list(
    _ arrangement: Property<RowArrangement<Item>>? = nil
  ) -> RowListViewModel<Item, LetterCell, Int, PageFailure> {
    RowListViewModel(pager: pages.pager(), arrangement: arrangement, make: LetterCell.init)
  }

  @Test func everyLoadReadsHowManyRowsAreShownOrWhyItFailed() {
    let list = list()
    let announced = Recorder(list.announcements(messages))
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    pages.answer("c", next: nil)
    list.load.execute()
    pages.fail()
    list.retryTapped()
    pages.answer("a", next: nil)
    expectEqual(
      announced.values,
      [
        Announcement("2 results"), Announcement("3 results"),
        Announcement("no network", .assertive), Announcement("1 result"),
      ])
  }

  @Test func countIsThatOfTheShownRows() {
    let list = list(Property { $0.filter { $0.id != "b" } })
    let announced = Recorder(list.announcements(messages))
    list.load.execute()
    pages.answer("abc", next: nil)
    list.load.execute()
    pages.answer("b", next: nil)
    expectEqual(announced.values, [Announcement("2 results"), Announcement("No results")])
  }

  @Test func cancelledFirstLoadIsNotAnnounced() {
    let list = list()
    let announced = Recorder(list.announcements(messages))
    list.load.execute()
    list.load.cancel()
    expectEqual(list.isExecuting.value, false)
    expectEqual(announced.values, [])
  }

  @Test func cancelledOrReplacedRefreshIsNotAnnounced() {
    let list = list()
    let announced = Recorder(list.announcements(messages))
    list.load.execute()
    pages.answer("ab", next: 2)
    list.load.execute()
    list.load.cancel()
    list.load.execute()
    list.load.execute()
    pages.answer("a", next: 2)
    list.endReached()
    list.pager.cancel()
    expectEqual(announced.values, [Announcement("2 results"), Announcement("1 result")])
  }

  @Test func failureOfAnEarlierQueryIsNotAnnounced() {
    let query = MutableProperty("a")
    let clock = VirtualClock()
    var answers: [Subject<[Item], PageFailure>] = []
    let list = QueryListViewModel<String, Item, LetterCell, Never, PageFailure>(
      ListQuery(query) { _ in
        let answer = Subject<[Item], PageFailure>()
        answers.append(answer)
        return answer.signal
      }.debounced(for: .seconds(1), clock: clock), make: LetterCell.init)
    let announced = Recorder(list.announcements(messages))
    list.load.execute()
    answers[0].send(items("abc"))
    list.load.execute()
    query.value = "ab"
    answers[1].fail(.offline)
    clock.advance(by: .seconds(1))
    answers[2].send(items("ab"))
    expectEqual(announced.values, [Announcement("3 results"), Announcement("2 results")])
  }

  @Test func accessibilityOfACellIsEmptyByDefault() {
    #expect(LetterCell(items("a")[0]).accessibility(messages).value.isEmpty)
  }
}
