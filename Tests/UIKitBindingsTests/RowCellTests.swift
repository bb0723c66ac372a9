#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private final class AdCellViewModel: CellViewModel {
    let slogan: Property<String>

    init(_ slogan: String) {
      self.slogan = Property(slogan)
      super.init(reuseIdentifier: "ad")
    }
  }

  private final class AdTableCell: UITableViewCell {
    let label = UILabel()
  }

  private final class AdCollectionCell: UICollectionViewCell {
    let label = UILabel()
  }

  private final class AnyTableCell: UITableViewCell {}

  private final class ProvidedTableCell: TownTableCell {}

  private final class ProvidedCollectionCell: TownCollectionCell {}

  private typealias Row = MixedRow<CellViewModel>

  /// Rows of towns and advertisements.
  private final class MixedList {
    let source: MutableProperty<[Row]>
    let list: RowListViewModel<Row, CellViewModel, Never, Never>

    init(_ rows: [Row]) {
      let source = MutableProperty(rows)
      self.source = source
      list = RowListViewModel(
        load: .deferred { .just(source.value) }, make: { (row: Row) in row.makeCell() })
      list.load.execute()
    }

    func show(_ rows: [Row]) {
      source.value = rows
      list.load.execute()
    }
  }

  private func town(_ id: Int) -> Row {
    Row(kind: "town", id: "\(id)", content: id) { TownCellViewModel(Town(id)) }
  }

  private func ad(_ slogan: String) -> Row {
    Row(kind: "ad", id: slogan, content: slogan) { AdCellViewModel(slogan) }
  }

  struct RowCellTests {
    let display = Display()

    @Test func eachRowIsShownByACellOfItsKind() {
      let mixed = MixedList([town(1), ad("buy"), town(2)])
      let table = display.show(townTable())
      let binding = table.bind(
        mixed.list,
        cells: [
          RowCell(TownTableCell.self) { (cell, town: TownCellViewModel) in
            cell.label.bind(town.name)
          },
          RowCell(AdTableCell.self) { (cell, ad: AdCellViewModel) in cell.label.bind(ad.slogan) },
        ])
      table.layoutIfNeeded()
      expectEqual(texts(in: table), ["town 1", "AD buy", "town 2"])
      mixed.show([ad("sell"), town(2), ad("buy")])
      expectEqual(texts(in: table), ["AD sell", "town 2", "AD buy"])
      table.driveTapping(IndexPath(row: 1, section: 0))
      expectEqual(mixed.list.selection.ids.value, [town(2).id])
      binding.dispose()
      #expect(table.dataSource == nil)
    }

    @Test func aCellIsReusedForItsOwnKindOnly() {
      let mixed = MixedList((0..<40).map { $0.isMultiple(of: 2) ? town($0) : ad("\($0)") })
      let table = display.show(townTable())
      display.bag += table.bind(
        mixed.list,
        cells: [
          RowCell(TownTableCell.self) { (cell, town: TownCellViewModel) in
            cell.label.bind(town.name)
          },
          RowCell(AdTableCell.self) { (cell, ad: AdCellViewModel) in cell.label.bind(ad.slogan) },
        ])
      table.layoutIfNeeded()
      table.driveScrolling(to: 880)
      expectEqual(texts(in: table).prefix(2), ["town 20", "AD 21"])
      expectEqual(table.drivenCells, 10)
    }

    @Test func collectionViewShowsSeveralKindsOfRows() throws {
      let mixed = MixedList([ad("buy"), town(1)])
      let collection = display.show(townCollection())
      display.bag += collection.bind(
        mixed.list,
        cells: [
          RowCell(TownCollectionCell.self) { (cell, town: TownCellViewModel) in
            cell.label.bind(town.name)
          },
          RowCell(AdCollectionCell.self) { (cell, ad: AdCellViewModel) in
            cell.label.bind(ad.slogan)
          },
        ])
      collection.layoutIfNeeded()
      let first = collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? AdCollectionCell
      expectEqual(first?.label.text, "buy")
      let second = collection.cellForItem(at: IndexPath(item: 1, section: 0))
      expectEqual((second as? TownCollectionCell)?.label.text, "town 1")
    }

    @Test func cellsAreReusedUnderTheIdentifierOfTheirViewModels() {
      let mixed = MixedList([town(1), ad("buy")])
      let table = display.show(townTable())
      display.bag += table.bind(mixed.list, cell: AnyTableCell.self) { _, _ in }
      table.layoutIfNeeded()
      expectEqual(identifiers(in: table), ["town", "ad"])
    }

    @Test func cellOfTheApplicationIsFoundByTheReuseIdentifier() {
      let towns = TownList(towns(0..<2))
      let (table, collection) = (townTable(), townCollection())
      display.show(table, collection)
      // As with a nib or a storyboard.
      table.register(ProvidedTableCell.self, forCellReuseIdentifier: "town")
      collection.register(ProvidedCollectionCell.self, forCellWithReuseIdentifier: "town")
      let options = ListOptions(registersCells: false)
      display.bag += table.bind(towns.list, cell: TownTableCell.self, options: options) {
        cell, town in cell.label.bind(town.name)
      }
      display.bag += collection.bind(
        towns.list,
        cells: [
          RowCell(TownCollectionCell.self, isRegistered: false) {
            (cell, town: TownCellViewModel) in cell.label.bind(town.name)
          }
        ])
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
      expectEqual(table.texts, ["town 0", "town 1"])
      expectEqual(collection.texts, ["town 0", "town 1"])
      let first = IndexPath(row: 0, section: 0)
      #expect(table.cellForRow(at: first) is ProvidedTableCell)
      #expect(collection.cellForItem(at: first) is ProvidedCollectionCell)
    }

    @Test func twoClassesUnderOneIdentifierAreKeptApart() {
      let towns = TownList(towns(0..<2))
      let table = display.show(townTable())
      table.bind(towns.list, cell: AnyTableCell.self) { _, _ in }.dispose()
      var binding = table.bind(towns.list, cell: AnyTableCell.self) { _, _ in }
      table.layoutIfNeeded()
      binding.dispose()
      table.layoutIfNeeded()
      binding = table.bind(towns.list, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      table.layoutIfNeeded()
      expectEqual(table.texts, ["town 0", "town 1"])
      withExtendedLifetime(binding) {}
    }

    private func identifiers(in table: UITableView) -> [String?] {
      (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.reuseIdentifier }
    }

    private func texts(in table: UITableView) -> [String] {
      (table.indexPathsForVisibleRows ?? []).map { path in
        let cell = table.cellForRow(at: path)
        if let ad = cell as? AdTableCell { return "AD \(ad.label.text ?? "")" }
        return (cell as? TownTableCell)?.label.text ?? "none"
      }
    }
  }
#endif
