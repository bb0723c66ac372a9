package import ListComponent
package import ReactiveKit

package final class TownCellViewModel: CellViewModel {
  package let name: MutableProperty<String>
  package let id: Int
  package private(set) var history: [String] = []

  package init(_ town: Town) {
    id = town.id
    name = MutableProperty(town.name)
    super.init(reuseIdentifier: "town")
  }

  package override func appeared() { history.append("appeared") }
  package override func disappeared() { history.append("disappeared") }
}

/// A list of towns that equals its source.
package final class TownList {
  package let source: MutableProperty<[Town]>
  package let list: RowListViewModel<Town, TownCellViewModel, Never, Never>

  package init(
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

  package func show(_ rows: [Town]) {
    source.value = rows
    list.load.execute()
  }

  /// The made view-models, by id.
  package var made: [Int: TownCellViewModel] {
    Dictionary(list.cells.value.made.map { ($0.id, $0) }) { first, _ in first }
  }
}
