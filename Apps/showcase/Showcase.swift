#if Showcase
  import ArgumentParser
  import Dispatch

  /// The entry point of the process: it runs before any file is opened.
  @main enum Entry {
    static func main() {
      Descriptor.fillClosed()
      HelpWidth.ensure()
      Interruption.observe()
      Task { await Showcase.main() }
      dispatchMain()
    }
  }

  /// `showcase`: the view-models of all business lines, without a view.
  struct Showcase: AsyncParsableCommand {
    /// The version of the package, defined only here.
    nonisolated static let version = "0.1.0"

    nonisolated static let configuration = CommandConfiguration(
      commandName: "showcase",
      abstract: "Prints the values of Trellis's view-models and the routes of their commands.",
      discussion: """
        Without a subcommand it runs everything once. All output is deterministic and no \
        network is used unless a URL is given. Colour, and tables cut to the width, only on a \
        terminal; no colour where NO_COLOR is set.

        Demos: \(Demo.names).
        Completions: showcase --generate-completion-script bash|zsh|fish
        """,
      version: "showcase of Trellis \(version)",
      subcommands: [
        TourCommand.self, CellsCommand.self, MailCommand.self, RoutesCommand.self,
        ResolveCommand.self, DemoCommand.self, ReplayCommand.self, RecordCommand.self,
        TextsCommand.self,
      ],
      defaultSubcommand: TourCommand.self)

    /// Runs the command of the arguments; an error in them is printed in one line.
    static func main() async {
      if let problem = ArgumentBytes.problem(in: ArgumentBytes.own) {
        Console.diagnose(problem)
        exit(withError: ExitCode.validationFailure)
      }
      do {
        var command = try parseAsRoot()
        if var work = command as? any AsyncParsableCommand {
          try await work.run()
        } else {
          try command.run()
        }
        exit()
      } catch {
        let code = exitCode(for: error)
        let message = message(for: error)
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
        // A command that has printed its error returns only a status.
        if message.isEmpty { exit(withError: code) }
        // Help, the version or a script. The parser would not notice a failed write.
        if code.isSuccess {
          let isScript = CommandLine.arguments.contains {
            $0.hasPrefix("--generate-completion-script")
          }
          Console.write(
            isScript ? CompletionScript.completingHelp(message, commands: commands) : message)
          exit()
        }
        Console.diagnose(
          ArgumentDiagnosis(
            message: message, arguments: Array(CommandLine.arguments.dropFirst()),
            commands: commands
          ).text)
        exit(withError: code)
      }
    }
  }
#else
  import Foundation

  /// The program without the package trait `Showcase`, which adds the command line.
  @main
  struct Showcase {
    static func main() {
      Console.diagnose(
        "built without the package trait Showcase: swift run --traits Showcase showcase")
      exit(1)
    }
  }
#endif
