#if LivePages
import ListComponent

/// A row as the browser has it: its identity and the values of its nodes.
nonisolated struct LiveRow: Identifiable, Hashable, Sendable {
  let id: String
  let values: [LiveValue]
}

/// What changed in the rows of a list that the browser has: the fewest removals, insertions, moves
/// and updates, and of an updated row only the nodes that changed.
nonisolated struct ListPatch: Equatable {
  /// A row that changed: its position before, and its nodes with another value.
  struct Update: Equatable {
    let index: Int
    let values: [Int: LiveValue]
  }

  let name: String
  /// The names of a row's nodes.
  let fields: [String]
  /// How many rows the list has.
  let count: Int
  /// The position of the first row that the browser has.
  let first: Int
  /// Whether the browser discards its rows.
  var isWhole = false
  /// Positions before the change.
  var removals: [Int] = []
  /// Positions before the change.
  var updates: [Update] = []
  /// From positions before to positions after the change.
  var moves: [RowPair<Int>] = []
  /// Positions after the change.
  var insertions: [(index: Int, row: LiveRow)] = []

  static func == (one: ListPatch, other: ListPatch) -> Bool {
    var left = JSONText()
    left.value(one)
    var right = JSONText()
    right.value(other)
    return one.name == other.name && left.text == right.text
  }

  /// All rows, for a browser that has none.
  init(name: String, fields: [String], count: Int, first: Int, all rows: [LiveRow]) {
    self.name = name
    self.fields = fields
    self.count = count
    self.first = first
    isWhole = true
    insertions = rows.enumerated().map { ($0, $1) }
  }

  /// The changes from the rows that the browser has to other rows.
  init(
    name: String, fields: [String], count: Int, first: Int, from old: [LiveRow], to new: [LiveRow]
  ) {
    self.name = name
    self.fields = fields
    self.count = count
    self.first = first
    let diff = ListDiff(from: old, to: new)
    removals = diff.deletes
    moves = diff.moves
    insertions = diff.inserts.map { ($0, new[$0]) }
    updates = diff.updates.map { pair in
      var values: [Int: LiveValue] = [:]
      for (field, value) in new[pair.new].values.enumerated()
      where value != old[pair.old].values[field] {
        values[field] = value
      }
      return Update(index: pair.old, values: values)
    }
  }
}

extension JSONText {
  /// Writes a patch of a list without its empty parts.
  nonisolated mutating func value(_ patch: ListPatch) {
    object { json in
      json.name("count")
      json.number(patch.count)
      json.name("first")
      json.number(patch.first)
      if patch.isWhole {
        json.name("whole")
        json.flag(true)
      }
      if !patch.removals.isEmpty {
        json.name("remove")
        json.array { json in for index in patch.removals { json.number(index) } }
      }
      if !patch.updates.isEmpty {
        json.name("update")
        json.array { json in for update in patch.updates { json.update(update, patch.fields) } }
      }
      if !patch.moves.isEmpty {
        json.name("move")
        json.array { json in
          for move in patch.moves {
            json.array { json in
              json.number(move.old)
              json.number(move.new)
            }
          }
        }
      }
      if !patch.insertions.isEmpty {
        json.name("insert")
        json.array { json in
          for (index, row) in patch.insertions { json.insertion(index, row, patch.fields) }
        }
      }
    }
  }

  nonisolated private mutating func update(_ update: ListPatch.Update, _ fields: [String]) {
    array { json in
      json.number(update.index)
      json.object { json in
        for (field, value) in update.values.sorted(by: { $0.key < $1.key }) {
          json.name(fields[field])
          json.value(value)
        }
      }
    }
  }

  nonisolated private mutating func insertion(
    _ index: Int, _ row: LiveRow, _ fields: [String]
  ) {
    array { json in
      json.number(index)
      json.string(row.id)
      json.object { json in
        for (field, value) in row.values.enumerated() {
          json.name(fields[field])
          json.value(value)
        }
      }
    }
  }
}
#endif
