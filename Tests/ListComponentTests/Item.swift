import ListComponent
import ReactiveKit

/// A row of the tests.
nonisolated struct Item: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: String
  var text = ""

  var description: String { text.isEmpty ? id : "\(id)=\(text)" }
}

/// Rows without content, one for each character.
func items(_ ids: String) -> [Item] {
  ids.map { Item(id: String($0)) }
}

/// A cell with a reference to its row.
final class ItemCell: CellViewModel {
  let row: Item

  init(_ row: Item) {
    self.row = row
    super.init(reuseIdentifier: "ItemCell")
  }
}

extension SplitMix64 {
  /// A random list; the fewer ids there are, the more of them repeat.
  mutating func items(count: Int, ids: Int) -> [Item] {
    (0..<count).map { _ in
      Item(
        id: "row \(Int.random(in: 0..<ids, using: &self))",
        text: "\(Int.random(in: 0..<3, using: &self))")
    }
  }

  /// A list made from another one by random edits.
  mutating func edited(_ rows: [Item], ids: Int) -> [Item] {
    var rows = rows
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let place = Int.random(in: 0...rows.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: rows.insert(contentsOf: items(count: 1, ids: ids), at: place)
      case 1 where place < rows.count: rows.remove(at: place)
      case 2 where place < rows.count: rows[place].text += "!"
      case 3 where place < rows.count:
        let row = rows.remove(at: place)
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &self))
      default: break
      }
    }
    return rows
  }
}
