import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The content of a section's header, with its identity.
private nonisolated struct Title: Identifiable, Equatable, Sendable {
  let id: String
  var text = ""
}

private typealias Rows = SectionRows<Title, Item>

private func section(_ id: String, _ ids: String, _ text: String = "") -> Rows {
  Rows(Title(id: id, text: text), rows: items(ids))
}

private func describe(_ sections: [CellSection<Title, ItemCell>]) -> String {
  sections.map { section in
    "\(section.header.id)\(section.header.text): \(section.cells.map(\.row.id).joined())"
  }.joined(separator: ", ")
}

/// Pages of sections; the test sends the responses.
private final class SectionPages {
  var asked: [Int] = []
  private var answers: [Subject<Page<Rows, Int>, PageFailure>] = []
  private(set) lazy var list = SectionedListViewModel(
    pages: { [unowned self] (cursor: Int?) in
      asked.append(cursor ?? 0)
      let answer = Subject<Page<Rows, Int>, PageFailure>()
      answers.append(answer)
      return answer.signal
    }, make: ItemCell.init)

  func answer(_ sections: [Rows], next: Int?) {
    answers.last?.send(Page(rows: sections, next: next))
  }

  func fail() { answers.last?.fail(.offline) }
}

/// A list with sections that is loaded page by page.
@Suite struct SectionedPagesTests {
  @Test func aPageContinuesWithTheLastSectionAndBeginsOthers() {
    let pages = SectionPages()
    let shown = Recorder(
      pages.list.sections.map { describe($0) })
    let more = Recorder(pages.list.hasMore)
    pages.list.load.execute()
    pages.answer([section("A", "ab"), section("B", "c")], next: 1)
    let cell = pages.list.sections.value[1].cells[0]
    pages.list.endReached()
    pages.list.endReached()
    // A repeated row is shown once, at its first place.
    pages.answer([section("B", "dc"), section("C", "e"), section("B", "f")], next: 2)
    #expect(pages.list.sections.value[1].cells[0] === cell)
    pages.list.endReached()
    pages.answer([section("C", "g")], next: nil)
    pages.list.endReached()
    expectEqual(pages.asked, [0, 1, 2])
    expectEqual(
      shown.values,
      [
        "", "A: ab, B: c", "A: ab, B: cdf, C: e", "A: ab, B: cdf, C: eg",
      ])
    expectEqual(more.values, [false, true, false])
  }

  @Test func rowRepeatedInASectionOfOnePageIsShownOnceWithTheNewerContent() {
    let pages = SectionPages()
    pages.list.load.execute()
    let newer = Item(id: "a", text: "newer")
    pages.answer(
      [Rows(Title(id: "A"), rows: items("ab") + [newer]), section("B", "aa")], next: nil)
    expectEqual(describe(pages.list.sections.value), "A: ab, B: a")
    expectEqual(pages.list.rows[0].rows[0], newer)
  }

  @Test func synchronousPageContinuesTheSectionsBeforeTheyAreShown() {
    let list = SectionedListViewModel<Title, Item, ItemCell, PageFailure>(
      pages: { (cursor: Int?) in
        let page = cursor ?? 0
        return .just(Page(rows: [section("A", "\(page)")], next: page < 3 ? page + 1 : nil))
      }, make: ItemCell.init)
    let bag = DisposeBag()
    bag += list.hasMore.onChange { [weak list] in if $0 { list?.endReached() } }
    bag += list.state.onChange { [weak list] _ in list?.endReached() }
    transaction {
      list.load.execute()
      list.endReached()
    }
    expectEqual(describe(list.sections.value), "A: 0123")
  }

  @Test func aRefreshBeginsWithTheFirstPageAgain() {
    let pages = SectionPages()
    pages.list.load.execute()
    pages.answer([section("A", "ab")], next: 1)
    pages.list.endReached()
    pages.answer([section("A", "c")], next: 2)
    pages.list.load.execute()
    pages.answer([section("A", "b")], next: 1)
    expectEqual(describe(pages.list.sections.value), "A: b")
    pages.list.endReached()
    pages.answer([section("A", "x")], next: nil)
    expectEqual(describe(pages.list.sections.value), "A: bx")
    expectEqual(pages.asked, [0, 1, 0, 1])
  }

  @Test func failedPageIsRepeatedOnRequest() {
    let pages = SectionPages()
    pages.list.load.execute()
    pages.answer([section("A", "ab")], next: 1)
    pages.list.endReached()
    pages.fail()
    pages.list.endReached()
    expectEqual(pages.asked, [0, 1])
    expectEqual(pages.list.error.value, .offline)
    pages.list.retryTapped()
    pages.answer([section("A", "c")], next: nil)
    expectEqual(pages.asked, [0, 1, 1])
    expectEqual(describe(pages.list.sections.value), "A: abc")
  }

  @Test func theHeaderOfAPageIsTheNewerOne() {
    let pages = SectionPages()
    pages.list.load.execute()
    pages.answer([section("A", "a", " 1 row")], next: 1)
    pages.list.endReached()
    pages.answer([section("A", "b", " 2 rows")], next: nil)
    expectEqual(describe(pages.list.sections.value), "A 2 rows: ab")
  }
}
