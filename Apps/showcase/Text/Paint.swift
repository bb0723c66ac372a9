/// Colours text for a terminal and holds its width, or leaves text unchanged.
nonisolated struct Paint: Hashable, Sendable {
  /// A style of text.
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

  /// The limit of columns in a line; nil without a limit.
  let columns: Int?

  /// Colours or not, regardless of the terminal.
  init(isEnabled: Bool, columns: Int?) {
    self.isEnabled = isEnabled
    self.columns = columns
  }

  /// Colours only for a terminal, and not if `NO_COLOR` is set to a non-empty value or the terminal
  /// is dumb.
  init(isTerminal: Bool, environment: [String: String], columns: Int? = nil) {
    isEnabled =
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    self.columns = isTerminal ? columns : nil
  }

  /// The text in a style.
  func callAsFunction(_ text: String, _ style: Style) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
