import ListComponent
import ReactiveKit

/// Regions that change at random: sections and rows are inserted, removed, moved and renamed.
package struct ChangingSections {
  package private(set) var sections: [RegionRows]
  private var numbers: SplitMix64
  private var nextID: Int

  package init(sections count: Int, rows: Int, seed: UInt64) {
    sections = (0..<count).map { index in
      region(index, stride(from: index, to: rows, by: count))
    }
    numbers = SplitMix64(seed: seed)
    nextID = max(count, rows)
  }

  package mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &numbers)
  }

  package mutating func change() {
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
