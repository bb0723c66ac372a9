import ArgumentParser
import Measuring

/// Measures headers and the pipeline of images against their floors.
@main
struct ImagesBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Measures headers and the pipeline of images against their floors.")

  @OptionGroup var options: BenchmarkOptions

  @MainActor
  func run() async throws {
    let scene = try await ImageScene()
    try await options.measure(Workload.all(in: scene), targets: PackageResources.targets_json)
  }
}
