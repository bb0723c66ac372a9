#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import SwiftUI
  import SwiftUIBindings
  import TownTesting

  /// A row with state of its own: the number of taps.
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
#endif
