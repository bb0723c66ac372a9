#if canImport(UIKit) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// A list that is changed by what the view asks or reports.
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

  struct ChangingAnswersTests {
    @Test func aTappedRowThatItsSelectionRemovesIsTheOneReported() {
      let selection = ListSelection<Int>()
      let screen = Screen(towns(0..<3), selection: selection)
      screen.bind()
      screen.bag += selection.ids.onChange { if $0 == [2] { screen.towns.show(towns([1])) } }
      screen.table.driveTapping(IndexPath(row: 2, section: 0))
      #expect(screen.tapped == [2])
      #expect(screen.table.texts == ["town 1"])
    }

    @Test func aTappedRowThatItsSelectionDeselectsAndMovesLeavesTheOtherSelected() {
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
      #expect(screen.tapped == [0])
      #expect(screen.table.texts == ["town 2", "town 1", "town 0"])
      #expect(screen.table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    }
  }
#endif
