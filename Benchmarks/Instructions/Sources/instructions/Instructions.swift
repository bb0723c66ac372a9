/// Does each row's work once to warm up and once to be counted, by a profiler that counts what happens in
/// `countedByProfiler` and writes a dump each time it returns: see `scripts/check-instructions`.
@main
enum Instructions {
  /// What `countedByProfiler` does.
  fileprivate static var work: () -> Int = { 0 }

  static func main() {
    for row in Row.all {
      let run = row.prepare()
      let warm = run(row.rounds)
      var counted = 0
      work = {
        counted = run(row.rounds)
        return counted
      }
      countedByProfiler()
      // The sums tell that both did something.
      print(row.name, row.rounds, warm, counted)
    }
  }
}

/// Named for the profiler, never inlined.
@inline(never)
func countedByProfiler() {
  _ = Instructions.work()
}
