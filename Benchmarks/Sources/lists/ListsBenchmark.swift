import ArgumentParser
import Foundation

/// Measures list differences against one equality pass, one hash pass and the standard library.
@main
struct ListsBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Measures list differences against their floors and the standard library.",
    discussion: "Nanoseconds a row; the median of rounds in which the contestants take turns.")

  @Option(help: "How many rows the list has.")
  var rows = 10_000

  @Flag(help: "Rows with Int ids instead of String ids.")
  var integers = false

  @Flag(help: "Print one JSON document instead of the table.")
  var json = false

  @Flag(help: "Exit with 1 when a scenario misses its target (String ids only).")
  var strict = false

  func validate() throws {
    if rows < 100 { throw ValidationError("--rows must be at least 100, not \(rows)") }
  }

  func run() throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let found =
        integers
        ? Report(ListRow.integers(rows), Contestants(), hasTargets: false).rows
        : Report(ListRow.strings(rows), Contestants(), hasTargets: false).rows
      print(String(decoding: try encoder.encode(found), as: UTF8.self))
      return
    }
    let missed =
      integers
      ? Report(ListRow.integers(rows), Contestants(), hasTargets: false).print()
      : Report(ListRow.strings(rows), Contestants(), hasTargets: true).print()
    if strict, missed > 0 { throw ExitCode(1) }
  }
}
