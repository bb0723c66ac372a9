#if Showcase
  import ArgumentParser
  import Wiring

  /// `showcase demo`: plays the script of a demo and prints every state change.
  struct DemoCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "demo", abstract: "Runs a demo with a script of inputs.",
      discussion: """
        Prints the user's actions and every change that follows, in order. No demo waits for real \
        time or uses a network. The demos:

        \(Demo.list)
        """)

    @Argument(help: "Which demo to play.")
    var demo: Demo

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    @MainActor
    func run() async throws {
      let missing = demo.missingLines(in: lines.chosen)
      if !missing.isEmpty {
        throw ValidationError("--lines: the demo \(demo) needs \(missing.joined(separator: ", "))")
      }
      Console.write(
        try await demo.transcript(
          try App(lines: lines.chosen, feeds: .bundled, city: 1), output.paint))
    }
  }
#endif
