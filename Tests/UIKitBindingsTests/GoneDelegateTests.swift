#if canImport(UIKit) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// A delegate with the methods that it names.
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

  /// UIKit keeps what a delegate responds to, and goes on sending it.
  struct GoneDelegateTests {
    @Test func whatOnlyTheOwnDelegateHasIsForwardedToIt() {
      let (screen, own) = (Screen(), NamedDelegate([stop]))
      screen.table.delegate = own
      let binding = screen.bind()
      screen.table.layoutIfNeeded()
      screen.table.driveLettingGo()
      screen.table.driveEndingDeceleration()
      #expect(own.stops == 1)
      withExtendedLifetime(binding) {}
    }

    @Test func whatUIKitSendsToADelegateThatIsGoneIsSentToNobody() {
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
      #expect(tracker.leaks() == [])
      screen.table.layoutIfNeeded()
      #expect(screen.table.drivenHeights == 3)
      let first = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(first?.frame.size.height == 44)
      screen.table.driveLettingGo()
      screen.table.driveEndingDeceleration()
      collection.driveEndingDeceleration()
      #expect(!screen.table.isDecelerating)
      withExtendedLifetime(bindings) {}
    }

    @Test func onlyWhatIsUsedIsAsked() {
      let screen = Screen()
      var binding = screen.bind()
      screen.table.layoutIfNeeded()
      let table = screen.table
      #expect(table.drivenHeights == 0)
      #expect(!table.drivenAsksForTitles)
      #expect(!table.drivenAsksForSwipes(leading: true))
      #expect(!table.drivenAsksForSwipes(leading: false))
      binding.dispose()
      binding = screen.bind(RowBehavior(height: { _ in 50 }, trailing: { _ in [] }))
      table.layoutIfNeeded()
      #expect(table.drivenHeights == 3)
      #expect(!table.drivenAsksForSwipes(leading: true))
      #expect(table.drivenAsksForSwipes(leading: false))
      withExtendedLifetime(binding) {}
    }

    @Test func whatTheOwnDelegateHasIsAsked() {
      let (screen, own) = (Screen(), NamedDelegate([height]))
      screen.table.delegate = own
      let binding = screen.bind()
      screen.table.layoutIfNeeded()
      #expect(screen.table.drivenHeights == 3)
      #expect(!screen.table.drivenAsksForSwipes(leading: false))
      let first = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(first?.frame.size.height == 60)
      withExtendedLifetime(binding) {}
    }

    @Test func titlesAreAskedWhereSectionsHaveThem() {
      let sections = SectionedTowns([region(1, [1])]).list
      let table = townTable()
      let window = screen(table)
      var binding = table.bind(sections, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      #expect(!table.drivenAsksForTitles)
      binding.dispose()
      binding = table.bind(sections, cell: TownTableCell.self, title: { $0.name }) { cell, town in
        cell.label.bind(town.name)
      }
      #expect(table.drivenAsksForTitles)
      withExtendedLifetime((window, binding)) {}
    }
  }
#endif
