#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import TownTesting
  import UIKit
  import UIKitBindings
  import XCTest

  private final class TableCell: UITableViewCell {
    let label = UILabel()
  }

  private final class CollectionCell: UICollectionViewCell {
    let label = UILabel()
  }

  /// UIKit ends the program with an exception for an inconsistent batch.
  final class ListTests: XCTestCase {
    @MainActor func testATableTakesEveryChange() async {
      var random = ChangingTowns(60, seed: 1)
      let list = TownList(random.rows, keepsViewModels: true)
      let table = UITableView(frame: .zero, style: .plain)
      table.rowHeight = 44
      let window = window(table)
      let binding = table.bind(list.list, cell: TableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      for change in 0..<200 {
        random.change()
        random.shrink(to: 80)
        list.show(random.rows)
        table.layoutIfNeeded()
        XCTAssertEqual(table.numberOfRows(inSection: 0), random.rows.count, "change \(change)")
        for path in table.indexPathsForVisibleRows ?? [] {
          guard let cell = table.cellForRow(at: path) as? TableCell else { continue }
          XCTAssertEqual(cell.label.text, random.rows[path.row].name, "change \(change)")
        }
        await Task.yield()
      }
      withExtendedLifetime((window, binding)) {}
    }

    @MainActor func testACollectionViewWithSectionsTakesEveryChange() async {
      var random = ChangingSections(sections: 8, rows: 60, seed: 2)
      let list = SectionedTowns(random.sections)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 44)
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let window = window(collection)
      let binding = collection.bind(list.list, cell: CollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      for change in 0..<200 {
        random.change()
        list.show(random.sections)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.numberOfSections, random.sections.count, "change \(change)")
        for path in collection.indexPathsForVisibleItems {
          guard let cell = collection.cellForItem(at: path) as? CollectionCell else { continue }
          let town = random.sections[path.section].rows[path.item]
          XCTAssertEqual(cell.label.text, town.name, "change \(change)")
        }
        await Task.yield()
      }
      withExtendedLifetime((window, binding)) {}
    }
  }
#endif
