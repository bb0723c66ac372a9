#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// Regions in a table.
  private final class RegionScreen {
    let regions: SectionedTowns
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()

    convenience init(_ sections: [RegionRows]) {
      self.init(SectionedTowns(sections))
    }

    init(
      _ regions: SectionedTowns, title: @escaping @MainActor (Region) -> String? = { $0.name }
    ) {
      self.regions = regions
      window = screen(table)
      bag += table.bind(regions.list, cell: TownTableCell.self, title: title) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
    }

    /// The headers and the rows on screen.
    var texts: [String] {
      let rows = Dictionary(grouping: table.indexPathsForVisibleRows ?? [], by: \.section)
      return (0..<table.numberOfSections).map { section in
        let title = table.headerView(forSection: section)?.textLabel?.text ?? ""
        let texts = (rows[section] ?? []).map {
          (table.cellForRow(at: $0) as? TownTableCell)?.label.text ?? "none"
        }
        return "\(title): \(texts.joined(separator: ", "))"
      }
    }
  }

  struct SectionedTableTests {
    @Test func sectionsAndRowsAreInsertedRemovedAndMoved() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3, 4]), region(3, [5])])
      expectEqual(
        screen.texts,
        [
          "region 1: town 1, town 2", "region 2: town 3, town 4", "region 3: town 5",
        ])
      screen.regions.show([region(4, [9]), region(3, [5, 2]), region(1, [1, 8])])
      expectEqual(
        screen.texts,
        [
          "region 4: town 9", "region 3: town 5, town 2", "region 1: town 1, town 8",
        ])
      expectEqual(screen.table.drivenBatches, 3)
    }

    @Test func aRowThatChangesSectionsKeepsItsCell() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3])])
      let cell = screen.table.cellForRow(at: IndexPath(row: 1, section: 0))
      screen.regions.show([region(1, [1]), region(2, [2, 3])])
      #expect(screen.table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
      expectEqual(screen.regions.list.sections.value[1].cells[0].history, ["appeared"])
    }

    @Test func aHeaderThatChangesIsShownAgain() {
      let screen = RegionScreen([region(1, [1]), region(2, [2])])
      screen.regions.show([region(1, [1]), region(2, [2], name: "renamed")])
      expectEqual(screen.texts, ["region 1: town 1", "renamed: town 2"])
      expectEqual(screen.table.drivenBatches, 1)
      expectEqual(screen.regions.list.sections.value[1].cells[0].history, ["appeared"])
    }

    @Test func changedHeaderDoesNotInterruptEditingOfARow() {
      let screen = RegionScreen([region(1, [1]), region(2, [2, 3], name: "total 2")])
      let path = IndexPath(row: 1, section: 1)
      let cell = screen.table.cellForRow(at: path)
      let field = UITextField(frame: .zero)
      cell?.addSubview(field)
      #expect(field.becomeFirstResponder())
      screen.regions.show([region(2, [2, 3, 4], name: "total 3"), region(1, [1])])
      screen.regions.show([region(2, [2, 3, 4], name: "total 4"), region(1, [1], name: "rest")])
      expectEqual(screen.texts, ["total 4: town 2, town 3, town 4", "rest: town 1"])
      #expect(screen.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
      #expect(field.isFirstResponder)
    }

    @Test func changedHeaderOffScreenLeavesTheRowsUnchanged() {
      let screen = RegionScreen([region(1, 0..<20), region(2, 100..<120)])
      let cells = cellsOnScreen(screen)
      screen.regions.show([region(1, 0..<20), region(2, 100..<120, name: "renamed")])
      expectEqual(cellsOnScreen(screen), cells)
      screen.table.driveScrolling(to: 880)
      #expect(screen.texts[1].hasPrefix("renamed: town 100"))
    }

    @Test func addedOrRemovedHeaderIsRequestedAgain() {
      let regions = SectionedTowns([region(1, [1], name: ""), region(2, [2])])
      let screen = RegionScreen(regions) { $0.name.isEmpty ? nil : $0.name }
      expectEqual(screen.texts, [": town 1", "region 2: town 2"])
      regions.show([region(1, [1], name: "new"), region(2, [2], name: "")])
      expectEqual(screen.texts, ["new: town 1", ": town 2"])
    }

    @Test func aHeaderThatTheApplicationHasChangedIsRequestedAgain() {
      let screen = RegionScreen([region(1, [1])])
      screen.table.headerView(forSection: 0)?.textLabel?.text = "REGION 1"
      screen.regions.show([region(1, [1], name: "renamed")])
      expectEqual(screen.texts, ["renamed: town 1"])
    }

    private func cellsOnScreen(_ screen: RegionScreen) -> [ObjectIdentifier] {
      (screen.table.indexPathsForVisibleRows ?? []).compactMap {
        screen.table.cellForRow(at: $0).map(ObjectIdentifier.init)
      }
    }

    @Test func theSelectionStaysWithItsRow() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3])])
      screen.table.driveTapping(IndexPath(row: 1, section: 0))
      expectEqual(screen.regions.list.selection.ids.value, [2])
      screen.regions.show([region(2, [3, 2]), region(1, [1])])
      expectEqual(screen.table.indexPathsForSelectedRows, [IndexPath(row: 1, section: 0)])
      screen.regions.show([region(2, [3])])
      #expect(screen.table.indexPathsForSelectedRows == nil)
      expectEqual(screen.regions.list.selection.ids.value, [])
    }

    @Test func aSelectedRowOfTwoSectionsIsSelectedInBoth() {
      let regions = SectionedTowns(
        [region(1, [1, 2]), region(2, [1, 3])], selection: ListSelection(mode: .multiple))
      let screen = RegionScreen(regions)
      let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1))
      screen.table.driveTapping(first)
      expectEqual(Set(screen.table.indexPathsForSelectedRows ?? []), [first, second])
      regions.show([region(1, [1, 2, 4]), region(2, [1, 3])])
      expectEqual(Set(screen.table.indexPathsForSelectedRows ?? []), [first, second])
      screen.table.driveTapping(second)
      #expect(screen.table.indexPathsForSelectedRows == nil)
      expectEqual(regions.list.selection.ids.value, [])
    }

    @Test func aSelectedRowThatIsTappedInItsOtherSectionStaysSelected() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [1, 3])])
      screen.table.driveTapping(IndexPath(row: 0, section: 0))
      var seen: [Set<Int>] = []
      screen.bag += screen.regions.list.selection.ids.observe { seen.append($0) }
      screen.table.driveTapping(IndexPath(row: 0, section: 1))
      expectEqual(screen.table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 1)])
      screen.table.driveTapping(IndexPath(row: 1, section: 1))
      expectEqual(screen.table.indexPathsForSelectedRows, [IndexPath(row: 1, section: 1)])
      expectEqual(seen, [[1], [3]])
    }

    @Test func rowsOnScreenStayWhenASectionIsInsertedAbove() {
      let screen = RegionScreen([region(1, 0..<20), region(2, 100..<200)])
      screen.table.driveScrolling(to: 1_320)
      let shown = screen.table.texts
      screen.regions.show([region(3, 300..<330), region(2, 100..<200)])
      expectEqual(screen.table.texts, shown)
      expectEqual(screen.table.contentOffset.y, 1_760)
    }
  }

  struct CollectionBindingTests {
    let display = Display()

    @Test func aCollectionViewShowsAListAndItsChanges() {
      let towns = TownList(towns(0..<100))
      let collection = display.show(townCollection())
      var tapped: [Int] = []
      let binding = collection.bind(
        towns.list, cell: TownCollectionCell.self, tapped: { tapped.append($0.id) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      expectEqual(towns.list.cells.value.made.count, 10)
      towns.show([Town(3), Town(1), Town(0, "renamed")])
      expectEqual(collection.texts, ["town 3", "town 1", "renamed"])
      collection.driveTapping(IndexPath(item: 1, section: 0))
      expectEqual(tapped, [1])
      expectEqual(towns.list.selection.ids.value, [1])
      towns.list.selection.clear()
      expectEqual(collection.indexPathsForSelectedItems, [])
      binding.dispose()
      #expect(collection.dataSource == nil)
    }

    @Test func aCollectionViewShowsSections() {
      let regions = SectionedTowns([region(1, [1, 2]), region(2, [3])])
      let collection = display.show(townCollection())
      display.bag += collection.bind(regions.list, cell: TownCollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      regions.show([region(2, [3, 1]), region(5, [7])])
      expectEqual(collection.texts, ["town 3", "town 1", "town 7"])
    }
  }
#endif
