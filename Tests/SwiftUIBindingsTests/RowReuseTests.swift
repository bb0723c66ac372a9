#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  /// A row whose text is computed at a change only while it is observed.
  private final class CountedViewModel: CellViewModel {
    static var computations = 0
    let source: MutableProperty<String>
    let name: Property<String>

    init(_ town: Town) {
      let source = MutableProperty(town.name)
      self.source = source
      name = source.map { name in
        CountedViewModel.computations += 1
        return name
      }
      super.init(reuseIdentifier: "counted")
    }
  }

  private struct CountedRow: View {
    @Observed var name: String

    init(_ town: CountedViewModel) {
      _name = Observed(town.name)
    }

    var body: some View { Text(name) }
  }

  private struct CountedScreen: View {
    let list: RowListViewModel<Town, CountedViewModel, Never, Never>

    var body: some View {
      List { ListRows(list) { CountedRow($0) } }
    }
  }

  @Suite(.serialized) struct RowReuseTests {
    @Test func thousandShownRowsAreReleased() {
      let tracker = LeakTracker()
      do {
        let list = RowListViewModel<Town, CountedViewModel, Never, Never>(
          load: .just(towns(0..<1_000)), make: CountedViewModel.init)
        list.load.execute()
        let window = DrivenWindow(CountedScreen(list: list))
        for row in stride(from: 0, through: 990, by: 10) { window.driveScrolling(to: row) }
        let made = list.cells.value.made
        expectEqual(made.count, 1_000)
        func computations(_ change: String) -> Int {
          CountedViewModel.computations = 0
          for town in made { town.source.value = change }
          return CountedViewModel.computations
        }
        expectEqual(computations("a"), 10, "the rows on screen, and no others, are observed")
        window.driveUpdates()
        expectEqual(window.drivenTexts, Array(repeating: "a", count: 10))
        window.driveClosing()
        expectEqual(computations("b"), 0)
        for town in made { tracker.track(town) }
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
