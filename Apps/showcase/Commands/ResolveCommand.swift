#if Showcase
  public import ArgumentParser
  public import Router
  import RouterTools
  import Wiring

  /// `showcase resolve`: prints the targets of URLs, or why they are unmatched.
  struct ResolveCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "resolve", abstract: "Prints the routes of URLs, or why none matches.",
      discussion: "The exit status is 1 when a URL matches no route or may not be opened.")

    @Argument(help: "The URLs.")
    var urls: [String]

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The number of the current city.", valueName: "id"))
    var city = 1

    @Option(
      help: ArgumentHelp(
        "The source of the URLs: "
          + RouteSource.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "source")
    )
    var from = RouteSource.inside

    @Flag(
      help: ArgumentHelp(
        "Print for each URL how far it matches, what guards decide, the tab and the stack that would be "
          + "shown, what is redacted, and the closest routes."))
    var explain = false

    @Flag(help: "Resolve as a logged-in user.")
    var signedIn = false

    @Option(help: "The output format: text or json.")
    var format = OutputFormat.text

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    @MainActor
    func run() async throws {
      let app = try App(
        lines: lines.chosen, feeds: .bundled, city: city, token: signedIn ? "token" : nil)
      let reports = urls.map { url in
        var report = ResolutionReport(url, app.router, from: from)
        if explain { report.explanation = explanation(of: url, by: app.router) }
        return report
      }
      switch format {
      case .text where explain:
        for report in reports {
          Console.write((report.explanation ?? []).joined(separator: "\n") + "\n")
        }
      case .text: Console.write(ResolutionReport.text(reports, output.paint))
      case .json: try Console.write(json: reports)
      }
      if reports.contains(where: \.isRefused) { throw ExitCode(1) }
    }

    /// The lines that explain a resolution. They contain the URL, whose control characters must not
    /// reach the terminal.
    @MainActor
    private func explanation(of url: String, by router: Router) -> [String] {
      router.explain(url, from: from).description
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).onOneLine }
    }
  }

  nonisolated extension RouteSource: ExpressibleByArgument {}
#endif
