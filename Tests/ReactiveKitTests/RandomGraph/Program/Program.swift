/// A random program: what is done to a graph of properties, step by step.
nonisolated struct Program: Equatable, Sendable {
  var steps: [Step]

  init(_ steps: [Step]) {
    self.steps = steps
  }
}

/// What the programs of a run may do.
nonisolated struct ProgramFeatures: OptionSet, Sendable {
  let rawValue: Int

  /// `<->`.
  static let bindings = ProgramFeatures(rawValue: 1)
  /// Observers that set, modify, bind or run transactions.
  static let reentrance = ProgramFeatures(rawValue: 2)
}
