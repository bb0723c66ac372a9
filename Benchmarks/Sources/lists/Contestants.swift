import ListComponent

/// What is measured: each is one real call, as it is from another module.
struct Contestants {
  /// The floor of comparing: every row once.
  @inline(never)
  func equalityPass<Row: Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    var same = 0
    for index in 0..<min(old.count, new.count) where old[index] == new[index] { same += 1 }
    return same
  }

  /// The floor of finding: a table of all old rows, one look-up for each new one.
  @inline(never)
  func hashPass<Row: Identifiable>(_ old: [Row], _ new: [Row]) -> Int {
    var positions = [Row.ID: Int](minimumCapacity: old.count)
    for index in old.indices { positions[old[index].id] = index }
    var found = 0
    for row in new where positions[row.id] != nil { found += 1 }
    return found
  }

  @inline(never)
  func listDiff<Row: Identifiable & Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    ListDiff(from: old, to: new).moves.count
  }

  @inline(never)
  func standardLibrary<Row: Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    new.difference(from: old).count
  }
}
