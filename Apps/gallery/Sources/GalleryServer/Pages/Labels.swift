import Messages

/// The gallery's own labels by their name in the templates.
nonisolated enum Labels {
  /// All labels of a language.
  static func all(in language: Language) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: MessageTable.labels[language].map { code, text in
        (String(code.dropFirst("gallery.".count)), text)
      })
  }
}
