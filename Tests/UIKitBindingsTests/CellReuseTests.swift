#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// A property that counts its observers.
  private final class CountedViewModel: CellViewModel {
    static var bindings = 0

    init(_ town: Town) { super.init(reuseIdentifier: "counted") }

    func counted() -> Disposable {
      CountedViewModel.bindings += 1
      return .action { CountedViewModel.bindings -= 1 }
    }
  }

  struct CellReuseTests {
    let display = Display()

    @Test func thousandReusedCellsAreReleased() {
      let tracker = LeakTracker()
      do {
        let list = RowListViewModel<Town, CountedViewModel, Never, Never>(
          load: .just(towns(0..<1_000)), make: CountedViewModel.init)
        list.load.execute()
        let table = townTable()
        let window = screen(table)
        let bag = DisposeBag()
        var most = 0
        bag += table.bind(list, cell: TownTableCell.self) { _, town in
          town.counted()
          town.counted()
        }
        for row in 0...990 {
          table.driveScrolling(to: CGFloat(row * 44))
          most = max(most, CountedViewModel.bindings)
        }
        expectEqual(list.cells.value.made.count, 1_000)
        expectEqual(table.drivenCells, 10)
        expectEqual(most, 20)
        for cell in list.cells.value { tracker.track(cell) }
        tracker.track(list)
        bag.removeAll()
        expectEqual(CountedViewModel.bindings, 0)
        withExtendedLifetime(window) {}
      }
      expectEqual(tracker.leaks(), [])
    }

    @Test func imageStopsLoadingWhenItsCellLeavesTheScreen() async throws {
      let url = try #require(URL(string: "https://trellis.example/1"))
      let places = (0..<30).map { Place(id: $0, url: url) }
      let list = POIListViewModel(sections: [
        POISection(
          owner: "tests", order: 0,
          load: .just(POIBatch(of: "tests", places) { PlaceCellViewModel($0) }))
      ])
      list.load.execute()
      let table = display.show(townTable())
      let theme = TextTheme(colors: [:])
      let binding = table.bind(list, cell: PlaceCell.self) { cell, place in
        cell.title.bind(place.title)
        cell.price.bind(place.price, theme: theme)
        cell.front.bind(place.frontImage)
      }
      table.layoutIfNeeded()
      let first = list.cells.value[0].frontImage
      #expect(first.isLoading.value)
      table.driveScrolling(to: 880)
      #expect(!first.isLoading.value)
      #expect(list.cells.value[29].frontImage.isLoading.value)
      binding.dispose()
      #expect(!list.cells.value[29].frontImage.isLoading.value)
    }

    @Test func preparedCellIsUnboundWhenItsRowIsRemoved() {
      let table = display.show(townTable())
      let towns = TownList(towns(0..<20))
      display.bag += table.bind(towns.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      let tracker = LeakTracker()
      for row in 10..<12 {
        table.drivePreparing(IndexPath(row: row, section: 0))
        tracker.track(towns.list.cells.value[row])
      }
      towns.show((0..<20).filter { $0 != 10 }.map { Town($0) })
      expectEqual(tracker.leaks().count, 1)
      towns.show((0..<10).map { Town($0) })
      expectEqual(tracker.leaks(), [])
    }

    @Test func preparedCellShowsItsRowOnDisplay() {
      let table = display.show(townTable())
      let towns = TownList(towns(0..<20), keepsViewModels: true)
      display.bag += table.bind(towns.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      table.drivePreparing(IndexPath(row: 10, section: 0))
      towns.show([Town(0, "renamed")] + (1..<20).map { Town($0) })
      towns.list.cells.value[10].name.value = "renamed, too"
      table.driveScrolling(to: 44)
      expectEqual(table.texts, (1..<10).map { "town \($0)" } + ["renamed, too"])
      expectEqual(towns.list.cells.value[10].history, ["appeared"])
    }
  }

  private nonisolated struct Place: Identifiable, Equatable, Sendable {
    let id: Int
    let url: URL
  }

  private final class PlaceCell: UITableViewCell {
    let title = UILabel()
    let price = UILabel()
    let front = UIImageView()
  }

  private final class PlaceCellViewModel: POICellViewModel {
    init(_ place: Place) {
      super.init(
        owner: "tests", title: Property("place \(place.id)"), price: Property(nil),
        campaign: Property(""), campaignHidden: Property(true),
        frontImage: POIFrontImage(url: place.url) { _ in
          // An image that is still loading.
          for _ in 0..<1_000_000 where !Task.isCancelled { await Task.yield() }
          return nil
        },
        rightFooter: Property(""), select: Command(signal: { .just("tests/\(place.id)") }))
    }
  }
#endif
