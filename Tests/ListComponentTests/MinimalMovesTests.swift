import LimitTesting
import ReactiveKit
import Testing

@testable import ListComponent

/// Ten moved rows are ten moves in lists of every size.
struct MinimalMovesTests {
  @Test(arguments: 0...7)
  func movesAreAsFewAsByTrial(count: Int) {
    let distances = Self.distances(count)
    expectEqual(distances.count, (1...max(count, 1)).reduce(1, *))
    let old = Self.rows(Array(0..<count))
    for (order, distance) in distances {
      let diff = ListDiff(from: old, to: Self.rows(order))
      if diff.moves.count != distance { Issue.record("\(order): \(diff.moves.count)") }
    }
  }

  @Test(arguments: 0..<60)
  func movesAllButTheLongestRunInOrder(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 8...120, using: &random)
    let order = (0..<count).shuffled(using: &random)
    let old = Self.rows(Array(0..<count))
    let mixed = ListDiff(from: old, to: Self.rows(order))
    expectEqual(mixed.moves.count, count - Self.longestRun(order), "seed \(seed)")
    // Also between added and removed rows, which do not count.
    let kept = order.filter { !$0.isMultiple(of: 3) }
    let diff = ListDiff(
      from: old,
      to: kept.flatMap { [Item(id: "\($0)"), Item(id: "new \($0)")] })
    expectEqual(diff.moves.count, kept.count - Self.longestRun(kept), "seed \(seed)")
  }

  @Test func tenMovesOfTenThousandRowsAreTen() {
    var random = SplitMix64(seed: 1)
    var order = Array(0..<10_000)
    for _ in 0..<10 {
      let row = order.remove(at: Int.random(in: 0..<9_999, using: &random))
      order.insert(row, at: Int.random(in: 0..<9_999, using: &random))
    }
    let diff = ListDiff(from: Self.rows(Array(0..<10_000)), to: Self.rows(order))
    expectEqual(diff.moves.count, 10)
  }

  @Test func marksALongestIncreasingRun() {
    expectEqual(
      LongestIncreasing.marks(in: [3, -1, 0, 1, 2]), [false, false, true, true, true])
    expectEqual(LongestIncreasing.marks(in: []), [])
    expectEqual(LongestIncreasing.marks(in: [-1]), [false])
  }

  private static func rows(_ order: [Int]) -> [Item] {
    order.map { Item(id: "\($0)") }
  }

  /// The number of single moves to every order of `count` rows, by trial.
  private static func distances(_ count: Int) -> [[Int]: Int] {
    let start = Array(0..<count)
    var distances = [start: 0]
    var frontier = [start]
    while let order = frontier.first {
      frontier.removeFirst()
      for from in order.indices {
        for to in order.indices where to != from {
          var moved = order
          moved.insert(moved.remove(at: from), at: to)
          if distances[moved] == nil {
            distances[moved] = (distances[order] ?? 0) + 1
            frontier.append(moved)
          }
        }
      }
    }
    return distances
  }

  /// The length of the longest increasing subsequence, by the definition.
  private static func longestRun(_ order: [Int]) -> Int {
    var lengths: [Int] = []
    for index in order.indices {
      let before = (0..<index).filter { order[$0] < order[index] }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}
