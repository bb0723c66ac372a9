#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  /// Pages of sections; the test sends the responses.
  private final class RegionPages {
    var asked: [Int] = []
    private var answers: [Subject<Page<RegionRows, Int>, Never>] = []
    private(set) lazy var list = SectionedListViewModel(
      pages: { [unowned self] (cursor: Int?) in
        asked.append(cursor ?? 0)
        let answer = Subject<Page<RegionRows, Int>, Never>()
        answers.append(answer)
        return answer.signal
      }, make: TownCellViewModel.init)

    func answer(_ sections: [RegionRows], next: Int?) {
      answers.last?.send(Page(rows: sections, next: next))
    }

    /// Ends the page without sections.
    func end() {
      answers.last?.complete()
    }
  }

  private struct RegionPagesScreen: View {
    let list: SectionedListViewModel<Region, Town, TownCellViewModel, Never>
    let rowsBeforeEnd: Int

    var body: some View {
      List {
        SectionedListRows(list, rowsBeforeEnd: rowsBeforeEnd) {
          TownRow($0)
        } header: {
          Text($0.name)
        }
      }
    }
  }

  struct PagingSectionsTests {
    private let pages = RegionPages()

    private func window(rowsBeforeEnd: Int = 0) -> DrivenWindow {
      DrivenWindow(RegionPagesScreen(list: pages.list, rowsBeforeEnd: rowsBeforeEnd))
    }

    @Test func lastRowShownInAnotherSectionLoadsNoPage() {
      pages.list.load.execute()
      let window = window()
      pages.answer([region(1, [29]), region(2, 10..<30)], next: 1)
      window.driveUpdates()
      #expect(window.drivenTexts.contains("town 29"))
      expectEqual(pages.asked, [0])
      window.driveScrolling(to: 13)
      expectEqual(pages.asked, [0, 1])
    }

    @Test func theEndOfTheLastSectionLoadsTheNextPage() {
      pages.list.load.execute()
      let window = window(rowsBeforeEnd: 2)
      pages.answer([region(1, 0..<20), region(2, 20..<21), region(3, 21..<22)], next: 1)
      window.driveUpdates()
      expectEqual(pages.asked, [0])
      // The header and nine rows further: the last one is row 18.
      window.driveScrolling(to: 10)
      expectEqual(pages.asked, [0])
      window.driveScrolling(to: 11)
      expectEqual(pages.asked, [0, 1])
      pages.answer([region(3, 22..<40), region(4, [])], next: nil)
      window.driveUpdates()
      window.driveScrolling(to: 1_000)
      expectEqual(pages.asked, [0, 1])
      expectEqual(window.drivenRowCount, 44)
    }

    @Test func aPageWithoutSectionsIsLoadedAgainWhenTheEndIsReachedAgain() {
      pages.list.load.execute()
      let window = window()
      pages.answer([region(1, 0..<30)], next: 1)
      window.driveUpdates()
      window.driveScrolling(to: 1_000)
      expectEqual(pages.asked, [0, 1])
      pages.end()
      window.driveUpdates()
      expectEqual(pages.asked, [0, 1])
      window.driveScrolling(to: 0)
      window.driveScrolling(to: 1_000)
      expectEqual(pages.asked, [0, 1, 1])
    }

    @Test func pagesThatDoNotFillTheScreenAreFollowedByTheNext() {
      pages.list.load.execute()
      let window = window()
      pages.answer([], next: 1)
      window.driveUpdates()
      pages.answer([region(1, 0..<3)], next: 2)
      window.driveUpdates()
      pages.answer([region(1, 3..<6)], next: nil)
      window.driveUpdates()
      expectEqual(pages.asked, [0, 1, 2])
      expectEqual(window.drivenTexts, ["region 1"] + (0..<6).map { "town \($0)" })
    }
  }
#endif
