import ListComponent
import ReactiveKit
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
    #expect(scenic("1", "Lake") == scenic("1", "Lake"))
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
    #expect(before.map { $0 is HotelCell } == [false, true, true])
    let diffs = Recorded(store.changes)
    store.show([hotel("2", 3), scenic("1", "Lake"), hotel("1", 4)])
    #expect(diffs.values.map(\.updates) == [[RowPair(old: 1, new: 2)]])
    #expect(diffs.values.map(\.moves.count) == [1])
    #expect(store.cells.value[0] === before[2])
    #expect(store.cells.value[1] === before[0])
    #expect(store.cells.value[2] !== before[1])
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
