import ArgumentParser

/// `showcase routes`: prints every route of every business line.
struct RoutesCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "Prints the routes of all business lines.")

  @Option(help: "How to print: text or json.")
  var format = OutputFormat.text

  nonisolated init() {}

  @MainActor
  func run() async throws {
    let app = try App(feeds: .bundled, city: 1)
    let report = RoutesReport(app.modules)
    switch format {
    case .text: Console.write(report.text(Console.paint))
    case .json: try Console.write(json: report.routes)
    }
  }
}
