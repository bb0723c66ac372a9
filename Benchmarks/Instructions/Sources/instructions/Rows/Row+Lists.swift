import ListComponent
import ReactiveKit

extension Row {
  /// Differences of 2,000 rows with texts for ids, a round is one difference; and lists on screen.
  static let lists = [
    difference("nothing changed") { _, _ in },
    difference("20 appended") { rows, _ in rows += (2_000..<2_020).map(Place.init(number:)) },
    difference("10 moved") { rows, random in
      for _ in 0..<10 {
        let row = rows.remove(at: Int.random(in: rows.indices, using: &random))
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
      }
    },
    difference("half of it mixed") { rows, random in
      rows.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      for number in 2_000..<2_400 {
        rows.insert(Place(number: number), at: Int.random(in: 0...rows.count, using: &random))
      }
      for _ in 0..<200 { rows[Int.random(in: rows.indices, using: &random)].price += 1 }
    },
    difference("shuffled") { rows, random in rows.shuffle(using: &random) },
    page("shown") { tally, bag in
      let store = CellStore<Place, PlaceCell>(make: PlaceCell.init)
      bag += store.changes.observe { tally.add($0.inserts.count - $0.deletes.count) }
      bag += store.cells.onChange { tally.add($0.count) }
      let (before, after) = (places(10_000), places(10_010))
      return { store.show($0 ? after : before) }
    },
    page("in 100 sections") { tally, bag in
      let store = SectionedCellStore<Town, Place, PlaceCell>(make: PlaceCell.init)
      bag += store.changes.observe { tally.add($0.diff.sectionInserts.count) }
      let (before, after) = (sections(10_000), sections(10_010))
      return { store.show($0 ? after : before) }
    },
  ]

  private static func difference(
    _ name: String, _ change: @escaping (inout [Place], inout SplitMix64) -> Void
  ) -> Row {
    Row("lists: 2,000 rows, \(name)", rounds: 2) {
      var random = SplitMix64(seed: 42)
      let old = (0..<2_000).map(Place.init(number:))
      // A separate buffer: comparing an array with itself ends at once.
      var new = (0..<2_000).map(Place.init(number:))
      change(&new, &random)
      return { rounds in
        var sum = 0
        for _ in 0..<rounds {
          let diff = ListDiff(from: old, to: new)
          sum = sum &* 31 &+ diff.moves.count &+ diff.inserts.count &+ diff.deletes.count
        }
        return sum
      }
    }
  }
}

extension Row {
  /// A page of ten rows that is shown after 10,000 others, and taken away.
  ///
  /// - Parameter prepare: makes a list and returns what shows its rows, with or without the page.
  private static func page(
    _ name: String, _ prepare: @escaping (Tally, DisposeBag) -> (_ hasPage: Bool) -> Void
  ) -> Row {
    Row("lists: 10,000 rows \(name), ten added and removed", rounds: 2) {
      let tally = Tally()
      let bag = DisposeBag()
      let show = prepare(tally, bag)
      show(false)
      return { rounds in
        for _ in 0..<rounds {
          show(true)
          show(false)
        }
        return withExtendedLifetime(bag) { tally.sum }
      }
    }
  }

  private static func places(_ count: Int) -> [Place] { (0..<count).map(Place.init(number:)) }

  private static func sections(_ count: Int) -> [SectionRows<Town, Place>] {
    let places = places(count)
    return stride(from: 0, to: count, by: 100).map { first in
      SectionRows(Town(id: first), rows: Array(places[first..<min(first + 100, count)]))
    }
  }
}

/// The header of a section.
private nonisolated struct Town: Identifiable, Equatable, Sendable {
  let id: Int
}

private final class PlaceCell: CellViewModel {
  let title: String

  init(_ place: Place) {
    title = place.title
    super.init(reuseIdentifier: "place")
  }
}

/// A row as a list of places shows it.
private nonisolated struct Place: Identifiable, Equatable, Sendable {
  let id: String
  let title: String
  var price: Double

  init(number: Int) {
    id = "poi-\(1_000_000 + number)"
    title = "Place \(number)"
    price = Double(number)
  }
}
