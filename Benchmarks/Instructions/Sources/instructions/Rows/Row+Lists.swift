import ListComponent
import ReactiveKit

extension Row {
  /// Differences of 2,000 rows with texts for ids; a round is one difference.
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
