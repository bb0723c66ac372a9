#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// Pages of sections; the test sends the responses.
  private final class RegionPages {
    var requests: [Int] = []
    private var answers: [Subject<Page<RegionRows, Int>, Never>] = []
    private(set) lazy var list = SectionedListViewModel(
      pages: { [unowned self] (cursor: Int?) in
        requests.append(cursor ?? 0)
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

  struct PagingSectionsTests {
    let display = Display()

    private let pages = RegionPages()
    private let table = townTable()

    private func bind(_ options: ListOptions = ListOptions()) -> Disposable {
      table.bind(
        pages.list, cell: TownTableCell.self, options: options, title: { $0.name }
      ) { cell, town in
        cell.label.bind(town.name)
      }
    }

    @Test func theEndOfTheLastSectionLoadsTheNextPage() {
      display.show(table)
      display.bag += bind(ListOptions(rowsBeforeEnd: 2))
      pages.list.load.execute()
      pages.answer([region(1, 0..<20), region(2, 20..<21), region(3, 21..<22)], next: 1)
      table.layoutIfNeeded()
      expectEqual(pages.requests, [0])
      table.driveScrolling(to: 9 * 44)
      expectEqual(pages.requests, [0])
      // Row 19 comes on screen: two rows follow, in two sections.
      table.driveScrolling(to: 10 * 44)
      expectEqual(pages.requests, [0, 1])
      let shown = table.texts
      pages.answer([region(3, 22..<40), region(4, [])], next: 2)
      expectEqual(table.texts, shown)
      expectEqual((0..<table.numberOfSections).map(table.numberOfRows(inSection:)), [20, 1, 19, 0])
      table.driveScrolling(to: 10_000)
      expectEqual(pages.requests, [0, 1, 2])
    }

    @Test func pagesAreLoadedUntilTheScreenIsFull() {
      display.show(table)
      display.bag += bind()
      pages.list.load.execute()
      pages.answer([], next: 1)
      pages.answer([region(1, [])], next: 2)
      pages.answer([region(1, 0..<4)], next: 3)
      table.layoutIfNeeded()
      pages.answer([region(1, 4..<30)], next: 4)
      table.layoutIfNeeded()
      expectEqual(pages.requests, [0, 1, 2, 3])
      expectEqual(table.texts.count, 10)
    }

    @Test func aPageWithoutSectionsIsLoadedAgainWhenTheEndIsReachedAgain() {
      display.show(table)
      display.bag += bind()
      pages.list.load.execute()
      pages.answer([region(1, 0..<30)], next: 1)
      table.layoutIfNeeded()
      table.driveScrolling(to: 10_000)
      expectEqual(pages.requests, [0, 1])
      pages.end()
      table.layoutIfNeeded()
      expectEqual(pages.requests, [0, 1])
      table.driveScrolling(to: 0)
      table.driveScrolling(to: 10_000)
      expectEqual(pages.requests, [0, 1, 1])
    }

    @Test func collectionViewLoadsPages() {
      let collection = display.show(townCollection())
      display.bag += collection.bind(pages.list, cell: TownCollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      pages.list.load.execute()
      pages.answer([region(1, 0..<15)], next: 1)
      collection.layoutIfNeeded()
      collection.driveScrolling(to: 10_000)
      expectEqual(pages.requests, [0, 1])
    }

    @Test func tenThousandRowsInThousandSectionsArePagedThroughWithTheCellsOfAScreen() {
      display.show(table)
      let binding = bind()
      pages.list.load.execute()
      for page in 0..<100 {
        // Each page begins with the second half of the previous page's last section.
        let sections = (page * 10...page * 10 + 10).map { section in
          region(section, section * 10 - 5..<section * 10 + 5)
        }
        let halves =
          [RegionRows(sections[0].header, rows: Array(sections[0].rows.suffix(5)))]
          + sections[1..<10]
          + [RegionRows(sections[10].header, rows: Array(sections[10].rows.prefix(5)))]
        pages.answer(halves, next: page + 1)
        table.layoutIfNeeded()
        table.driveScrolling(to: 1_000_000)
      }
      expectEqual(pages.requests, Array(0...100))
      expectEqual(table.numberOfSections, 1_001)
      expectEqual(pages.list.rows.flatMap(\.rows).map(\.id), Array(0..<10_000))
      expectEqual(table.texts.last, "town 9999")
      #expect(table.drivenCells <= 22)
      let onScreen = pages.list.sections.value.flatMap { $0.cells.made }
        .filter { $0.history.last == "appeared" }
      expectEqual(onScreen.count, 10)
      binding.dispose()
      #expect(onScreen.allSatisfy { $0.history.last == "disappeared" })
    }
  }
#endif
