import LimitTesting
import ListComponent
import ReactiveKit
import Testing

struct AnchorTests {
  @Test func anchorIsTheFirstRemainingVisibleRow() {
    let diff = ListDiff(from: items("abcdefgh"), to: items("xyabefgh"))
    expectEqual(diff.anchor(visible: 2..<6), RowPair(old: 4, new: 4))
    expectEqual(diff.anchor(visible: 1..<6), RowPair(old: 1, new: 3))
  }

  @Test func isTheNearestSurvivorAboveElseBelowWhenNoVisibleRowIsLeft() {
    let diff = ListDiff(from: items("abcdef"), to: items("af"))
    expectEqual(diff.anchor(visible: 2..<4), RowPair(old: 0, new: 0))
    let below = ListDiff(from: items("abcdef"), to: items("xf"))
    expectEqual(below.anchor(visible: 0..<2), RowPair(old: 5, new: 1))
  }

  @Test func anchorIsNilWithoutSurvivorsAndIgnoresInvalidPositions() {
    #expect(ListDiff(from: items("ab"), to: items("cd")).anchor(visible: 0..<2) == nil)
    let diff = ListDiff(from: items("ab"), to: items("zab"))
    expectEqual(diff.anchor(visible: 1..<90), RowPair(old: 1, new: 2))
    expectEqual(diff.anchor(visible: 50..<90), RowPair(old: 1, new: 2))
    #expect(ListDiff(from: [Item](), to: items("a")).anchor(visible: 0..<9) == nil)
  }

  /// The rule restated: the first visible row that survives, else the nearest above, else below.
  @Test(arguments: 0..<200)
  func keepsTheRowThatTheRuleNamesAfterRandomChanges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let old = (0..<12).map { Item(id: "\($0)") }
    var new = random.edited(random.edited(old, ids: 3), ids: 3)
    if seed.isMultiple(of: 3) { new.shuffle(using: &random) }
    let diff = ListDiff(from: old, to: new)
    let first = Int.random(in: 0..<12, using: &random)
    let visible = first..<min(first + 4, 12)
    let order = Array(visible) + (0..<first).reversed() + Array(visible.upperBound..<12)
    let expected = order.lazy.compactMap { index in
      new.firstIndex { $0.id == old[index].id }.map { RowPair(old: index, new: $0) }
    }.first
    expectEqual(diff.anchor(visible: visible), expected, "seed \(seed)")
  }
}
