import LimitTesting
import ListComponent
import ReactiveKit
import Testing

private nonisolated struct Title: Identifiable, Equatable, Sendable {
  let id: String
}

private typealias Rows = SectionRows<Title, Item>

/// Compares the cells of sections after random changes with a model of the remaining rows.
@Suite(.workLimit) struct RandomSectionsTests {
  private typealias Store = SectionedCellStore<Title, Item, ItemCell>

  /// Reads some cells of the new sections and of the old ones, which return the current cells.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func remainingRowsKeepTheirCells(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let store = Store(make: ItemCell.init)
    /// The cells read so far, by the row's id.
    var read: [String: ItemCell] = [:]
    var shown: [Rows] = []
    for _ in 0..<30 {
      let before = (shown, store.sections.value)
      shown = edited(shown, &random)
      store.show(shown)
      read = read.filter { stays($0.key, from: before.0, to: shown) }
      expectEqual(
        store.sections.value.map { $0.cells.made.count },
        shown.map { section in
          section.rows.count { read[$0.id] != nil }
        })
      for (section, cells) in zip(before.0, before.1) {
        for (row, index) in zip(section.rows, section.rows.indices)
        where random.next() % 5 == 0 && stays(row.id, from: before.0, to: shown) {
          let cell = cells.cells[index]
          #expect(read[row.id] == nil || read[row.id] === cell)
          read[row.id] = cell
        }
      }
      for (section, cells) in zip(shown, store.sections.value) {
        expectEqual(cells.header, section.header)
        expectEqual(cells.cells.count, section.rows.count)
        for (row, index) in zip(section.rows, section.rows.indices)
        where read[row.id] != nil || random.next() % 3 == 0 {
          let cell = cells.cells[index]
          expectEqual(cell.row, row)
          #expect(read[row.id] == nil || read[row.id] === cell)
          read[row.id] = cell
        }
      }
    }
  }

  /// Whether the row is unchanged and both of its sections are in both lists.
  private func stays(_ id: String, from old: [Rows], to new: [Rows]) -> Bool {
    guard let before = place(of: id, in: old), let after = place(of: id, in: new) else {
      return false
    }
    return before.row == after.row && new.contains { $0.id == before.section }
      && old.contains { $0.id == after.section }
  }

  private func place(of id: String, in sections: [Rows]) -> (section: String, row: Item)? {
    for section in sections {
      if let row = section.rows.first(where: { $0.id == id }) { return (section.id, row) }
    }
    return nil
  }

  /// Sections made from others by random edits; most are unchanged. A row is in one section only.
  private func edited(_ sections: [Rows], _ random: inout SplitMix64) -> [Rows] {
    var sections = sections
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...sections.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let known = Set(sections.flatMap { $0.rows.map(\.id) })
        let new = (0..<4).map { _ in Item(id: "\(random.next() % 1_000)") }
        var added: [Item] = []
        for row in new where !known.contains(row.id) && !added.contains(row) { added.append(row) }
        let id = "section \(random.next() % 1_000)"
        if !sections.contains(where: { $0.id == id }) {
          sections.insert(Rows(Title(id: id), rows: added), at: place)
        }
      case 1 where place < sections.count && sections.count > 3: sections.remove(at: place)
      case 2 where place < sections.count:
        let section = sections.remove(at: place)
        sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
      case 3 where place < sections.count && !sections[place].rows.isEmpty:
        let row = sections[place].rows.removeLast()
        let other = Int.random(in: sections.indices, using: &random)
        sections[other].rows.insert(row, at: 0)
      case 4 where place < sections.count && !sections[place].rows.isEmpty:
        sections[place].rows[0].text += "!"
      case 5 where place < sections.count: sections[place].rows.shuffle(using: &random)
      default: break
      }
    }
    return sections
  }
}
