/// The report on a failed program: the seed, the shrunk program and the failure.
struct ProgramReport {
  let seed: UInt64
  let text: String
  let kind: ProgramFailure.Kind

  /// Runs the program of a seed; nil if it does not fail.
  ///
  /// - Parameter counts: counts the comparisons.
  init?(seed: UInt64, length: Int, features: ProgramFeatures, counts: inout ProgramCounts) {
    let program = ProgramGenerator.program(seed: seed, length: length, features: features)
    let run = ProgramRun.run(program)
    counts.programs += 1
    counts.steps += run.steps
    counts.checks += run.checks
    guard let failure = run.failure else { return nil }
    let smallest = Shrinker.shrink(program, failingWith: failure.kind)
    let traced = ProgramRun.run(smallest, isTraced: true)
    self.seed = seed
    kind = failure.kind
    text = """
      seed \(seed), \(length) steps, features \(features.rawValue), \(failure.kind):
      \(smallest.text(of: traced))
      -> \(traced.failure?.text ?? failure.text)
      """
  }
}
