#if Showcase
  import ArgumentParser
  import Wiring

  /// Which business lines the application of a command has.
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
      var lines: [BusinessLine] = []
      for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
        guard let line = BusinessLine.all.first(where: { $0.name == name }) else { return nil }
        lines.append(line)
      }
      self.lines = lines
    }
  }
#endif
