#if Showcase
  import ArgumentParser
  import Router
  import RouterTools
  import Wiring

  /// `showcase routes`: prints every route of every business line.
  struct RoutesCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "routes", abstract: "Prints the routes of all business lines.")

    /// The format of the routes.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json, markdown, apple
    }

    @Option(
      help: """
        The output format: text, json, markdown, or apple, the content of the file that associates the \
        universal links with the app.
        """)
    var format = Format.text

    private nonisolated static let exampleApp = "TEAM000000.example.trellis"

    @Option(help: ArgumentHelp("For apple: the app.", valueName: "team.bundle"))
    var app = exampleApp

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    nonisolated func validate() throws {
      guard app.wholeMatch(of: /[A-Za-z0-9]+(\.[A-Za-z0-9-]+)+/) != nil else {
        throw ValidationError(
          "--app: must be a team and a bundle such as \(Self.exampleApp), not '\(app)'")
      }
    }

    @MainActor
    func run() async throws {
      let router = try App(lines: lines.chosen, feeds: .bundled, city: 1).router
      switch format {
      case .text: Console.write(RoutesReport.text(router.routes, output.paint))
      case .json: try Console.write(json: router.routes.map(RoutesReport.init))
      case .markdown: Console.write(router.routes.markdown())
      case .apple: Console.write(router.appleAppSiteAssociation(appIDs: [app]))
      }
    }
  }
#endif
