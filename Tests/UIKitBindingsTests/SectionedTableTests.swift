#if canImport(UIKit) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// Regions in a table.
  private final class RegionScreen {
    let regions: SectionedTowns
    let table = townTable()
    let window: UIWindow
    let bag = DisposeBag()

    init(_ sections: [RegionRows]) {
      regions = SectionedTowns(sections)
      window = screen(table)
      bag += table.bind(regions.list, cell: TownTableCell.self, title: { $0.name }) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
    }

    /// The headers and the rows on screen.
    var texts: [String] {
      let rows = Dictionary(grouping: table.indexPathsForVisibleRows ?? [], by: \.section)
      return (0..<table.numberOfSections).map { section in
        let title = table.dataSource?.tableView(table, titleForHeaderInSection: section) ?? ""
        let texts = (rows[section] ?? []).map {
          (table.cellForRow(at: $0) as? TownTableCell)?.label.text ?? "none"
        }
        return "\(title): \(texts.joined(separator: ", "))"
      }
    }
  }

  struct SectionedTableTests {
    @Test func sectionsAndRowsComeGoAndMove() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3, 4]), region(3, [5])])
      #expect(
        screen.texts == [
          "region 1: town 1, town 2", "region 2: town 3, town 4", "region 3: town 5",
        ])
      screen.regions.show([region(4, [9]), region(3, [5, 2]), region(1, [1, 8])])
      #expect(
        screen.texts == [
          "region 4: town 9", "region 3: town 5, town 2", "region 1: town 1, town 8",
        ])
      #expect(screen.table.drivenBatches == 3)
    }

    @Test func aRowThatChangesSectionsKeepsItsCell() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3])])
      let cell = screen.table.cellForRow(at: IndexPath(row: 1, section: 0))
      screen.regions.show([region(1, [1]), region(2, [2, 3])])
      #expect(screen.table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
      #expect(screen.regions.list.sections.value[1].cells[0].history == ["appeared"])
    }

    @Test func aHeaderThatChangesIsShownAgain() {
      let screen = RegionScreen([region(1, [1]), region(2, [2])])
      screen.regions.show([region(1, [1]), region(2, [2], name: "renamed")])
      #expect(screen.texts == ["region 1: town 1", "renamed: town 2"])
      #expect(screen.table.drivenBatches == 1)
      #expect(screen.regions.list.sections.value[1].cells[0].history == ["appeared"])
    }

    @Test func theSelectionStaysWithItsRow() {
      let screen = RegionScreen([region(1, [1, 2]), region(2, [3])])
      screen.table.driveTapping(IndexPath(row: 1, section: 0))
      #expect(screen.regions.list.selection.ids.value == [2])
      screen.regions.show([region(2, [3, 2]), region(1, [1])])
      #expect(screen.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
      screen.regions.show([region(2, [3])])
      #expect(screen.table.indexPathsForSelectedRows == nil)
      #expect(screen.regions.list.selection.ids.value == [])
    }

    @Test func theRowsOnScreenStayWhenASectionComesAboveThem() {
      let screen = RegionScreen([region(1, 0..<20), region(2, 100..<200)])
      screen.table.driveScrolling(to: 1_320)
      let shown = screen.table.texts
      screen.regions.show([region(3, 300..<330), region(2, 100..<200)])
      #expect(screen.table.texts == shown)
      #expect(screen.table.contentOffset.y == 1_760)
    }
  }

  struct CollectionBindingTests {
    @Test func aCollectionViewShowsAListAndItsChanges() {
      let towns = TownList(towns(0..<100))
      let collection = townCollection()
      let window = screen(collection)
      var tapped: [Int] = []
      let binding = collection.bind(
        towns.list, cell: TownCollectionCell.self, tapped: { tapped.append($0.id) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      #expect(towns.list.cells.value.made.count == 10)
      towns.show([Town(3), Town(1), Town(0, "renamed")])
      #expect(collection.texts == ["town 3", "town 1", "renamed"])
      collection.driveTapping(IndexPath(item: 1, section: 0))
      #expect(tapped == [1])
      #expect(towns.list.selection.ids.value == [1])
      towns.list.selection.clear()
      #expect(collection.indexPathsForSelectedItems == [])
      binding.dispose()
      #expect(collection.dataSource == nil)
      withExtendedLifetime(window) {}
    }

    @Test func aCollectionViewShowsSections() {
      let regions = SectionedTowns([region(1, [1, 2]), region(2, [3])])
      let collection = townCollection()
      let window = screen(collection)
      let binding = collection.bind(regions.list, cell: TownCollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      regions.show([region(2, [3, 1]), region(5, [7])])
      #expect(collection.texts == ["town 3", "town 1", "town 7"])
      withExtendedLifetime((window, binding)) {}
    }
  }
#endif
