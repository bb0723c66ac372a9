import ArgumentParser

/// `showcase`: the view-models of all business lines, without a view.
struct Showcase: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "showcase",
    abstract: "Prints what Trellis's view-models show and where their commands lead.",
    discussion: """
      Without a subcommand it walks through everything once. All output is deterministic and no \
      network is used unless a URL is given.
      """,
    subcommands: [TourCommand.self, CellsCommand.self, RoutesCommand.self, ResolveCommand.self],
    defaultSubcommand: TourCommand.self)
}
