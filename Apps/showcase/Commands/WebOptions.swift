#if Showcase
  import ArgumentParser

  /// The options for web servers.
  struct WebOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How long a web server may take for an answer.", valueName: "seconds"))
    var timeout = 30.0

    nonisolated init() {}

    nonisolated func validate() throws {
      guard timeout > 0, timeout <= 3600 else {
        throw ValidationError("--timeout: must be above 0 and at most 3600 seconds, not \(timeout)")
      }
    }
  }
#endif
