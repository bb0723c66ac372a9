#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The width of help on a narrow terminal.
nonisolated enum HelpWidth {
  /// The argument parser indents descriptions by 28 columns. With fewer columns its debug build ends
  /// the process, its release build leaves the descriptions out.
  static let narrowest = 40

  /// Sets the width that the parser reads, if help would be narrower. Called before any thread reads
  /// the environment.
  static func ensure() {
    let asked = getenv("COLUMNS").map { String(cString: $0) }
    if isTooNarrow(columns: asked, terminal: Descriptor.output.columns) {
      setenv("COLUMNS", "\(narrowest)", 1)
    }
  }

  /// Whether help would be too narrow: the variable takes precedence over the terminal's width.
  static func isTooNarrow(columns: String?, terminal: Int?) -> Bool {
    guard let width = columns.flatMap(Int.init) ?? terminal else { return false }
    return width < narrowest
  }
}
