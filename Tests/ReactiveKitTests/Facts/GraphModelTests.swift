import ReactiveKit
import Testing

/// Random graphs of properties under random use, compared with a model that recomputes everything.
@Suite struct GraphModelTests {
  @Test(arguments: 0..<50) func randomGraphAgreesWithTheModel(_ seed: Int) {
    let game = GraphGame(seed: UInt64(seed))
    for _ in 0..<300 { game.play() }
    #expect(game.problems == [], "seed \(seed)")
    #expect(game.checks > 300, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func everythingIsFreedAfterwards(_ seed: Int) {
    weak var source: MutableProperty<Int>?
    weak var derived: Property<Int>?
    do {
      let game = GraphGame(seed: 1000 + UInt64(seed))
      for _ in 0..<100 { game.play() }
      source = game.sources.first
      derived = game.nodes.last
      #expect(source != nil)
      #expect(derived != nil)
    }
    #expect(source == nil, "seed \(seed)")
    #expect(derived == nil, "seed \(seed)")
  }
}
