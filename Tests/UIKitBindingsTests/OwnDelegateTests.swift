#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// A delegate of the application that records its calls.
  private final class OwnDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var history: [String] = []
    var height: CGFloat = 60

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { history.append("will \(indexPath.row)") }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { history.append("end \(indexPath.row)") }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      history.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      history.append("deselect \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "own") { _, _, _ in }
      ])
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      history.append("scroll \(Int(scrollView.contentOffset.y))")
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { history.append("select \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { history.append("end \(indexPath.item)") }
  }

  /// A delegate that changes the list when a row is tapped.
  private final class RemovingDelegate: NSObject, UITableViewDelegate {
    var removes: () -> Void = {}

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { removes() }
  }

  /// A delegate without methods.
  private final class SilentDelegate: NSObject, UITableViewDelegate {}

  /// Towns in a table, with the ids that have appeared.
  private final class Screen {
    let towns: TownList
    let table = townTable()
    let window: UIWindow
    let own = OwnDelegate()
    var tapped: [Int] = []

    init(_ count: Int = 3) {
      towns = TownList(TownTesting.towns(0..<count), keepsViewModels: true)
      window = screen(table)
    }

    func bind(_ rows: RowBehavior<TownCellViewModel> = RowBehavior()) -> Disposable {
      table.bind(
        towns.list, cell: TownTableCell.self, rows: rows,
        tapped: { [weak self] in self?.tapped.append($0.id) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
    }

    /// The ids of the view-models for which `appeared()` was called.
    var appeared: [Int] {
      towns.list.cells.value.made.filter { $0.history.last == "appeared" }.map(\.id).sorted()
    }
  }

  struct OwnDelegateTests {
    let display = Display()

    @Test func delegateSetBeforeBindingIsCalledBesideItAndStaysAfterwards() {
      let screen = Screen()
      screen.table.delegate = screen.own
      let binding = screen.bind()
      screen.table.layoutIfNeeded()
      expectEqual(screen.own.history, ["will 0", "will 1", "will 2"])
      expectEqual(screen.appeared, [0, 1, 2])
      screen.table.driveTapping(IndexPath(row: 1, section: 0))
      expectEqual(screen.tapped, [1])
      expectEqual(screen.own.history.last, "select 1")
      binding.dispose()
      #expect(screen.table.delegate === screen.own)
    }

    @Test func aDelegateIsCalledForATappedRowBeforeItsSelectionRemovesIt() {
      let screen = Screen()
      screen.table.delegate = screen.own
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      let selection = screen.towns.list.selection
      display.bag += selection.ids.onChange { ids in
        screen.own.history.append("selected \(ids.sorted())")
        if ids == [2] { screen.towns.show(towns(0..<2)) }
      }
      screen.own.history = []
      screen.table.driveTapping(IndexPath(row: 2, section: 0))
      expectEqual(screen.own.history.prefix(2), ["select 2", "selected [2]"])
      expectEqual(screen.tapped, [2])
      expectEqual(screen.table.texts, ["town 0", "town 1"])
    }

    @Test func delegateThatRemovesTheTappedRowLeavesOtherRowsUnselected() {
      let towns = TownList(TownTesting.towns(0..<3))
      let table = display.show(townTable())
      let own = RemovingDelegate()
      own.removes = { towns.show(TownTesting.towns([1, 2])) }
      table.delegate = own
      var tapped: [Int] = []
      display.bag += table.bind(
        towns.list, cell: TownTableCell.self, tapped: { tapped.append($0.id) }
      ) { cell, town in cell.label.bind(town.name) }
      table.layoutIfNeeded()
      table.driveTapping(IndexPath(row: 0, section: 0))
      expectEqual(tapped, [0])
      expectEqual(towns.list.selection.ids.value, [])
      #expect(table.indexPathsForSelectedRows == nil)
      expectEqual(table.texts, ["town 1", "town 2"])
    }

    @Test func aDelegateSetAfterBindingIsFoundWithTheFirstRows() async throws {
      let screen = Screen()
      display.bag += screen.bind()
      screen.table.delegate = screen.own
      screen.table.layoutIfNeeded()
      try await waitUntil(screen.appeared, is: [0, 1, 2])
      expectEqual(screen.own.history, ["will 0", "will 1", "will 2"])
      screen.table.driveTapping(IndexPath(row: 1, section: 0))
      expectEqual(screen.tapped, [1])
      expectEqual(screen.own.history.last, "select 1")
    }

    @Test func aDelegateSetWhileRowsAreOnScreenIsFoundWithTheNextChange() {
      let screen = Screen()
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      screen.table.delegate = screen.own
      screen.towns.show(towns([0, 2, 9]))
      expectEqual(screen.appeared, [0, 2, 9])
      expectEqual(screen.own.history, ["end 1", "will 2"])
    }

    @Test func rowsThatLeftWithoutAReportAreUnbound() async throws {
      let screen = Screen(40)
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      screen.table.delegate = screen.own
      screen.table.driveScrolling(to: 880)
      try await waitUntil(screen.appeared, is: Array(20..<30))
    }

    @Test func bindingTakesPrecedenceOverTheDelegate() {
      let screen = Screen()
      screen.table.delegate = screen.own
      let share = Command<Void, Void, Never>(signal: { .just(()) })
      let binding = screen.bind(
        RowBehavior(
          height: { $0.id == 0 ? 88 : nil },
          trailing: { $0.id == 0 ? [SwipeCommand("Share", share)] : [] }))
      screen.table.layoutIfNeeded()
      let heights = (0..<3).map {
        screen.table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.size.height
      }
      expectEqual(heights, [88, 60, 60])
      let first = IndexPath(row: 0, section: 0)
      expectEqual(screen.table.driveSwiping(first).map(\.title), ["Share"])
      binding.dispose()
      display.bag += screen.bind()
      expectEqual(screen.table.driveSwiping(first).map(\.title), ["own"])
    }

    @Test func delegateWithoutMethodsLeavesTheTablesHeight() {
      let screen = Screen()
      let silent = SilentDelegate()
      screen.table.delegate = silent
      screen.table.rowHeight = 50
      display.bag += screen.bind()
      screen.table.layoutIfNeeded()
      expectEqual(
        screen.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.size.height, 50)
      withExtendedLifetime(silent) {}
    }

    @Test func theDelegateIsNotRetained() {
      let screen = Screen()
      let tracker = LeakTracker()
      var binding: Disposable?
      do {
        let own = tracker.track(OwnDelegate())
        screen.table.delegate = own
        binding = screen.bind()
      }
      expectEqual(tracker.leaks(), [])
      screen.table.layoutIfNeeded()
      expectEqual(screen.appeared, [0, 1, 2])
      withExtendedLifetime(binding) {}
    }

    @Test func collectionViewCallsTheApplicationsDelegate() async throws {
      let list = TownList(towns(0..<3))
      let (collection, own) = (townCollection(), OwnDelegate())
      display.show(collection)
      var tapped: [Int] = []
      let binding = collection.bind(
        list.list, cell: TownCollectionCell.self, tapped: { tapped.append($0.id) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      collection.delegate = own
      collection.layoutIfNeeded()
      try await waitUntil(list.list.cells.value.made.count { $0.history == ["appeared"] }, is: 3)
      collection.driveTapping(IndexPath(item: 2, section: 0))
      list.show([])
      expectEqual(tapped, [2])
      expectEqual(own.history, ["select 2", "end 0", "end 1", "end 2"])
      binding.dispose()
      #expect(collection.delegate === own)
    }

    @Test func aTextFieldWorksWithADelegateSetAfterBinding() {
      final class Own: NSObject, UITextFieldDelegate {
        var returns = 0
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
          returns += 1
          return true
        }
      }
      let (view, text, own) = (UITextField(), MutableProperty("a"), Own())
      display.show(view)
      let binding = text <-> view.textTerminal
      view.delegate = own
      view.becomeFirstResponder()
      view.driveTyping("b")
      view.driveReturn()
      expectEqual(text.value, "ab")
      expectEqual(own.returns, 1)
      binding.dispose()
      #expect(view.delegate === own)
    }
  }
#endif
