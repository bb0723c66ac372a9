import LimitTesting
import ReactiveKit
import Testing

@testable import ImageLoading

extension LeastRecentlyUsed {
  /// The keys, the most recently used first.
  fileprivate var keys: [Key] { entries.sorted { $0.value.use > $1.value.use }.map(\.key) }
}

/// The same rules, as plainly and slowly as they can be written.
private struct SlowModel {
  var entries: [(key: Int, value: Int, cost: Int)] = []
  let countLimit: Int
  let costLimit: Int

  var cost: Int { entries.map(\.cost).reduce(0, +) }

  mutating func value(for key: Int) -> Int? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.insert(entries.remove(at: index), at: 0)
    return entries[0].value
  }

  mutating func insert(_ value: Int, for key: Int, cost: Int) {
    remove(key)
    if cost > costLimit || countLimit == 0 { return }
    entries.insert((key, value, cost), at: 0)
    while entries.count > countLimit || self.cost > costLimit { entries.removeLast() }
  }

  mutating func remove(_ key: Int) {
    entries.removeAll { $0.key == key }
  }
}

struct LeastRecentlyUsedTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func agreesWithTheSlowModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limits = (Int.random(in: 0...12, using: &random), Int.random(in: 0...60, using: &random))
    var cache = LeastRecentlyUsed<Int, Int>(countLimit: limits.0, costLimit: limits.1)
    var model = SlowModel(countLimit: limits.0, costLimit: limits.1)
    for step in 0..<300 {
      let key = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<10:
        let cost = Int.random(in: 0...20, using: &random)
        cache.insert(step, for: key, cost: cost)
        model.insert(step, for: key, cost: cost)
      case 10..<17:
        expectEqual(cache.value(for: key), model.value(for: key), "seed \(seed), step \(step)")
      case 17..<19:
        cache.remove(key)
        model.remove(key)
      default:
        if Int.random(in: 0..<10, using: &random) > 0 { continue }
        cache.removeAll()
        model.entries = []
      }
      let kept = model.entries.first { $0.key == key }?.value
      expectEqual(cache.entries[key]?.value, kept, "seed \(seed), step \(step)")
      expectEqual(cache.keys, model.entries.map(\.key), "seed \(seed), step \(step)")
      expectEqual(cache.cost, model.cost, "seed \(seed), step \(step)")
    }
  }

  @Test func theLargestCostsDoNotOverflow() {
    var cache = LeastRecentlyUsed<Int, Int>(countLimit: 9)
    cache.insert(1, for: 1, cost: .max)
    cache.insert(2, for: 2, cost: .max)
    expectEqual(cache.keys, [2])
    cache.insert(3, for: 3, cost: 1)
    expectEqual(cache.keys, [3])
  }

  @Test func readingMakesAValueMostRecentlyUsed() {
    var cache = LeastRecentlyUsed<String, Int>(countLimit: 2)
    cache.insert(1, for: "a")
    cache.insert(2, for: "b")
    expectEqual(cache.value(for: "a"), 1)
    cache.insert(3, for: "c")
    expectEqual(cache.keys, ["c", "a"])
    #expect(cache.value(for: "b") == nil)
  }
}
