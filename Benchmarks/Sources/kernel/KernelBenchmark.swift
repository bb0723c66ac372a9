import ArgumentParser
import Measuring

/// Measures ReactiveKit against hand-written closures and its peers.
@main
struct KernelBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel",
    abstract: "Measures ReactiveKit against hand-written closures and its peers.")

  @OptionGroup var options: BenchmarkOptions

  @MainActor
  func run() async throws {
    try await options.measure(Workload.all, targets: PackageResources.targets_json)
  }
}
