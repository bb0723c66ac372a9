/// How the text in a field and its value belong together: pure functions.
public nonisolated struct TextFormat: Sendable {
  let value: @Sendable (String) -> String
  let text: @Sendable (String) -> String
  let edit: @Sendable (CaretText, CaretText) -> CaretText
  /// The mask that every entry is put into; nil when the text stays as entered.
  let mask: Mask?

  /// The value is the text by a rule for invisible characters; the text stays as entered.
  public static func cleaned(_ cleaning: TextCleaning) -> TextFormat {
    TextFormat(
      value: { cleaning.clean($0) }, text: { $0 }, edit: { entered, _ in entered }, mask: nil)
  }

  /// The value is the digits, the text has them in groups, however it is written.
  public static func masked(_ mask: Mask) -> TextFormat {
    TextFormat(
      value: { mask.raw($0) }, text: { mask.text($0) },
      edit: { mask.edit($0, previous: $1) }, mask: mask)
  }

  /// One line.
  public static let singleLine = cleaned(.singleLine)
}
