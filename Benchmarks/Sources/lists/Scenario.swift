import ReactiveKit

/// What happens to the list.
enum Scenario: String, CaseIterable {
  case identical
  case append = "append 20"
  case updates = "10 updates"
  case inserts = "10 inserts"
  case deletes = "10 deletes"
  case moves = "10 moves"
  case firstToLast = "first to last"
  case mixed = "mixed 50 %"
  case reverse
  case shuffle
  case replaced

  /// The most that a difference may cost, in equality passes.
  var equalityPasses: Double? {
    switch self {
    case .identical, .append: 2
    default: nil
    }
  }

  /// The most that a difference may cost, in hash passes.
  var hashPasses: Double? {
    switch self {
    case .inserts, .deletes, .moves: 1
    case .mixed: 1.3
    case .shuffle: 2.5
    default: nil
    }
  }

  /// Whether the standard library answers in a time worth waiting for.
  var isNearlyEqual: Bool {
    switch self {
    case .identical, .append, .updates, .inserts, .deletes, .moves, .firstToLast: true
    case .mixed, .reverse, .shuffle, .replaced: false
    }
  }

  /// The list after, in a separate buffer.
  func list<ID>(of set: RowSet<ID>) -> [ListRow<ID>] {
    var random = SplitMix64(seed: 42)
    var rows = set.rows
    let count = rows.count
    rows.reserveCapacity(count + 32)
    func place() -> Int { Int.random(in: rows.indices, using: &random) }
    switch self {
    case .identical: break
    case .append: rows += (count..<count + 20).map(set.make)
    case .updates: for _ in 0..<10 { rows[place()].price += 1 }
    case .inserts: for number in 0..<10 { rows.insert(set.make(count + number), at: place()) }
    case .deletes: for _ in 0..<10 { rows.remove(at: place()) }
    case .moves: for _ in 0..<10 { rows.insert(rows.remove(at: place()), at: place()) }
    case .firstToLast: rows.append(rows.removeFirst())
    case .mixed:
      rows.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      for number in 0..<count / 5 { rows.insert(set.make(count + number), at: place()) }
      for _ in 0..<count / 10 { rows[place()].price += 1 }
      for _ in 0..<count / 50 { rows.insert(rows.remove(at: place()), at: place()) }
    case .reverse: rows.reverse()
    case .shuffle: rows.shuffle(using: &random)
    case .replaced: rows = (count..<2 * count).map(set.make)
    }
    return rows
  }
}
