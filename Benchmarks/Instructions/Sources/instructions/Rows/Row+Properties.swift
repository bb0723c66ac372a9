import ReactiveKit

extension Row {
  /// Observed properties that are derived from others, and one change of these.
  static let properties = [
    derived("map of a property", from: 1) { sources, tally in
      sources[0].map { $0 &+ 1 }.observe { tally.add($0) }
    },
    derived("filter of a property", from: 1) { sources, tally in
      sources[0].filter(initial: 0) { $0 & 1 == 0 }.observe { tally.add($0) }
    },
    derived("pairwise of a property", from: 1) { sources, tally in
      sources[0].pairwise(0).observe { tally.add($0 &+ $1) }
    },
    derived("combine of two properties", from: 2) { sources, tally in
      combine(sources[0], sources[1]) { $0 &+ $1 }.observe { tally.add($0) }
    },
    derived("zip of two properties", from: 2) { sources, tally in
      zip(sources[0], sources[1]).observe { tally.add($0 &+ $1) }
    },
  ]

  /// Sets the sources in turn.
  private static func derived(
    _ name: String, from count: Int,
    observe: @escaping ([Property<Int>], Tally) -> Disposable
  ) -> Row {
    Row("kernel: \(name), one change") {
      let tally = Tally()
      let sources = (0..<count).map { _ in MutableProperty(0) }
      let observation = observe(sources, tally)
      return { rounds in
        for _ in 0..<rounds {
          let value = tally.advance()
          sources[value % count].value = value
        }
        return withExtendedLifetime(observation) { tally.sum }
      }
    }
  }
}
