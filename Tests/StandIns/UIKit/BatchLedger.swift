/// The edits of one batch of a table or a collection view, and whether UIKit accepts them.
///
/// The rules are those that UIKit enforces with an exception, "Invalid update": see the discussions
/// of uikit/uitableview/performbatchupdates(_:completion:) and of uikit/uicollectionview.
struct BatchLedger {
  struct Move {
    let from: IndexPath
    let to: IndexPath
  }

  var sectionDeletes: [Int] = []
  var sectionInserts: [Int] = []
  var sectionReloads: [Int] = []
  var sectionMoves: [(from: Int, to: Int)] = []
  var deletes: [IndexPath] = []
  var inserts: [IndexPath] = []
  var reloads: [IndexPath] = []
  var moves: [Move] = []

  mutating func add(_ describe: (inout BatchLedger) -> Void) { describe(&self) }

  /// The position of each old section after the batch, nil for a deleted one.
  func sectionPlaces(before: [Int], after: [Int]) -> [Int?] {
    var leaving = Set(sectionDeletes)
    leaving.formUnion(sectionMoves.map(\.from))
    var taken = Set(sectionInserts)
    taken.formUnion(sectionMoves.map(\.to))
    var free = after.indices.filter { !taken.contains($0) }.makeIterator()
    var places = before.indices.map { leaving.contains($0) ? nil : free.next() }
    for move in sectionMoves { places[move.from] = move.to }
    return places
  }

  /// The position of each old row after the batch, nil for a deleted one. The batch was checked.
  func places(before: [Int], after: [Int]) -> (IndexPath) -> IndexPath? {
    let sections = sectionPlaces(before: before, after: after)
    let gone = Set(deletes)
    let moved = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    let taken = Set(inserts).union(moves.map(\.to))
    let changed = Set((deletes + moves.map(\.from)).map(\.section))
    let filled = Set(taken.map(\.section))
    var tables: [Int: [Int: Int]] = [:]
    for section in before.indices {
      guard let place = sections[section] else { continue }
      if !changed.contains(section), !filled.contains(place) { continue }
      var free = (0..<after[place]).lazy
        .filter { !taken.contains(IndexPath(row: $0, section: place)) }.makeIterator()
      var table: [Int: Int] = [:]
      for row in 0..<before[section] {
        let path = IndexPath(row: row, section: section)
        if gone.contains(path) || moved[path] != nil { continue }
        table[row] = free.next()
      }
      tables[section] = table
    }
    return { path in
      if let place = moved[path] { return place }
      if gone.contains(path) { return nil }
      guard let section = sections[path.section] else { return nil }
      guard let table = tables[path.section] else {
        return IndexPath(row: path.row, section: section)
      }
      return table[path.row].map { IndexPath(row: $0, section: section) }
    }
  }

  /// Why UIKit refuses the batch, nil when it accepts it.
  func refusal(before: [Int], after: [Int]) -> String? {
    sectionRefusal(before: before, after: after)
      ?? rowRefusal(before: before, after: after)
      ?? countRefusal(before: before, after: after)
  }

  private func sectionRefusal(before: [Int], after: [Int]) -> String? {
    let leaving = sectionDeletes + sectionReloads + sectionMoves.map(\.from)
    let coming = sectionInserts + sectionMoves.map(\.to)
    if Set(leaving).count != leaving.count {
      return "a section is deleted, reloaded or moved twice"
    }
    if Set(coming).count != coming.count { return "a section is inserted twice" }
    if let wrong = leaving.first(where: { !before.indices.contains($0) }) {
      return "attempt to delete section \(wrong), there are \(before.count) before the update"
    }
    if let wrong = coming.first(where: { !after.indices.contains($0) }) {
      return "attempt to insert section \(wrong), there are \(after.count) after the update"
    }
    let expected = before.count - sectionDeletes.count + sectionInserts.count
    if expected != after.count {
      return "invalid number of sections: \(after.count) after the update, not \(expected)"
    }
    return nil
  }

  private func rowRefusal(before: [Int], after: [Int]) -> String? {
    let leaving = deletes + reloads + moves.map(\.from)
    let coming = inserts + moves.map(\.to)
    if Set(leaving).count != leaving.count { return "a row is deleted, reloaded or moved twice" }
    if Set(coming).count != coming.count { return "a row is inserted twice" }
    func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
    }
    if let wrong = leaving.first(where: { !exists($0, before) }) {
      return "attempt to delete row \(wrong), which is not there before the update"
    }
    if let wrong = coming.first(where: { !exists($0, after) }) {
      return "attempt to insert row \(wrong), which is not there after the update"
    }
    let left = Set(sectionDeletes + sectionReloads + sectionMoves.map(\.from))
    let came = Set(sectionInserts + sectionMoves.map(\.to))
    if leaving.contains(where: { left.contains($0.section) }) {
      return "a row of a section that is deleted, reloaded or moved is edited"
    }
    if coming.contains(where: { came.contains($0.section) }) {
      return "a row comes into a section that is inserted or moved"
    }
    return nil
  }

  private func countRefusal(before: [Int], after: [Int]) -> String? {
    let sections = sectionPlaces(before: before, after: after)
    var expected = after.map { Optional($0) }
    for (old, new) in sections.enumerated() {
      if let new { expected[new] = sectionReloads.contains(old) ? after[new] : before[old] }
    }
    for path in deletes + moves.map(\.from) {
      if let new = sections[path.section] { expected[new]? -= 1 }
    }
    for path in inserts + moves.map(\.to) { expected[path.section]? += 1 }
    for (section, count) in expected.enumerated() where count != after[section] {
      return
        "invalid number of rows in section \(section): \(after[section]) after the update, "
        + "not \(count ?? 0)"
    }
    return nil
  }
}
