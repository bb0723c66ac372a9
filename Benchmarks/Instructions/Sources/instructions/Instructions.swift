/// Does each row's work once to warm up and once to be counted, by a profiler that counts what happens in
/// `countedByProfiler` and writes a dump each time it returns: see `scripts/check-instructions`.
/// With an argument: only the rows whose name contains it, for a profile of one.
@main
enum Instructions {
  /// What `countedByProfiler` does.
  fileprivate static var work: () -> Int = { 0 }

  static func main() {
    let wanted = CommandLine.arguments.dropFirst().first ?? ""
    for row in Row.all where wanted.isEmpty || row.name.contains(wanted) {
      let run = row.prepare()
      let warm = run(row.rounds)
      var counted = 0
      work = {
        counted = run(row.rounds)
        return counted
      }
      countedByProfiler()
      // Prints the sums, so that neither pass is optimized away.
      print(row.name, row.rounds, warm, counted)
    }
  }
}

/// Named for the profiler, never inlined.
@inline(never)
func countedByProfiler() {
  _ = Instructions.work()
}
