#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings

  /// A section of the tests.
  struct Region: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  typealias RegionRows = SectionRows<Region, Town>

  func region(_ id: Int, _ ids: some Sequence<Int>, name: String? = nil) -> RegionRows {
    RegionRows(Region(id: id, name: name ?? "region \(id)"), rows: towns(ids))
  }

  /// A list of towns in regions that is what its source is.
  final class SectionedTowns {
    let source: MutableProperty<[RegionRows]>
    let list: SectionedListViewModel<Region, Town, TownCellViewModel, Never>

    init(_ sections: [RegionRows]) {
      let source = MutableProperty(sections)
      self.source = source
      list = SectionedListViewModel(
        load: .deferred { .just(source.value) }, make: TownCellViewModel.init)
      list.load.execute()
    }

    func show(_ sections: [RegionRows]) {
      source.value = sections
      list.load.execute()
    }
  }

  struct RegionScreen: View {
    let list: SectionedTowns

    var body: some View {
      List {
        SectionedListRows(list.list) {
          TownRow($0)
        } header: {
          Text($0.name)
        }
      }
    }
  }

  /// Regions that change at random: sections and rows come, go, move and are renamed.
  struct ChangingSections {
    private(set) var sections: [RegionRows]
    private var numbers: SplitMix64
    private var nextID: Int

    init(sections count: Int, rows: Int, seed: UInt64) {
      sections = (0..<count).map { index in
        region(index, stride(from: index, to: rows, by: count))
      }
      numbers = SplitMix64(seed: seed)
      nextID = max(count, rows)
    }

    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

    mutating func change() {
      for _ in 0..<(number(below: 6) + 1) { changeOnce() }
    }

    private mutating func newID() -> Int {
      nextID += 1
      return nextID
    }

    private mutating func changeOnce() {
      if sections.isEmpty { return sections.append(region(newID(), [newID(), newID()])) }
      let place = number(below: sections.count)
      let other = number(below: sections.count)
      switch number(below: 10) {
      case 0: sections.insert(region(newID(), [newID()]), at: place)
      case 1: if sections.count > 6 { sections.remove(at: place) }
      case 2: sections.insert(sections.remove(at: place), at: other)
      case 3: sections[place].header.name += "'"
      case 4, 5:
        sections[place].rows.insert(
          Town(newID()), at: number(below: sections[place].rows.count + 1))
      case 6: changeRow(in: place) { rows, index in rows.remove(at: index) }
      case 7: changeRow(in: place) { rows, index in rows[index].name += "'" }
      default:
        var moved: Town?
        changeRow(in: place) { rows, index in moved = rows.remove(at: index) }
        guard let moved else { return }
        sections[other].rows.insert(moved, at: number(below: sections[other].rows.count + 1))
      }
    }

    private mutating func changeRow(in place: Int, _ change: (inout [Town], Int) -> Void) {
      if sections[place].rows.isEmpty { return }
      let index = number(below: sections[place].rows.count)
      change(&sections[place].rows, index)
    }
  }
#endif
