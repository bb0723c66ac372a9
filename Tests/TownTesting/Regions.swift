package import ListComponent
package import ReactiveKit

/// A section of the tests.
nonisolated package struct Region: Identifiable, Equatable, Sendable {
  package let id: Int
  package var name: String
}

package typealias RegionRows = SectionRows<Region, Town>

package func region(_ id: Int, _ ids: some Sequence<Int>, name: String? = nil) -> RegionRows {
  RegionRows(Region(id: id, name: name ?? "region \(id)"), rows: towns(ids))
}

/// A list of towns in regions that equals its source.
package final class SectionedTowns {
  package let source: MutableProperty<[RegionRows]>
  package let list: SectionedListViewModel<Region, Town, TownCellViewModel, Never>

  package init(_ sections: [RegionRows], selection: ListSelection<Int> = ListSelection()) {
    let source = MutableProperty(sections)
    self.source = source
    list = SectionedListViewModel(
      load: .deferred { .just(source.value) }, selection: selection, make: TownCellViewModel.init)
    list.load.execute()
  }

  package func show(_ sections: [RegionRows]) {
    source.value = sections
    list.load.execute()
  }
}
