import LimitTesting
import ListComponent
import ReactiveKit
import Testing

struct SectionedDiffTests {
  typealias Section = ListSection<String, Item>

  @Test func movesARowBetweenSectionsThatStay() {
    let old = [section("A", "abc"), section("B", "de")]
    let new = [section("A", "ac"), section("B", "dbe")]
    let diff = SectionedDiff(from: old, to: new)
    expectEqual(
      diff.moves,
      [
        RowPair(old: RowPath(section: 0, row: 1), new: RowPath(section: 1, row: 1))
      ])
    #expect(diff.deletes.isEmpty && diff.inserts.isEmpty && diff.sectionMoves.isEmpty)
    expectEqual(diff.apply(to: old), new)
  }

  @Test func rowsOfRemovedAndAddedSectionsAreNotListed() {
    let old = [section("A", "ab"), section("B", "cd")]
    let new = [section("C", "ef"), section("B", "cd")]
    let diff = SectionedDiff(from: old, to: new)
    expectEqual(diff.sectionDeletes, [0])
    expectEqual(diff.sectionInserts, [0])
    #expect(diff.deletes.isEmpty && diff.inserts.isEmpty && diff.moves.isEmpty)
    expectEqual(diff.apply(to: old), new)
  }

  @Test func rowsDoNotMoveOutOfRemovedSections() {
    let old = [section("A", "ab"), section("B", "c")]
    let new = [section("B", "ca")]
    let diff = SectionedDiff(from: old, to: new)
    expectEqual(diff.sectionDeletes, [0])
    expectEqual(diff.inserts, [RowPath(section: 0, row: 1)])
    #expect(diff.moves.isEmpty)
  }

  @Test(arguments: 0..<200)
  func pathsLeadFromEachRowToItsOtherVersionAndBack(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func sections() -> [Section] {
      "ABCDE".shuffled(using: &random).prefix(4).map { id in
        Section(id: String(id), rows: random.items(count: 6, ids: 15))
      }
    }
    let diff = SectionedDiff(from: sections(), to: sections())
    var old: Set<RowPath> = []
    for (section, rows) in diff.new.map(\.rows).enumerated() {
      for (row, item) in rows.enumerated() {
        let path = RowPath(section: section, row: row)
        guard let before = diff.oldPath(ofNew: path) else {
          let came = diff.inserts.contains(path) || diff.sectionInserts.contains(section)
          #expect(came, "seed \(seed): \(path)")
          continue
        }
        expectEqual(diff.old[before.section].rows[before.row].id, item.id, "seed \(seed)")
        expectEqual(diff.newPath(ofOld: before), path, "seed \(seed)")
        #expect(old.insert(before).inserted, "seed \(seed)")
      }
    }
    let gone = diff.old.enumerated().flatMap { section in
      section.element.rows.indices.map { RowPath(section: section.offset, row: $0) }
    }.filter { diff.newPath(ofOld: $0) == nil }
    expectEqual(
      gone, gone.filter { diff.deletes.contains($0) || diff.sectionDeletes.contains($0.section) })
    let count = diff.old.map(\.rows.count).reduce(0, +)
    expectEqual(gone.count + old.count, count, "seed \(seed)")
  }

  @Test func movesASectionAsOne() {
    let old = [section("A", "a"), section("B", "b"), section("C", "c")]
    let new = [section("C", "c"), section("A", "a"), section("B", "b")]
    let diff = SectionedDiff(from: old, to: new)
    expectEqual(diff.sectionMoves, [RowPair(old: 2, new: 0)])
    #expect(diff.moves.isEmpty)
    expectEqual(diff.stages.count, 1)
  }

  @Test func updatesARowThatChangesItsSection() {
    let old = [section("A", "ab"), section("B", "")]
    let new = [section("A", "a"), Section(id: "B", rows: [Item(id: "b", text: "new")])]
    let diff = SectionedDiff(from: old, to: new)
    let pair = RowPair(old: RowPath(section: 0, row: 1), new: RowPath(section: 1, row: 0))
    expectEqual(diff.moves, [pair])
    expectEqual(diff.updates, [pair])
    expectEqual(diff.stages.map(\.updates), [[RowPath(section: 0, row: 1)], []])
    expectEqual(diff.apply(to: old), new)
  }

  @Test(arguments: 0..<500)
  func appliedToTheOldListGivesTheNewOne(seed: Int) {
    let (old, new) = Self.pair(seed)
    let diff = SectionedDiff(from: old, to: new)
    expectEqual(diff.apply(to: old), new, "seed \(seed)")
    expectEqual(diff.isEmpty, (old == new), "seed \(seed)")
  }

  @Test(arguments: 0..<500)
  func stagesLeadATableViewFromTheOldListToTheNewOne(seed: Int) {
    let (old, new) = Self.pair(seed)
    var table = SectionedTableModel(sections: old)
    let stages = SectionedDiff(from: old, to: new).stages
    #expect(stages.count <= 3)
    for stage in stages {
      let problem = table.perform(stage)
      #expect(problem == nil, "seed \(seed)")
    }
    expectEqual(table.sections, new, "seed \(seed)")
  }

  private func section(_ id: String, _ ids: String) -> Section {
    Section(id: id, rows: items(ids))
  }

  /// Two lists; every fifth pair has sections that repeat, most have rows that do.
  private static func pair(_ seed: Int) -> (old: [Section], new: [Section]) {
    var random = SplitMix64(seed: UInt64(seed))
    let ids = [4, 15, 1000][seed % 3]
    let names = seed.isMultiple(of: 5) ? 2 : 8
    let old = list(&random, ids: ids, names: names)
    var new = seed.isMultiple(of: 4) ? list(&random, ids: ids, names: names) : old
    for index in new.indices { new[index].rows = random.edited(new[index].rows, ids: ids) }
    if seed.isMultiple(of: 3) { new.shuffle(using: &random) }
    if let last = new.indices.last, last > 0, seed.isMultiple(of: 2) {
      new[last].rows.append(contentsOf: new[0].rows.prefix(2))
      new[0].rows.removeFirst(min(2, new[0].rows.count))
    }
    return (old, new)
  }

  private static func list(_ random: inout SplitMix64, ids: Int, names: Int) -> [Section] {
    var names = (0..<names).map { "section \($0)" }.shuffled(using: &random)
    if names.count == 2 { names += names }
    return names.prefix(Int.random(in: 0...4, using: &random)).map {
      Section(id: $0, rows: random.items(count: Int.random(in: 0...6, using: &random), ids: ids))
    }
  }
}
