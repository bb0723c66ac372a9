import ReactiveKit
import Testing

@testable import FormComponent

@Suite struct PartPositionsTests {
  @Test(arguments: [1, 63, 64, 65, 4_096, 4_097, 10_000])
  func holdsPositionsInOrder(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var positions = PartPositions(count: count)
    var expected: Set<Int> = []
    for step in 0..<300 {
      let position = Int.random(in: 0..<count, using: &random)
      if Bool.random(using: &random) {
        positions.insert(position)
        expected.insert(position)
      } else {
        // Also one that is not there.
        positions.remove(position)
        expected.remove(position)
      }
      #expect(positions.first == expected.min(), "step \(step)")
    }
    var visited: [Int] = []
    positions.forEach { visited.append($0) }
    #expect(visited == expected.sorted())
    for position in expected { positions.remove(position) }
    #expect(positions.first == nil)
  }

  @Test func noPartsHaveNoPositions() {
    let positions = PartPositions(count: 0)
    #expect(positions.first == nil)
    positions.forEach { Issue.record("visited \($0)") }
  }
}
