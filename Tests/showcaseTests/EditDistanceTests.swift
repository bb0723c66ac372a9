import LimitTesting
import Testing

@testable import showcase

struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("clels", "cells", 1), ("ab", "ba", 1),
    ("demo", "demo", 0),
  ])
  func countsChangedLettersAndExchangedNeighbours(one: String, other: String, count: Int) {
    expectEqual(EditDistance.of(Array(one), Array(other)), count)
    expectEqual(EditDistance.of(Array(other), Array(one)), count)
  }

  @Test func suggestsTheNearestWordOrNone() {
    let words = ["cells", "mail", "routes", "resolve"]
    expectEqual(EditDistance.nearest(to: "CELL", in: words), "cells")
    #expect(EditDistance.nearest(to: "rotue", in: words) == nil)
    expectEqual(EditDistance.nearest(to: "rotues", in: words), "routes")
    #expect(EditDistance.nearest(to: "x", in: words) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "a", count: 100_000), in: words) == nil)
  }
}
