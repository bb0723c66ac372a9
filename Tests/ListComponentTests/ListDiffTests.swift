import LimitTesting
import ListComponent
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct ListDiffTests {
  @Test func equalListsHaveAnEmptyDiff() {
    let diff = ListDiff(from: items("abc"), to: items("abc"))
    #expect(diff.isEmpty)
    #expect(diff.stages.isEmpty)
    #expect(ListDiff(from: [Item](), to: []).isEmpty)
  }

  @Test func listsDeletesInsertsMovesAndUpdates() {
    let old = items("abcdef")
    var new = items("aecdfg")
    new[5].text = "new"
    new[3].text = "changed"
    let diff = ListDiff(from: old, to: new)
    expectEqual(diff.deletes, [1])
    expectEqual(diff.inserts, [5])
    expectEqual(diff.moves, [RowPair(old: 4, new: 1)])
    expectEqual(diff.updates, [RowPair(old: 3, new: 3)])
    expectEqual(diff.apply(to: old), new)
  }

  @Test func listsUpdatesOfBothEndsAndTheMiddleInOrder() {
    let old = items("abcdefg")
    var new = items("abdcefg")
    for index in [0, 3, 4, 6] { new[index].text = "changed" }
    let diff = ListDiff(from: old, to: new)
    expectEqual(
      diff.updates,
      [
        RowPair(old: 0, new: 0), RowPair(old: 2, new: 3), RowPair(old: 4, new: 4),
        RowPair(old: 6, new: 6),
      ])
    expectEqual(diff.moves.count, 1)
    expectEqual(diff.apply(to: old), new)
  }

  @Test func movesTheFirstRowToTheEndInOneMove() {
    let diff = ListDiff(from: items("abcdefgh"), to: items("bcdefgha"))
    expectEqual(diff.moves, [RowPair(old: 0, new: 7)])
    #expect(diff.deletes.isEmpty && diff.inserts.isEmpty && diff.updates.isEmpty)
  }

  @Test func pairsRepeatedIDsInTheOrderTheyOccur() {
    let old = [
      Item(id: "x"), Item(id: "a", text: "1"), Item(id: "a", text: "2"), Item(id: "b"),
    ]
    let new = [
      Item(id: "b"), Item(id: "a", text: "1"), Item(id: "c"), Item(id: "a", text: "2"),
      Item(id: "a", text: "3"), Item(id: "x"),
    ]
    let diff = ListDiff(from: old, to: new)
    expectEqual(new.indices.map { diff.oldIndex(ofNew: $0) }, [3, 1, nil, 2, nil, 0])
    expectEqual(old.indices.map { diff.newIndex(ofOld: $0) }, [5, 1, 3, 0])
    #expect(diff.updates.isEmpty)
    expectEqual(diff.apply(to: old), new)
  }

  @Test func pairsTheFirstOccurrenceAlsoWhereTheSecondFollowsItsNeighbour() {
    let diff = ListDiff(from: items("xabay"), to: items("ybaax"))
    expectEqual((0..<5).map { diff.oldIndex(ofNew: $0) }, [4, 2, 1, 3, 0])
  }

  @Test func keepsTheFirstOccurrenceWhenOnlyTheNewListRepeatsAnID() {
    let diff = ListDiff(from: items("xay"), to: items("yaax"))
    expectEqual((0..<4).map { diff.oldIndex(ofNew: $0) }, [2, 1, nil, 0])
  }

  @Test(arguments: 0..<400)
  func appliedToTheOldListGivesTheNewOne(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &random)
    let ids = [3, 20, 1000][seed % 3]
    let old = random.items(count: count, ids: ids)
    let new =
      seed.isMultiple(of: 2)
      ? random.edited(old, ids: ids) : random.items(count: count, ids: ids)
    let diff = ListDiff(from: old, to: new)
    expectEqual(diff.apply(to: old), new, "seed \(seed)")
    expectEqual(diff.isEmpty, (old == new), "seed \(seed)")
    for index in old.indices {
      guard let other = diff.newIndex(ofOld: index) else { continue }
      expectEqual(diff.oldIndex(ofNew: other), index, "seed \(seed)")
      expectEqual(old[index].id, new[other].id, "seed \(seed)")
    }
    for rows in Dictionary(grouping: new.indices, by: { new[$0].id }).values {
      let partners = rows.compactMap { diff.oldIndex(ofNew: $0) }
      expectEqual(partners, partners.sorted(), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<400)
  func stagesLeadATableViewFromTheOldListToTheNewOne(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let ids = [3, 20, 1000][seed % 3]
    let old = random.items(count: Int.random(in: 0...30, using: &random), ids: ids)
    let new = random.edited(old, ids: ids)
    var table = TableModel(rows: old)
    let stages = ListDiff(from: old, to: new).stages
    #expect(stages.count <= 2)
    for stage in stages {
      let problem = table.perform(stage)
      #expect(problem == nil, "seed \(seed)")
    }
    expectEqual(table.rows, new, "seed \(seed)")
  }

  @Test func laysLargeListsOutLikeSmallOnes() async throws {
    var random = SplitMix64(seed: 7)
    let old = (0..<5000).map { Item(id: "\($0)") }
    let new = old.shuffled(using: &random)
    let diff = try await ListDiff.concurrent(from: old, to: new)
    expectEqual(diff.moves, ListDiff(from: old, to: new).moves)
    expectEqual(diff.apply(to: old), new)
  }

  @Test func stopsWhenItsTaskIsCancelled() async throws {
    let old = (0..<5000).map { Item(id: "\($0)") }
    let new = Array(old.reversed())
    let task = Task {
      // Cancelled before it starts, so that the outcome does not depend on a race.
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ListDiff.concurrent(from: old, to: new)
    }
    await #expect(throws: CancellationError.self) { try await task.waitForValue() }
  }

  /// As in most reloads of a large list, the ends are equal and almost nothing lies between.
  @Test func stopsAmongEqualEndsWhenItsTaskIsCancelled() async throws {
    let old = (0..<5000).map { Item(id: "\($0)") }
    for new in [old + items("x"), items("x") + old, Array(old.dropLast())] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await ListDiff.concurrent(from: old, to: new)
      }
      await #expect(throws: CancellationError.self) { try await task.waitForValue() }
    }
  }
}
