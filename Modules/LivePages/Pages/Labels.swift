#if LivePages
import Messages

/// The labels of the templates by their name there.
nonisolated enum Labels {
  /// The library's own labels in a language, and those of a site.
  static func all(in language: Language, _ own: MessageTable = MessageTable([:])) -> [String:
    String]
  {
    let own = own[language]
    let texts = MessageTable.liveLabels[language].merging(own) { _, own in own }
    return Dictionary(texts.map { (name(of: $0), $1) }) { _, last in last }
  }

  /// What stands after the first point of a code.
  private static func name(of code: String) -> String {
    String(code.drop { $0 != "." }.dropFirst())
  }
}
#endif
