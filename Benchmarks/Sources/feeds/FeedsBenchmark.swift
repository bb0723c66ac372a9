import ArgumentParser
import Foundation

/// Measures the cost of the places of a feed, compared with decoding its bytes.
@main
struct FeedsBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "Measures loading a feed into bound cells, compared with JSONDecoder alone.",
    discussion: """
      CPU time of the process, the median of rounds in which the contestants take turns. All elements \
      become rows with identity and order; of the cells the first forty are made and bound.
      """)

  @Option(help: "How many elements the feed has.")
  var elements = 20_000

  @Option(help: "How many rounds.")
  var rounds = 9

  @Option(help: "One contestant alone, so many rounds and no table: for a profiler.")
  var only: Contestant?

  @Flag(help: "Exit with 1 when a contestant misses its target.")
  var strict = false

  func validate() throws {
    if elements < 40 { throw ValidationError("--elements must be at least 40, not \(elements)") }
    if rounds < 1 { throw ValidationError("--rounds must be at least 1, not \(rounds)") }
  }

  /// Not an async main: valgrind ends a process that has one.
  func run() throws {
    Task { @MainActor in
      do {
        try await runTable()
      } catch {
        Self.exit(withError: error)
      }
      Self.exit()
    }
    // Not dispatchMain(), which ends the main thread: so does valgrind then.
    RunLoop.main.run()
  }

  @MainActor
  private func runTable() async throws {
    let scene = FeedScene(elements: elements)
    if let only {
      try await scene.prepare(only)
      for _ in 0..<rounds { try await scene.run(only) }
      return
    }
    let times = try await measure(scene)
    print("contestant    us an element    / JSONDecoder   target")
    var missed = 0
    for (index, contestant) in Contestant.allCases.enumerated() {
      let ratio = median(zip(times[index], times[0]).map { $0 / $1 })
      let nanoseconds = median(times[index]) / Double(elements)
      let target = contestant.target
      let isMissed = target.map { ratio > $0 } ?? false
      if isMissed { missed += 1 }
      print(
        contestant.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0),
        String(format: "%12.2f %16.2f", nanoseconds / 1000, ratio),
        target.map { String(format: "%12.2f", $0) + (isMissed ? "  missed" : "") } ?? "")
    }
    if strict, missed > 0 { throw ExitCode(1) }
  }

  /// Nanoseconds by contestant and round.
  @MainActor
  private func measure(_ scene: FeedScene) async throws -> [[Double]] {
    let contestants = Contestant.allCases
    for contestant in contestants {
      try await scene.prepare(contestant)
      try await scene.run(contestant)
    }
    var times = [[Double]](repeating: [], count: contestants.count)
    for round in 0..<rounds {
      for offset in contestants.indices {
        // Another one goes first in every round.
        let index = (offset + round) % contestants.count
        let start = clock_gettime_nsec(CLOCK_PROCESS_CPUTIME_ID)
        try await scene.run(contestants[index])
        times[index].append(clock_gettime_nsec(CLOCK_PROCESS_CPUTIME_ID) - start)
      }
    }
    return times
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// What takes part.
enum Contestant: String, CaseIterable, ExpressibleByArgument {
  /// `JSONDecoder` with the same model: what all others are compared with.
  case decoder
  /// `FeedDecoder`.
  case feed
  /// Bytes to rows, forty cells bound.
  case cells
  /// The same bytes loaded again.
  case reload
  /// Bytes to rows, every cell made and bound.
  case everyCell = "every-cell"

  /// The most that it may cost, in times of `JSONDecoder` alone.
  var target: Double? {
    switch self {
    case .cells: 1.3
    case .reload: 1.15
    case .decoder, .feed, .everyCell: nil
    }
  }
}

private func clock_gettime_nsec(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
