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

    nonisolated func validate() throws {
      if let problem = lines?.problem { throw ValidationError("--lines: \(problem)") }
    }

    /// The lines to install.
    var chosen: [BusinessLine] { lines?.lines ?? BusinessLine.all }
  }

  /// Business lines by their names, separated by commas.
  nonisolated struct ChosenLines: ExpressibleByArgument, Sendable {
    private let names: [String]

    init(argument: String) {
      names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines of the names.
    var lines: [BusinessLine] {
      names.compactMap { name in BusinessLine.all.first { $0.name == name } }
    }

    /// What is wrong with the names: one is unknown or given twice; nil when nothing is.
    var problem: String? {
      let known = BusinessLine.all.map(\.name)
      if let name = names.first(where: { !known.contains($0) }) {
        let nearest = EditDistance.nearest(to: name, in: known).map { "; did you mean '\($0)'?" }
        return "no business line '\(name)'" + (nearest ?? ", only \(known.joined(separator: ", "))")
      }
      let twice = names.indices.first { names[..<$0].contains(names[$0]) }
      return twice.map { "'\(names[$0])' is given twice" }
    }
  }
#endif
