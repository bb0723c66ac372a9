extension String {
  /// The text on one line, with a space for every line break and every control character; invisible
  /// characters that change the direction of text or join it are written as `\u{202E}`.
  ///
  /// Texts come from feeds and arguments: their control characters must not reach the terminal.
  nonisolated var onOneLine: String {
    String(
      map { character in
        let commands = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return commands || character.isNewline ? " " : character
      }
    ).withVisibleFormats
  }

  /// The text with its format characters written out, except for the joiners within emoji and
  /// scripts.
  private nonisolated var withVisibleFormats: String {
    guard unicodeScalars.contains(where: \.isHiddenFormat) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isHiddenFormat ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate nonisolated var isHiddenFormat: Bool {
    switch value {
    // The joiners, and the tags of flags.
    case 0x200C, 0x200D, 0xE0020...0xE007F: false
    default: properties.generalCategory == .format
    }
  }
}
