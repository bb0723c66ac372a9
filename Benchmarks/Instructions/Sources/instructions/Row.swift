/// A piece of work whose instructions are counted.
struct Row {
  let name: String
  /// How often the work is done in the part that is counted.
  let rounds: Int
  /// Makes what the work needs, which is not counted, and returns the work: so many rounds, and a sum of
  /// what was seen, so that the optimiser drops nothing.
  let prepare: () -> (Int) -> Int

  init(_ name: String, rounds: Int = 1_000, _ prepare: @escaping () -> (Int) -> Int) {
    self.name = name
    self.rounds = rounds
    self.prepare = prepare
  }

  static let all = kernel + properties + forms + lists + routes
}
