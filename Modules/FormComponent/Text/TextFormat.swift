/// How the text in a field and its value belong together: pure functions.
public nonisolated struct TextFormat: Sendable {
  /// Indirect: a field and several of its closures keep their format, which is one reference then.
  private indirect enum Kind {
    case cleaned(TextCleaning)
    case masked(Mask)
  }

  private let kind: Kind

  /// The value is the text by a rule for invisible characters; the text stays as entered.
  public static func cleaned(_ cleaning: TextCleaning) -> TextFormat {
    TextFormat(kind: .cleaned(cleaning))
  }

  /// The value is the digits, the text has them in groups, however it is written.
  public static func masked(_ mask: Mask) -> TextFormat { TextFormat(kind: .masked(mask)) }

  /// One line.
  public static let singleLine = cleaned(.singleLine)

  /// The value of a text.
  func value(_ text: String) -> String {
    switch kind {
    case .cleaned(let cleaning): cleaning.clean(text)
    case .masked(let mask): mask.raw(text)
    }
  }

  /// A text or a value in the form of a text; nil if the format cannot represent it.
  func formed(_ entry: String) -> String? {
    switch kind {
    case .cleaned: entry
    case .masked(let mask): mask.accepts(entry) ? mask.text(entry) : nil
    }
  }

  /// The text of a value.
  func text(_ value: String) -> String {
    switch kind {
    case .cleaned: value
    case .masked(let mask): mask.text(value)
    }
  }

  /// The text after an edit of a text.
  func edit(_ entered: CaretText, _ previous: CaretText) -> CaretText {
    switch kind {
    case .cleaned: entered
    case .masked(let mask): mask.edit(entered, previous: previous)
    }
  }
}
