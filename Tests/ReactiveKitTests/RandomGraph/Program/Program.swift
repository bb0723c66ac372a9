/// A random program: actions on a graph of properties, step by step.
nonisolated struct Program: Equatable, Sendable {
  var steps: [Step]
  let features: ProgramFeatures

  init(_ steps: [Step], _ features: ProgramFeatures) {
    self.steps = steps
    self.features = features
  }
}

/// The features that the programs of a run may use.
nonisolated struct ProgramFeatures: OptionSet, Sendable {
  let rawValue: Int

  /// `<->` of properties.
  static let bindings = ProgramFeatures(rawValue: 1)
  /// Observers that set, modify, bind or run transactions.
  static let reentrance = ProgramFeatures(rawValue: 2)
  /// `terminal()`, and `<->` of terminals.
  static let terminals = ProgramFeatures(rawValue: 4)
  /// `filter(initial:)`, `distinct(by:)`, `pairwise` and `zip`, run with and without an audience that
  /// observes and reads more: values must not depend on it.
  static let remembering = ProgramFeatures(rawValue: 8)

  /// Transforms that read, set, observe and dispose. A remembering property would count their sets.
  static let meddling = ProgramFeatures(rawValue: 16)

  /// Every combination.
  static let all = (0..<24).map { ProgramFeatures(rawValue: $0) }
}
