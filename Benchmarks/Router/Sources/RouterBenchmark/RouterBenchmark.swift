import ArgumentParser
import Foundation
import MallocCounter

/// Measures looking up a URL in tables of 10 to 1,000,000 routes, compared with an exact dictionary, a
/// naive trie and Hummingbird's router.
@main
struct RouterBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "router",
    abstract: "Measures the router, compared with a dictionary, a naive trie and Hummingbird.",
    discussion: """
      Processor time of the thread; medians of rounds in which all take turns. Then what \
      registering costs, in nanoseconds a route at every size with its growth from 100 to the most \
      routes (1 is linear), what operations on all routes cost, and which targets are reached.
      """)

  @Option(help: "How many rounds.")
  var rounds = 15

  @Flag(help: "100 and 10,000 routes only, few rounds.")
  var quick = false

  @Flag(help: "Without the costs of registration.")
  var skipRegistration = false

  @Flag(help: "Print the look-ups as one JSON document, and nothing else.")
  var json = false

  @Flag(help: "Exit with 1 when a target is missed.")
  var strict = false

  func validate() throws {
    if rounds < 1 { throw ValidationError("--rounds must be at least 1, not \(rounds)") }
  }

  func run() throws {
    // A process of one thread has cheaper locks than a real one.
    park_second_thread()
    let sizes = quick ? [100, 10_000] : [10, 100, 1_000, 10_000, 100_000, 1_000_000]
    var report = Report(sizes: sizes, rounds: quick ? min(rounds, 7) : rounds, printsTable: !json)
    try report.run()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(report.rows), as: UTF8.self))
      return
    }
    if !skipRegistration {
      try RegistrationReport(sizes: sizes.filter { $0 <= Contestants.mostOfOthers }).run()
      try GrowthReport().run()
    }
    let missed = report.verdict()
    if strict, missed > 0 { throw ExitCode(1) }
  }
}
