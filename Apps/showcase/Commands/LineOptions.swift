#if Showcase
  import ArgumentParser
  import Wiring

  /// The business lines of a command's application.
  struct LineOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The business lines to install, separated by commas: "
          + BusinessLine.all.map(\.name).joined(separator: ", ") + ". All when left out.",
        valueName: "names"))
    var lines: ChosenLines?

    nonisolated init() {}

    /// The lines to install.
    var chosen: [BusinessLine] { lines?.lines ?? BusinessLine.all }
  }

  /// Business lines by their names, separated by commas.
  nonisolated struct ChosenLines: ExpressibleByArgument, Sendable {
    let lines: [BusinessLine]

    /// Reads the names; nil when one is not that of a line.
    init?(argument: String) {
      guard let lines = BusinessLine.named(argument) else { return nil }
      self.lines = lines
    }
  }
#endif
