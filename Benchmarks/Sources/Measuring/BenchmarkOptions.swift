import ArgumentParser
import Foundation
import MallocCounter

/// Which rows are measured, how long, and how they are printed: the same for every benchmark.
package struct BenchmarkOptions: ParsableArguments {
  @Option(help: "Only rows whose name contains this text.")
  var filter: String?

  @Option(help: "Only this contestant, for profilers: the ratios are then to itself.")
  var only: String?

  @Flag(help: "Short rounds: for a first look, not for figures.")
  var quick = false

  @Flag(help: "Print one JSON document instead of the table.")
  var json = false

  @Flag(help: "Exit with 1 when a row misses its target.")
  var strict = false

  @Flag(help: "List the rows.")
  var list = false

  @Option(help: "Where contestants run: callback of the main queue, as views do, or task.")
  var context = MeasuringContext.callback

  @Option(help: "What the allocator has been through: used, as in an application, or fresh.")
  var heap = HeapState.used

  /// Needed by the parser.
  package init() {}

  /// Measures rows and prints them.
  ///
  /// - Parameters:
  ///   - all: the rows, in the order of the table.
  ///   - targets: the text of a `targets.json`.
  /// - Throws: an exit code when a contestant saw something else than the floor, or, when that is
  ///   asked for, when a row misses its target.
  @MainActor
  package func measure(_ all: [Workload], targets: [UInt8]) async throws {
    let workloads = all.filter { filter.map($0.id.contains) ?? true }
      .compactMap { only.map($0.only) ?? $0 }
    if list {
      for workload in workloads { print(workload.id, workload.title, separator: "\t") }
      return
    }
    guard !workloads.isEmpty else { throw ValidationError("No such row or contestant.") }
    park_second_thread()
    let targets = try Target.all(in: targets)
    let blocks = heap.prepare()
    defer { for block in blocks { block.deallocate() } }
    let runner = Runner(
      rounds: quick ? 5 : 11, nanosecondsPerRound: quick ? 2e6 : 20e6, context: context)
    var rows: [Row] = []
    for workload in workloads {
      rows.append(Row(workload, await runner.measure(workload), targets[workload.id]))
    }
    try report(rows)
  }

  private func report(_ rows: [Row]) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    } else {
      print(context.text + ", " + heap.text)
      print(Table(rows: rows).text)
      Notes(rows: rows).print()
    }
    let isWrong = rows.contains { !$0.strangers.isEmpty }
    let isMissed = strict && rows.contains { $0.verdict == .missed }
    if isWrong || isMissed { throw ExitCode.failure }
  }
}
