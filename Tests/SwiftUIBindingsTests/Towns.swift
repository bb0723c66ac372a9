#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import ListComponent
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings

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

    /// The view-models that were made, by id.
    var made: [Int: TownCellViewModel] {
      Dictionary(list.cells.value.made.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// A row with state of its own: how often the user has tapped it.
  struct TownRow: View {
    @Observed var name: String
    @State private var taps = 0

    init(_ town: TownCellViewModel) {
      _name = Observed(town.name)
    }

    var body: some View {
      Button(taps == 0 ? name : "\(name) \(taps)") { taps += 1 }
    }
  }

  struct TownScreen: View {
    let list: TownList

    var body: some View {
      List { ListRows(list.list) { TownRow($0) } }
    }
  }
#endif
