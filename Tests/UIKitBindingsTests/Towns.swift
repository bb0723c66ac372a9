#if canImport(UIKit) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// A row of the tests.
  struct Town: Identifiable, Equatable {
    let id: Int
    var name: String

    init(_ id: Int, _ name: String? = nil) {
      self.id = id
      self.name = name ?? "town \(id)"
    }
  }

  func towns(_ ids: some Sequence<Int>) -> [Town] { ids.map { Town($0) } }

  final class TownCellViewModel: CellViewModel {
    let name: MutableProperty<String>
    let id: Int
    var history: [String] = []

    init(_ town: Town) {
      id = town.id
      name = MutableProperty(town.name)
      super.init(reuseIdentifier: "town")
    }

    override func appeared() { history.append("appeared") }
    override func disappeared() { history.append("disappeared") }
  }

  final class TownTableCell: UITableViewCell {
    let label = UILabel()
  }

  final class TownCollectionCell: UICollectionViewCell {
    let label = UILabel()
  }

  /// A list of towns that is what its source is.
  final class TownList {
    let source: MutableProperty<[Town]>
    let list: RowListViewModel<Town, TownCellViewModel, Never, Never>

    init(
      _ rows: [Town] = [], selection: ListSelection<Int> = ListSelection(),
      keepsViewModels: Bool = false
    ) {
      let source = MutableProperty(rows)
      self.source = source
      list = RowListViewModel(
        load: .deferred { .just(source.value) }, selection: selection,
        make: TownCellViewModel.init,
        update: { cell, town in
          if keepsViewModels { cell.name.value = town.name }
          return keepsViewModels
        })
      list.load.execute()
    }

    func show(_ rows: [Town]) {
      source.value = rows
      list.load.execute()
    }
  }

  extension UITableView {
    /// What is on screen.
    var texts: [String] {
      (indexPathsForVisibleRows ?? []).map {
        (cellForRow(at: $0) as? TownTableCell)?.label.text ?? "none"
      }
    }
  }

  extension UICollectionView {
    /// What is on screen.
    var texts: [String] {
      indexPathsForVisibleItems.sorted().map {
        (cellForItem(at: $0) as? TownCollectionCell)?.label.text ?? "none"
      }
    }
  }

  /// A table of ten rows on screen.
  func townTable() -> UITableView {
    UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  }

  func townCollection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
  }
#endif
