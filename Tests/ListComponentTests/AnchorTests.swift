import ListComponent
import Testing

struct AnchorTests {
  @Test func isTheFirstVisibleRowThatIsStillThere() {
    let diff = ListDiff(from: items("abcdefgh"), to: items("xyabefgh"))
    #expect(diff.anchor(visible: 2..<6) == RowPair(old: 4, new: 4))
    #expect(diff.anchor(visible: 1..<6) == RowPair(old: 1, new: 3))
  }

  @Test func isTheNearestSurvivorAboveElseBelowWhenNoVisibleRowIsLeft() {
    let diff = ListDiff(from: items("abcdef"), to: items("af"))
    #expect(diff.anchor(visible: 2..<4) == RowPair(old: 0, new: 0))
    let below = ListDiff(from: items("abcdef"), to: items("xf"))
    #expect(below.anchor(visible: 0..<2) == RowPair(old: 5, new: 1))
  }

  @Test func isNilWhenNothingSurvivesAndIgnoresWhatIsOutsideTheList() {
    #expect(ListDiff(from: items("ab"), to: items("cd")).anchor(visible: 0..<2) == nil)
    let diff = ListDiff(from: items("ab"), to: items("zab"))
    #expect(diff.anchor(visible: 1..<90) == RowPair(old: 1, new: 2))
    #expect(diff.anchor(visible: 50..<90) == RowPair(old: 1, new: 2))
    #expect(ListDiff(from: [Item](), to: items("a")).anchor(visible: 0..<9) == nil)
  }
}
