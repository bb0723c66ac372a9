import FormComponent
import Laws

/// What must hold for the text of every field.
enum CleaningLaws {
  /// What turns or hides text and must not be left.
  private static let refused: Set<Unicode.Scalar> = [
    "\u{0}", "\u{7F}", "\u{9F}", "\u{AD}", "\u{061C}", "\u{200B}", "\u{200E}", "\u{202E}",
    "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{FFFC}",
  ]

  /// Holds the laws for a text.
  static func hold(_ text: String) {
    Law.hold(TextCleaning.verbatim.clean(text) == text, "verbatim changes nothing", text)
    for cleaning in [TextCleaning.singleLine, .multiline] {
      let clean = cleaning.clean(text)
      let scalars = clean.unicodeScalars
      Law.hold(cleaning.clean(clean) == clean, "cleaning is idempotent", text)
      Law.hold(scalars.count <= text.unicodeScalars.count, "cleaning adds nothing", text)
      Law.hold(refused.isDisjoint(with: scalars), "no hidden character is left", text)
    }
    let line = TextCleaning.singleLine.clean(text).unicodeScalars
    Law.hold(!line.contains { $0.properties.isNewline }, "a single line has no line break", text)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it ends a line.
  fileprivate var isNewline: Bool {
    generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
      || generalCategory == .control
  }
}
