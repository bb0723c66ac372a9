import ArgumentParser
import Foundation

/// Repeats the chores and reports whether memory grows.
@main
struct Soak: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Rebinds, executes, subscribes, navigates and reloads a million times each.",
    discussion: """
      Resident memory is sampled a hundred times. The first half may warm up; in the second half it \
      may not spread over more than the tolerance, or the exit status is 1.

      Then random programs change graphs of properties, which are compared with a model after each \
      step. A program that fails is shrunk and printed, and the exit status is 1.
      """)

  @Option(help: "How often each chore is done.")
  var rounds = 1_000_000

  @Option(help: "How many steps of random programs on graphs of properties are checked.")
  var steps = 200_000

  @Option(help: "The seed of the first random program.")
  var seed: UInt64 = 1

  @Option(help: "Only the chores whose name contains this.")
  var only = ""

  @Option(help: ArgumentHelp("How much of it memory may spread over.", valueName: "percent"))
  var tolerance = 3.0

  @Option(help: ArgumentHelp("Writes the curve there, as SVG.", valueName: "file"))
  var picture: String?

  @Flag(help: "Leaks on purpose, to show that a leak is detected.")
  var leak = false

  nonisolated init() {}

  nonisolated func validate() throws {
    if rounds < SoakRun.sampleCount {
      throw ValidationError("--rounds must be at least \(SoakRun.sampleCount), not \(rounds)")
    }
    if steps < 1 { throw ValidationError("--steps must be at least 1, not \(steps)") }
    if !(tolerance > 0) { throw ValidationError("--tolerance must be above 0, not \(tolerance)") }
  }

  @MainActor
  func run() async throws {
    var chores: [any Chore] = [
      RebindChore(), CommandChore(), SubscriptionChore(), NavigationChore(), ReloadChore(),
    ].filter { isChosen($0.name) }
    if leak { chores.append(LeakChore()) }
    if chores.isEmpty && !isChosen(GraphSoak.name) {
      throw ValidationError("--only: no chore is called '\(only)'")
    }
    var isRight = true
    if !chores.isEmpty { isRight = try await isFlat(chores) }
    if isChosen(GraphSoak.name) { isRight = isGraphRight() && isRight }
    if !isRight { throw ExitCode(1) }
  }

  private nonisolated func isChosen(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  @MainActor
  private func isFlat(_ chores: [any Chore]) async throws -> Bool {
    let run = SoakRun(chores, rounds: rounds)
    await run.run()
    let curve = MemoryCurve(samples: run.samples, rounds: rounds, tolerance: tolerance / 100)
    print(run.table())
    print(curve.summary)
    if let picture {
      try CurvePicture(curve).svg.write(toFile: picture, atomically: true, encoding: .utf8)
    }
    return curve.isFlat
  }

  @MainActor
  private func isGraphRight() -> Bool {
    var soak = GraphSoak(seed: seed, steps: steps)
    soak.run()
    print(soak.summary)
    return soak.failures.isEmpty
  }
}
