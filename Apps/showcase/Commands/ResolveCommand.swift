import ArgumentParser

/// `showcase resolve`: says where URLs lead, or why they lead nowhere.
struct ResolveCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Says where URLs lead, or why they lead nowhere.",
    discussion: "The exit status is 1 when a URL leads nowhere or may not be opened.")

  @Argument(help: "The URLs.")
  var urls: [String]

  @Option(help: ArgumentHelp("The number of the city you are in.", valueName: "id"))
  var city = 1

  @Flag(help: "As somebody who has logged in.")
  var signedIn = false

  @Option(help: "How to print: text or json.")
  var format = OutputFormat.text

  nonisolated init() {}

  @MainActor
  func run() async throws {
    let app = try App(feeds: .bundled, city: city)
    let reports = urls.map { ResolutionReport($0, app.router) }
    switch format {
    case .text: Console.write(ResolutionReport.text(reports, Console.paint))
    case .json: try Console.write(json: reports)
    }
    if reports.contains(where: \.isRefused) { throw ExitCode(1) }
  }
}
