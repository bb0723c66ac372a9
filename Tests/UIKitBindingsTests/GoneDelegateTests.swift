#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// A delegate with the given methods.
  private final class NamedDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate,
    DrivenMethods
  {
    let drivenMethods: Set<String>
    var stops = 0

    init(_ methods: Set<String>) {
      drivenMethods = methods
      super.init()
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stops += 1 }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  }

  /// A delegate of a navigation controller.
  private final class NamedController: NSObject, UINavigationControllerDelegate {
    private let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) {
      self.note = note
      super.init()
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { note("will show \((viewController as? AppPage)?.url ?? "?")") }
  }

  private nonisolated let stop = "scrollViewDidEndDecelerating:"
  private nonisolated let height = "tableView:heightForRowAtIndexPath:"

  /// Towns in a table.
  private final class Screen {
    let towns = TownList(TownTesting.towns(0..<3))
    let table = townTable()
    let window: UIWindow

    init() { window = screen(table) }

    func bind(_ rows: RowBehavior<TownCellViewModel> = RowBehavior()) -> Disposable {
      table.bind(towns.list, cell: TownTableCell.self, rows: rows) { cell, town in
        cell.label.bind(town.name)
      }
    }
  }

  /// UIKit caches the selectors of a delegate, and still sends them after its release.
  struct GoneDelegateTests {
    let display = Display()

    @Test func selectorsOfYourDelegateAloneAreForwarded() {
      let (screen, own) = (Screen(), NamedDelegate([stop]))
      screen.table.delegate = own
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      screen.table.driveLettingGo()
      screen.table.driveEndingDeceleration()
      expectEqual(own.stops, 1)
    }

    @Test func messagesToAReleasedDelegateAreDropped() {
      let screen = Screen()
      let collection = townCollection()
      let tracker = LeakTracker()
      var bindings: [Disposable] = []
      do {
        let own = tracker.track(NamedDelegate([stop, height]))
        screen.table.delegate = own
        collection.delegate = own
        bindings.append(screen.bind())
        bindings.append(
          collection.bind(screen.towns.list, cell: TownCollectionCell.self) { cell, town in
            cell.label.bind(town.name)
          })
      }
      expectEqual(tracker.leaks(), [])
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.drivenHeights, 3)
      let first = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
      expectEqual(first?.frame.size.height, 44)
      screen.table.driveLettingGo()
      screen.table.driveEndingDeceleration()
      collection.driveEndingDeceleration()
      #expect(!screen.table.isDecelerating)
      withExtendedLifetime(bindings) {}
    }

    @Test func viewStopsCallingAReleasedDelegate() async throws {
      let screen = Screen()
      var binding: Disposable?
      do {
        let own = NamedDelegate([stop])
        screen.table.delegate = own
        binding = screen.bind()
        screen.table.layoutIfNeeded()
      }
      #expect(screen.table.drivenTellsOfStops)
      screen.table.driveEndingDeceleration()
      try await waitUntil(screen.table.drivenTellsOfStops, is: false)
      expectEqual(screen.table.texts, ["town 0", "town 1", "town 2"])
      let next = NamedDelegate([stop])
      screen.table.delegate = next
      screen.towns.show(towns(0..<2))
      screen.table.driveEndingDeceleration()
      expectEqual(next.stops, 1)
      withExtendedLifetime(binding) {}
    }

    @Test func stackContinuesAfterItsDelegatePageIsReleased() async throws {
      let app = try Application()
      app.open("item/7")
      var history: [String] = []
      do {
        let own = NamedController { history.append($0) }
        app.top?.delegate = own
        app.open("item/8")
        withExtendedLifetime(own) {}
      }
      expectEqual(history, ["will show item/8"])
      expectEqual(app.top?.drivenTellsBefore, true)
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home", "item/7"])
      try await waitUntil(app.top?.drivenTellsBefore, is: false)
      app.top?.driveSwipingBack()
      expectEqual(app.pages, ["home"])
    }

    @Test func onlyUsedRowsAreRequested() {
      let screen = Screen()
      var binding = screen.bind()
      screen.table.layoutIfNeeded()
      let table = screen.table
      expectEqual(table.drivenHeights, 0)
      #expect(!table.drivenAsksForTitles)
      #expect(!table.drivenAsksForSwipes(leading: true))
      #expect(!table.drivenAsksForSwipes(leading: false))
      binding.dispose()
      binding = screen.bind(RowBehavior(height: { _ in 50 }, trailing: { _ in [] }))
      table.layoutIfNeeded()
      expectEqual(table.drivenHeights, 3)
      #expect(!table.drivenAsksForSwipes(leading: true))
      #expect(table.drivenAsksForSwipes(leading: false))
      withExtendedLifetime(binding) {}
    }

    @Test func yourDelegateIsCalledFirst() {
      let (screen, own) = (Screen(), NamedDelegate([height]))
      screen.table.delegate = own
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.drivenHeights, 3)
      #expect(!screen.table.drivenAsksForSwipes(leading: false))
      let first = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
      expectEqual(first?.frame.size.height, 60)
    }

    @Test func titlesAreRequestedOnlyForTitledSections() {
      let sections = SectionedTowns([region(1, [1])]).list
      let table = display.show(townTable())
      var binding = table.bind(sections, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      #expect(!table.drivenAsksForTitles)
      binding.dispose()
      binding = table.bind(sections, cell: TownTableCell.self, title: { $0.name }) { cell, town in
        cell.label.bind(town.name)
      }
      #expect(table.drivenAsksForTitles)
      withExtendedLifetime(binding) {}
    }
  }
#endif
