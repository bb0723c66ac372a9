import ListComponent
import Messages
import ReactiveKit
import ReadAloud
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
    let said = Recorded(list.announcements(messages))
    list.load.execute()
    pages.answer("ab", next: 2)
    list.endReached()
    pages.answer("c", next: nil)
    list.load.execute()
    pages.fail()
    list.retryTapped()
    pages.answer("a", next: nil)
    #expect(
      said.values == [
        Announcement("2 results"), Announcement("3 results"),
        Announcement("no network", .assertive), Announcement("1 result"),
      ])
  }

  @Test func whatIsCountedIsWhatIsShown() {
    let list = list(Property { $0.filter { $0.id != "b" } })
    let said = Recorded(list.announcements(messages))
    list.load.execute()
    pages.answer("abc", next: nil)
    list.load.execute()
    pages.answer("b", next: nil)
    #expect(said.values == [Announcement("2 results"), Announcement("No results")])
  }

  @Test func aFirstLoadThatIsCancelledIsNotRead() {
    let list = list()
    let said = Recorded(list.announcements(messages))
    list.load.execute()
    list.load.cancel()
    #expect(list.isExecuting.value == false)
    #expect(said.values == [])
  }

  @Test func aCellHasNothingToAddByDefault() {
    #expect(LetterCell(items("a")[0]).accessibility(messages).value.isEmpty)
  }
}
