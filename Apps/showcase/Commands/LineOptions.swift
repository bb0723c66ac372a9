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
      guard let lines else { return }
      do throws(BusinessLine.NameError) {
        _ = try lines.named.get()
      } catch {
        throw ValidationError("--lines: \(Self.problem(error))")
      }
    }

    /// The lines to install.
    var chosen: [BusinessLine] { (try? lines?.named.get()) ?? BusinessLine.all }

    private nonisolated static func problem(_ error: BusinessLine.NameError) -> String {
      switch error {
      case .repeated(let name): return "'\(name)' is given twice"
      case .unknown(let name):
        let known = BusinessLine.all.map(\.name)
        let nearest = EditDistance.nearest(to: name, in: known).map { "; did you mean '\($0)'?" }
        return "no business line '\(name)'" + (nearest ?? ", only \(known.joined(separator: ", "))")
      }
    }
  }

  /// Business lines by their names, separated by commas.
  nonisolated struct ChosenLines: ExpressibleByArgument, Sendable {
    /// The lines of the names.
    let named: Result<[BusinessLine], BusinessLine.NameError>

    init(argument: String) {
      named = Result { () throws(BusinessLine.NameError) in try BusinessLine.named(argument) }
    }
  }
#endif
