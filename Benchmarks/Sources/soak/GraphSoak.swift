/// Runs random programs on graphs of properties until so many of their steps are checked.
///
/// The programs are those of `Tests/ReactiveKitTests/RandomGraph`: after each step everything is compared
/// with a model that recomputes it.
struct GraphSoak {
  static let name = "graph"
  private static let length = 150
  /// Shrinking takes a while, and what fails often mostly has one cause.
  private static let mostFailures = 3

  private let seed: UInt64
  private let steps: Int
  private(set) var counts = ProgramCounts()
  private(set) var failures: [ProgramReport] = []

  init(seed: UInt64, steps: Int) {
    self.seed = seed
    self.steps = steps
  }

  /// Runs one program of each configuration per seed, from the first seed on.
  mutating func run() {
    var next = seed
    repeat {
      for features in ProgramFeatures.all {
        let report = ProgramReport(
          seed: next, length: Self.length, features: features, counts: &counts)
        if let report { failures.append(report) }
        if failures.count == Self.mostFailures { return }
      }
      next &+= 1
    } while counts.steps < steps
  }

  var summary: String {
    let reports = failures.map { failure in
      """
      \(failure.text)
      again: scripts/soak --only \(Self.name) --steps 1 --seed \(failure.seed)

      """
    }
    let total = """
      \(Self.name): \(counts.steps) checked steps of \(counts.programs) programs, \
      \(counts.checks) comparisons, seed \(seed), \(ProgramFeatures.all.count) configurations, \
      \(failures.count) failed
      """
    return (reports + [total]).joined(separator: "\n")
  }
}
