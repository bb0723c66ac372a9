#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// The length of the histories: with `TRELLIS_LONG_LISTS` as in `scripts/check-apple --long`.
  private var size: (rows: Int, changes: Int) {
    ProcessInfo.processInfo.environment["TRELLIS_LONG_LISTS"] == nil ? (300, 500) : (10_000, 5_000)
  }

  extension UITableView {
    /// The positions of the rows on screen, by id, top to bottom.
    fileprivate func places(of rows: [Town]) -> [(id: Int, y: CGFloat)] {
      (indexPathsForVisibleRows ?? []).map {
        (rows[$0.row].id, rectForRow(at: $0).minY - contentOffset.y)
      }
    }

    /// The error of the position of the first remaining row on screen.
    fileprivate func moved(
      from before: [(id: Int, y: CGFloat)], _ offset: CGFloat, to rows: [Town]
    ) -> String? {
      let end = contentSize.height - bounds.size.height
      if offset <= 0 || contentOffset.y <= 0 || contentOffset.y >= end {
        return contentOffset.y < 0 || contentOffset.y > max(end, 0) ? "outside" : nil
      }
      for (id, y) in before {
        guard let row = rows.firstIndex(where: { $0.id == id }) else { continue }
        let now = rectForRow(at: IndexPath(row: row, section: 0)).minY - contentOffset.y
        return now == y ? nil : "\(id) was at \(y) and is at \(now)"
      }
      return nil
    }
  }

  /// The stand-in stops the program at an inconsistent batch, so these tests only compare the
  /// screen with the list.
  struct RandomListTests {
    let display = Display()

    @Test(arguments: [UInt64(1), 2]) func tableAcceptsEveryChange(seed: UInt64) {
      var random = ChangingTowns(size.rows, seed: seed)
      let list = TownList(
        random.rows, selection: ListSelection(mode: .multiple), keepsViewModels: seed == 2)
      for id in 0..<20 { list.list.selection.select(id * 3) }
      let table = display.show(townTable())
      display.bag += table.bind(list.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      for change in 0..<size.changes {
        let before = table.places(of: random.rows)
        let offset = table.contentOffset.y
        random.change()
        random.shrink(to: size.rows + 50)
        list.show(random.rows)
        let problem = table.moved(from: before, offset, to: random.rows)
        #expect(problem == nil, "change \(change) of seed \(seed)")
        if change % 7 == 0 {
          table.driveScrolling(to: CGFloat(random.number(below: random.rows.count) * 44))
        }
        let shown = (table.indexPathsForVisibleRows ?? []).map { random.rows[$0.row].name }
        expectEqual(table.texts, shown, "change \(change) of seed \(seed)")
        let selected = (table.indexPathsForSelectedRows ?? []).map { random.rows[$0.row].id }
        expectEqual(
          Set(selected), list.list.selection.ids.value, "change \(change) of seed \(seed)")
        if table.texts != shown { break }
      }
      #expect(table.drivenBatches >= size.changes)
      #expect(table.drivenCells <= 25)
    }

    @Test func collectionViewAcceptsEveryChange() {
      var random = ChangingTowns(size.rows, seed: 3)
      let list = TownList(random.rows)
      let collection = display.show(townCollection())
      display.bag += collection.bind(list.list, cell: TownCollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      for change in 0..<size.changes {
        random.change()
        random.shrink(to: size.rows + 50)
        list.show(random.rows)
        if change % 7 == 0 {
          collection.driveScrolling(to: CGFloat(random.number(below: random.rows.count) * 44))
        }
        let shown = collection.indexPathsForVisibleItems.sorted().map { random.rows[$0.item].name }
        expectEqual(collection.texts, shown, "change \(change)")
        if collection.texts != shown { break }
      }
      #expect(collection.drivenBatches >= size.changes)
    }

    @Test(arguments: [UInt64(4), 5]) func tableWithSectionsAcceptsEveryChange(seed: UInt64) {
      var random = ChangingSections(sections: 12, rows: min(size.rows, 600), seed: seed)
      let list = SectionedTowns(random.sections)
      let table = display.show(townTable())
      display.bag += table.bind(list.list, cell: TownTableCell.self, title: { $0.name }) {
        cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      for change in 0..<min(size.changes, 1_000) {
        random.change()
        list.show(random.sections)
        if change % 7 == 0 {
          table.driveScrolling(to: CGFloat(random.number(below: 400) * 44))
        }
        let shown = (table.indexPathsForVisibleRows ?? []).map {
          random.sections[$0.section].rows[$0.row].name
        }
        expectEqual(table.texts, shown, "change \(change) of seed \(seed)")
        if table.texts != shown { break }
      }
    }

    @Test func collectionViewWithSectionsAcceptsEveryChange() {
      var random = ChangingSections(sections: 12, rows: min(size.rows, 600), seed: 6)
      let list = SectionedTowns(random.sections)
      let collection = display.show(townCollection())
      display.bag += collection.bind(list.list, cell: TownCollectionCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      for change in 0..<min(size.changes, 1_000) {
        random.change()
        list.show(random.sections)
        if change % 7 == 0 {
          collection.driveScrolling(to: CGFloat(random.number(below: 400) * 44))
        }
        let shown = collection.indexPathsForVisibleItems.sorted().map {
          random.sections[$0.section].rows[$0.item].name
        }
        expectEqual(collection.texts, shown, "change \(change)")
        if collection.texts != shown { break }
      }
    }
  }
#endif
