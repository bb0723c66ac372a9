import ReactiveKit

/// A list of towns that changes at random: rows are inserted, removed, moved and renamed.
package struct ChangingTowns {
  package private(set) var rows: [Town]
  private var numbers: SplitMix64
  private var nextID: Int

  package init(_ count: Int, seed: UInt64) {
    rows = towns(0..<count)
    numbers = SplitMix64(seed: seed)
    nextID = count
  }

  package mutating func change() {
    for _ in 0..<Int.random(in: 1...6, using: &numbers) { changeOnce() }
    if Int.random(in: 0..<50, using: &numbers) == 0 { rows.shuffle(using: &numbers) }
  }

  /// A number below a bound.
  package mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &numbers)
  }

  private mutating func changeOnce() {
    let kind = rows.isEmpty ? 0 : number(below: 5)
    switch kind {
    case 0, 1:
      rows.insert(Town(nextID), at: number(below: rows.count + 1))
      nextID += 1
    case 2: rows.remove(at: number(below: rows.count))
    case 3:
      let row = rows.remove(at: number(below: rows.count))
      rows.insert(row, at: number(below: rows.count + 1))
    default:
      let index = number(below: rows.count)
      rows[index].name = "\(rows[index].id) renamed \(number(below: 1_000))"
    }
  }

  /// Removes rows down to a number.
  package mutating func shrink(to count: Int) {
    while rows.count > count { rows.remove(at: number(below: rows.count)) }
  }
}
