#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// A list that is changed by calls and reports of the view.
  private final class Screen {
    let table = townTable()
    let window: UIWindow
    let towns: TownList
    var tapped: [Int] = []
    let bag = DisposeBag()

    init(_ rows: [Town], selection: ListSelection<Int> = ListSelection()) {
      window = screen(table)
      towns = TownList(rows, selection: selection)
    }

    func bind(_ rows: RowBehavior<TownCellViewModel> = RowBehavior()) {
      bag += table.bind(
        towns.list, cell: TownTableCell.self, rows: rows,
        tapped: { [weak self] town in self?.tapped.append(town.id) }
      ) { cell, town in cell.label.bind(town.name) }
      table.layoutIfNeeded()
    }
  }

  /// A delegate of the application that runs a closure when it is called.
  private final class CallingDelegate: NSObject, UITableViewDelegate {
    var called: (String) -> Void = { _ in }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { called("will display \(indexPath.row)") }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { called("end \(indexPath.row)") }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      called("height \(indexPath.row)")
      return 44
    }
  }

  struct ChangingAnswersTests {
    let display = Display()

    @Test func rowRemovedByItsSelectionIsReportedAsTapped() {
      let selection = ListSelection<Int>()
      let screen = Screen(towns(0..<3), selection: selection)
      screen.bind()
      screen.bag += selection.ids.onChange { if $0 == [2] { screen.towns.show(towns([1])) } }
      screen.table.driveTapping(IndexPath(row: 2, section: 0))
      expectEqual(screen.tapped, [2])
      expectEqual(screen.table.texts, ["town 1"])
    }

    @Test func rowDeselectedAndMovedByItsSelectionLeavesTheOtherSelected() {
      let selection = ListSelection<Int>()
      let screen = Screen(towns(0..<3), selection: selection)
      screen.bind()
      screen.bag += selection.ids.onChange {
        if $0 == [0] {
          screen.towns.show(towns([2, 1, 0]))
          selection.select(2)
        }
      }
      screen.table.driveTapping(IndexPath(row: 0, section: 0))
      expectEqual(screen.tapped, [0])
      expectEqual(screen.table.texts, ["town 2", "town 1", "town 0"])
      expectEqual(screen.table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0)])
    }

    @Test func changeOfTheListByANewViewModelFollowsAfterwards() async throws {
      let table = display.show(townTable())
      var load: (() -> Void)?
      var shown = towns(0..<30)
      let list = RowListViewModel<Town, TownCellViewModel, Never, Never>(
        load: .deferred { .just(shown) },
        make: { town in
          if town.id == 12 {
            shown = towns(10..<20)
            load?()
          }
          return TownCellViewModel(town)
        })
      load = { [weak list] in list?.load.execute() }
      list.load.execute()
      display.bag += table.bind(list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      table.driveScrolling(to: 220)
      expectEqual(table.texts, (5..<15).map { "town \($0)" })
      try await waitUntil(table.texts, is: (10..<20).map { "town \($0)" })
    }

    @Test(arguments: ["will display 12", "end 2", "height 12"])
    func changeOfTheListByADelegateFollowsItsCall(when call: String) async throws {
      let screen = Screen(towns(0..<30))
      let own = CallingDelegate()
      own.called = { [towns = screen.towns] in
        if $0 == call { towns.show(TownTesting.towns(10..<20)) }
      }
      screen.table.delegate = own
      screen.bind()
      screen.table.driveScrolling(to: 220)
      expectEqual(screen.table.texts, (5..<15).map { "town \($0)" })
      try await waitUntil(screen.table.texts, is: (10..<20).map { "town \($0)" })
    }

    @Test func changeOfTheListByAHeightFollowsItsCall() async throws {
      let screen = Screen(towns(0..<3))
      screen.bind(
        RowBehavior(height: { town in
          if town.id == 1, screen.towns.list.rows.count == 3 { screen.towns.show(towns(1..<9)) }
          return nil
        }))
      expectEqual(screen.table.texts, ["town 0", "town 1", "town 2"])
      try await waitUntil(screen.table.texts, is: (1..<9).map { "town \($0)" })
    }

    @Test func changeAfterScrollingDuringLayoutFollowsAfterwards() async throws {
      let screen = Screen(towns(0..<30))
      screen.bind(
        RowBehavior(scrolled: { view in
          if view.contentOffset.y == 880 { screen.towns.show(towns(20..<30)) }
        }))
      // The user pulls beyond the end when the application reloads.
      screen.table.contentOffset.y = 900
      screen.table.reloadData()
      screen.table.layoutIfNeeded()
      expectEqual(screen.table.numberOfRows(inSection: 0), 30)
      try await waitUntil(screen.table.numberOfRows(inSection: 0), is: 10)
    }

    @Test func changeOfTheListByAHeaderFollowsItsCall() async throws {
      let view = display.show(townCollection())
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.headerReferenceSize = CGSize(width: 320, height: 30)
      let regions = SectionedTowns([region(1, [1, 2])])
      let header = SectionView<Region>(UICollectionReusableView.self) { _, header in
        if header.name == "region 1" { regions.show([region(1, [1, 2, 3], name: "renamed")]) }
      }
      display.bag += view.bind(regions.list, cell: TownCollectionCell.self, header: header) {
        cell, town in cell.label.bind(town.name)
      }
      view.layoutIfNeeded()
      expectEqual(view.texts, ["town 1", "town 2"])
      try await waitUntil(view.texts, is: ["town 1", "town 2", "town 3"])
    }
  }
#endif
