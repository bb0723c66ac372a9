import ListComponent
import ReactiveKit
import Testing

/// What selecting costs among 100 and among 10,000 selected rows.
struct FlatSelectionTests {
  /// An id whose hashes are counted.
  private nonisolated struct CountedID: Hashable {
    @MainActor static var hashes = 0
    let number: Int

    func hash(into hasher: inout Hasher) {
      MainActor.assumeIsolated { Self.hashes += 1 }
      hasher.combine(number)
    }
  }

  private struct Row: Identifiable, Equatable {
    let id: CountedID
  }

  private final class PlainCell: CellViewModel {
    init(_ row: Row) { super.init(reuseIdentifier: "PlainCell") }
  }

  private static func id(_ number: Int) -> CountedID { CountedID(number: number) }

  @Test(arguments: [100, 10_000])
  func selectingAndDeselectingChangesTwoSetsInPlaceAndCopiesNone(count: Int) {
    let selection = ListSelection<Int>(mode: .multiple)
    var changes = 0
    let observation = selection.ids.onChange { _ in changes += 1 }
    for id in 0..<count { selection.select(id) }
    selection.deselect(7)
    selection.select(7)
    var sets: Set<UInt> = []
    // A copy would be another block of memory, since these take those that are freed.
    var blocks: [Set<Int>] = []
    for _ in 0..<20 {
      selection.toggle(7)
      // A set is one reference.
      sets.insert(unsafeBitCast(selection.ids.value, to: UInt.self))
      blocks.append(Set(minimumCapacity: count))
    }
    #expect(sets.count == 2)
    #expect(changes == count + 22)
    #expect(blocks.count == 20)
    observation.dispose()
  }

  @Test(arguments: [100, 10_000])
  func selectingLooksUpAsOftenAmongManyRowsAsAmongFew(count: Int) {
    let store = CellStore<Row, PlainCell>(make: PlainCell.init)
    let selection = ListSelection<CountedID>(mode: .multiple)
    let bag = DisposeBag()
    bag += selection.follow(store)
    bag += selection.ids.onChange { _ in }
    store.show((0..<count).map { Row(id: Self.id($0)) })
    let half = count / 2
    for number in 0..<half { selection.select(Self.id(number)) }
    var hashes: [Int] = []
    for number in [half, half, -1] {
      CountedID.hashes = 0
      selection.select(Self.id(number))
      hashes.append(CountedID.hashes)
    }
    // Among the selected, among the rows, and for the last change and this one; among the selected; among
    // both.
    #expect(hashes == [4, 1, 2])
  }
}
