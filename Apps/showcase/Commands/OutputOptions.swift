#if Showcase
  import ArgumentParser

  /// The options for the style of text.
  struct OutputOptions: ParsableArguments {
    /// When text is coloured.
    enum Color: String, ExpressibleByArgument, CaseIterable {
      case auto, always, never
    }

    @Option(help: "Colour: auto, which is on a terminal only, always or never.")
    var color = Color.auto

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How wide tables may be; the terminal's width by default.", valueName: "columns")
    )
    var width: Int?

    nonisolated init() {}

    nonisolated func validate() throws {
      if let width, !(20...10_000).contains(width) {
        throw ValidationError("--width: must be from 20 to 10000 columns, not \(width)")
      }
    }

    /// The style of text.
    @MainActor var paint: Paint { Console.paint.asked(color, columns: width) }
  }

  nonisolated extension Paint {
    /// The same, unless the options differ.
    fileprivate func asked(_ color: OutputOptions.Color, columns width: Int?) -> Paint {
      switch color {
      case .auto: Paint(isEnabled: isEnabled, columns: width ?? columns)
      case .always: Paint(isEnabled: true, columns: width ?? columns)
      case .never: Paint(isEnabled: false, columns: width ?? columns)
      }
    }
  }
#endif
