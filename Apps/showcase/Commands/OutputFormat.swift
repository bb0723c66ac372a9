#if Showcase
  import ArgumentParser

  /// The format of a command's output.
  nonisolated enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// For people.
    case text
    /// For programs: one document, nothing else.
    case json
  }
#endif
