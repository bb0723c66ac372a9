/// How the text in a field and its value belong together: pure functions.
public nonisolated struct TextFormat: Sendable {
  /// Behind one reference: a field and several of its closures keep their format.
  private let functions: Functions

  private final class Functions: Sendable {
    let value: @Sendable (String) -> String
    let text: @Sendable (String) -> String
    let edit: @Sendable (CaretText, CaretText) -> CaretText
    let mask: Mask?

    init(
      value: @escaping @Sendable (String) -> String, text: @escaping @Sendable (String) -> String,
      edit: @escaping @Sendable (CaretText, CaretText) -> CaretText, mask: Mask?
    ) {
      self.value = value
      self.text = text
      self.edit = edit
      self.mask = mask
    }
  }

  /// The value of a text.
  func value(_ text: String) -> String { functions.value(text) }

  /// The text of a value.
  func text(_ value: String) -> String { functions.text(value) }

  /// The text after an edit of a text.
  func edit(_ entered: CaretText, _ previous: CaretText) -> CaretText {
    functions.edit(entered, previous)
  }

  /// Whether an entry can be put into the format.
  func accepts(_ entered: String) -> Bool { functions.mask?.accepts(entered) != false }

  /// Whether every entry is put into a mask; else the text stays as entered.
  var isMasked: Bool { functions.mask != nil }

  /// The value is the text by a rule for invisible characters; the text stays as entered.
  public static func cleaned(_ cleaning: TextCleaning) -> TextFormat {
    TextFormat(
      functions: Functions(
        value: { cleaning.clean($0) }, text: { $0 }, edit: { entered, _ in entered }, mask: nil))
  }

  /// The value is the digits, the text has them in groups, however it is written.
  public static func masked(_ mask: Mask) -> TextFormat {
    TextFormat(
      functions: Functions(
        value: { mask.raw($0) }, text: { mask.text($0) },
        edit: { mask.edit($0, previous: $1) }, mask: mask))
  }

  /// One line.
  public static let singleLine = cleaned(.singleLine)
}
