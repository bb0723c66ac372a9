import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

struct MixedRowTests {
  nonisolated struct Scenic: Equatable {
    var name: String
  }

  nonisolated struct Hotel: Equatable {
    var stars: Int
  }

  final class ScenicCell: CellViewModel {}
  final class HotelCell: CellViewModel {}

  @Test func rowsDifferByKindIdentityAndContent() {
    expectEqual(scenic("1", "Lake"), scenic("1", "Lake"))
    #expect(scenic("1", "Lake") != scenic("1", "Hill"))
    #expect(scenic("1", "Lake") != scenic("2", "Lake"))
    #expect(scenic("1", "Lake").id != hotel("1", 5).id)
    let otherContent = MixedRow<CellViewModel>(kind: "travel", id: "1", content: Hotel(stars: 5)) {
      HotelCell(reuseIdentifier: "")
    }
    #expect(scenic("1", "Lake") != otherContent)
  }

  @Test func oneListKeepsTheCellsOfAllKinds() {
    let store = CellStore<MixedRow<CellViewModel>, CellViewModel>(make: { $0.makeCell() })
    store.show([scenic("1", "Lake"), hotel("1", 5), hotel("2", 3)])
    let before = store.cells.value
    expectEqual(before.map { $0 is HotelCell }, [false, true, true])
    let diffs = Recorder(store.changes)
    store.show([hotel("2", 3), scenic("1", "Lake"), hotel("1", 4)])
    expectEqual(diffs.values.map(\.updates), [[RowPair(old: 1, new: 2)]])
    expectEqual(diffs.values.map(\.moves.count), [1])
    #expect(store.cells.value[0] === before[2])
    #expect(store.cells.value[1] === before[0])
    #expect(store.cells.value[2] !== before[1])
  }

  nonisolated struct Spot: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  private func rows(
    _ spots: [Spot], kind: String = "travel", made: @escaping (Int) -> Void = { _ in }
  ) -> [MixedRow<CellViewModel>] {
    MixedRow.rows(of: kind, spots) { spot in
      made(spot.id)
      return ScenicCell(reuseIdentifier: spot.name)
    }
  }

  private func spots(_ names: String) -> [Spot] {
    names.enumerated().map { Spot(id: $0.offset, name: String($0.element)) }
  }

  @Test func rowsOfItemsHaveTheirIdentityAsTextAndTheirContent() {
    let rows = rows(spots("ab"))
    expectEqual(rows.map(\.id.id), ["0", "1"])
    expectEqual(rows.map(\.id.kind), ["travel", "travel"])
    expectEqual(rows.map { $0.content as? Spot }, spots("ab"))
    expectEqual(rows[1], self.rows(spots("xb"))[1])
    #expect(rows[0] != self.rows(spots("xb"))[0])
    #expect(rows[0] != self.rows(spots("ab"), kind: "hotel")[0])
    let alone = MixedRow<CellViewModel>(kind: "travel", id: "0", content: Spot(id: 0, name: "a")) {
      ScenicCell(reuseIdentifier: "")
    }
    expectEqual(alone, self.rows(spots("a"))[0])
    expectEqual(self.rows(spots("a"))[0], alone)
  }

  @Test func cellIsMadeOfItsItemWhenItIsRead() {
    var made: [Int] = []
    let store = CellStore<MixedRow<CellViewModel>, CellViewModel>(make: { $0.makeCell() })
    store.show(rows(spots("abcd")) { made.append($0) })
    expectEqual(made, [])
    expectEqual(store.cells.value[2].reuseIdentifier, "c")
    expectEqual(made, [2])
  }

  @Test func listsAreEqualWhenEveryRowIs() {
    let lists = [
      rows(spots("abc")) + rows(spots("xy"), kind: "hotel"),
      rows(spots("abc")) + rows(spots("xz"), kind: "hotel"),
      rows(spots("abd")) + rows(spots("xy"), kind: "hotel"),
      rows(spots("abc")) + rows(spots("xy"), kind: "travel"),
      rows(spots("abc")), [scenic("1", "Lake"), hotel("1", 5)],
      [scenic("1", "Lake"), hotel("1", 4)],
      [scenic("1", "Lake")] + rows(spots("abc")), rows(spots("abc")).reversed(), [],
      Array(rows(spots("abc"))[1...]),
    ]
    for (index, list) in lists.enumerated() {
      for (place, other) in lists.enumerated() {
        expectEqual(MixedRow.areSame(list, other), (index == place), "\(index), \(place)")
        expectEqual(MixedRow.areSame(list, other), (list == other))
      }
    }
    let again = rows(spots("abc"))
    #expect(MixedRow.areSame([again[0], again[1], again[2]], rows(spots("abc"))))
    #expect(!MixedRow.areSame([again[0], again[2], again[1]], rows(spots("abc"))))
    #expect(MixedRow.areSame([again[0], again[0]], [rows(spots("a"))[0], rows(spots("a"))[0]]))
  }

  @Test func rowsMadeSeparatelyEqualThoseOfItems() {
    let alone = spots("ab").map { spot in
      MixedRow<CellViewModel>(kind: "travel", id: "\(spot.id)", content: spot) {
        ScenicCell(reuseIdentifier: "")
      }
    }
    #expect(MixedRow.areSame(alone, rows(spots("ab"))))
    #expect(MixedRow.areSame(rows(spots("ab")), alone))
    #expect(!MixedRow.areSame(rows(spots("ax")), alone))
  }

  /// An item whose id reads the ids of other rows when it is converted to text.
  nonisolated struct Numbered: Identifiable, Equatable {
    nonisolated struct ID: Hashable, CustomStringConvertible {
      let number: Int
      @TaskLocal static var rows: [MixedRow<CellViewModel>] = []

      var description: String {
        let rows = Self.rows
        Self.$rows.withValue([]) { precondition(Set(rows.map(\.id)).count == rows.count) }
        return "\(number)"
      }
    }

    let id: ID
  }

  @Test func textOfAnIDMayReadTheIDsOfItsRows() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let items = (0..<3).map { Numbered(id: Numbered.ID(number: $0)) }
        let rows = MixedRow<CellViewModel>.rows(of: "n", items) { _ in
          CellViewModel(reuseIdentifier: "")
        }
        let ids = Numbered.ID.$rows.withValue(rows) { rows.map(\.id.id) }
        precondition(ids == ["0", "1", "2"], "\(ids)")
      }
    }
  }

  private func scenic(_ id: String, _ name: String) -> MixedRow<CellViewModel> {
    MixedRow(kind: "travel", id: id, content: Scenic(name: name)) {
      ScenicCell(reuseIdentifier: "Cell")
    }
  }

  private func hotel(_ id: String, _ stars: Int) -> MixedRow<CellViewModel> {
    MixedRow(kind: "hotel", id: id, content: Hotel(stars: stars)) {
      HotelCell(reuseIdentifier: "Cell")
    }
  }
}
