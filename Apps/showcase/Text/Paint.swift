#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Colours text for a terminal, or leaves it alone.
nonisolated struct Paint: Hashable, Sendable {
  /// A way of making text stand out.
  enum Style: Int, CaseIterable, Hashable, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// Whether text is coloured at all.
  let isEnabled: Bool

  /// Colours only for a terminal, and not where `NO_COLOR` is set to anything but nothing.
  init(isTerminal: Bool, environment: [String: String]) {
    isEnabled = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The text in a style.
  func callAsFunction(_ text: String, _ style: Style) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Whether standard output is a terminal.
  static var standardOutputIsTerminal: Bool { isatty(1) == 1 }
}
