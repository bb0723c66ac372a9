/// How much was run and compared.
nonisolated struct ProgramCounts {
  var programs = 0
  /// The steps after which everything was compared; for a program that runs twice, those of both runs.
  var steps = 0
  /// The comparisons.
  var checks = 0
}
