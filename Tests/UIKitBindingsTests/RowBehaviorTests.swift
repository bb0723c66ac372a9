#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private struct Refused: Error {}

  /// Three towns in a table whose rows have behaviours of their own.
  private final class BehaviorScreen {
    let towns = TownList([Town(1), Town(2), Town(3)])
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()

    init(_ rows: RowBehavior<TownCellViewModel>) {
      window = screen(table)
      bag += table.bind(towns.list, cell: TownTableCell.self, rows: rows) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
    }

    var heights: [CGFloat] {
      (table.indexPathsForVisibleRows ?? []).map {
        table.cellForRow(at: $0)?.frame.size.height ?? -1
      }
    }
  }

  struct RowBehaviorTests {
    @Test func rowHasTheHeightOfItsViewModelOrOfTheTable() {
      let screen = BehaviorScreen(RowBehavior(height: { $0.id == 2 ? 88 : nil }))
      expectEqual(screen.heights, [44, 88, 44])
      screen.towns.show([Town(2), Town(1)])
      expectEqual(screen.heights, [88, 44])
    }

    @Test func swipeOffersTheEnabledCommands() {
      let canShare = MutableProperty(false)
      let share = Command<Void, Void, Never>(enabledIf: canShare, signal: { .just(()) })
      let delete = Command<Int, Void, Never>(signal: { _ in .just(()) })
      let screen = BehaviorScreen(
        RowBehavior(
          leading: { _ in [SwipeCommand("Share", share)] },
          trailing: { [SwipeCommand("Delete", style: .destructive, delete, input: $0.id)] }))
      let first = IndexPath(row: 0, section: 0)
      #expect(screen.table.driveSwiping(first, leading: true).isEmpty)
      canShare.value = true
      expectEqual(screen.table.driveSwiping(first, leading: true).map(\.title), ["Share"])
      let actions = screen.table.driveSwiping(first)
      expectEqual(actions.map(\.title), ["Delete"])
      expectEqual(actions.map(\.style), [.destructive])
    }

    @Test func aSwipedRowClosesWhenItsCommandHasEnded() async throws {
      let gate = Subject<Void, Refused>()
      var inputs: [Int] = []
      let delete = Command<Int, Void, Refused>(signal: {
        inputs.append($0)
        return gate.signal
      })
      let screen = BehaviorScreen(
        RowBehavior(trailing: { [SwipeCommand("Delete", delete, input: $0.id)] }))
      let ended = MutableProperty<[Bool]>([])
      let action = try #require(screen.table.driveSwiping(IndexPath(row: 1, section: 0)).first)
      action.driveTap { ended.value.append($0) }
      expectEqual(inputs, [2])
      expectEqual(ended.value, [])
      gate.fail(Refused())
      try await waitUntil(ended.value, is: [false])
    }

    @Test func swipeActionsBelongToTheCurrentRowAtThePosition() {
      var inputs: [Int] = []
      let delete = Command<Int, Void, Never>(signal: {
        inputs.append($0)
        return .empty
      })
      let screen = BehaviorScreen(
        RowBehavior(trailing: { [SwipeCommand("Delete", delete, input: $0.id)] }))
      screen.towns.show([Town(3), Town(1)])
      screen.table.driveSwiping(IndexPath(row: 0, section: 0)).first?.driveTap { _ in }
      expectEqual(inputs, [3])
    }

    @Test func scrollingIsReported() {
      var offsets: [CGFloat] = []
      let screen = BehaviorScreen(RowBehavior(scrolled: { offsets.append($0.contentOffset.y) }))
      screen.towns.show(towns(0..<100))
      screen.table.layoutIfNeeded()
      screen.table.driveScrolling(to: 100)
      screen.table.driveScrolling(to: 200)
      expectEqual(offsets, [100, 200])
    }
  }
#endif
