extension String {
  /// The text on one line, with a space for every line break and every control character.
  ///
  /// Texts come from feeds and arguments: what is in them must not reach the terminal as a command.
  nonisolated var onOneLine: String {
    String(
      map { character in
        let commands = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return commands || character.isNewline ? " " : character
      })
  }
}
