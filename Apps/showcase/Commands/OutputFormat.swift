#if Showcase
  import ArgumentParser

  /// How a command prints.
  nonisolated enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// For people.
    case text
    /// For programs: one document, nothing else.
    case json
  }
#endif
