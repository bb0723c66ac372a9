public import Messages
public import ReactiveKit

/// A field for typing: the base of ``TextFieldViewModel``, whose value is a text, and of
/// ``NumberInputFieldViewModel`` and ``DateFieldViewModel``, whose values are read from the text.
///
/// A view binds both ways, `field.terminal() <-> view.textTerminal`; a view with access to its caret
/// calls `textEntered(_:)` and shows the result.
@MainActor
open class TextInputFieldViewModel<Value: Equatable>: FieldViewModel<Value>, TextInput {
  /// The text that the view shows and the user edits; views follow `$text`. The value is derived from
  /// it.
  ///
  /// While the field is disabled, every change by a view is ignored; the program writes with
  /// ``FieldViewModel/setValue(_:)``.
  @Entered public final var text: String
  /// The text shown while the field is empty.
  public let placeholder: Property<String>
  /// Whether the view hides what is typed. A secure text is never part of a draft.
  public let isSecure: Bool

  private let edit: @MainActor (_ entered: CaretText, _ previous: CaretText) -> CaretText

  init(
    key: String, label: Property<String>, placeholder: Property<String>, isSecure: Bool,
    text: Entered<String>,
    edit: @escaping @MainActor (_ entered: CaretText, _ previous: CaretText) -> CaretText,
    isEnabled: Property<Bool>?, isHidden: Property<Bool>?, isReadOnly: Property<Bool>?,
    storage: FieldStorage<Value>,
    validation: FieldValidation<Value>
  ) {
    _text = text
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.edit = edit
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: storage,
      validation: validation)
  }

  /// A field whose value is read from the text.
  init<Notation: TextNotation>(
    key: String, label: Property<String>, placeholder: Property<String>,
    initial: Notation.Parsed?, bounds: Property<ClosedRange<Notation.Parsed>>?,
    notation: Property<Notation>, validation: FieldValidation<Value>, isInDraft: Bool,
    isEnabled: Property<Bool>?, isHidden: Property<Bool>?, isReadOnly: Property<Bool>?
  ) where Value == Notation.Parsed? {
    let first = initial.flatMap { Notation.accepts($0) ? $0 : nil }
    let entry = MutableProperty(ParsedEntry<Notation>(first)).named("entry", of: key)
    let text = combine(entry, notation) { $0.text(in: $1) }.named("text", of: key)
    _text = Entered(showing: text, isEnabled: editing(isEnabled, isReadOnly)) {
      entry.value = ParsedEntry($0, in: notation.value)
    }
    self.placeholder = placeholder
    isSecure = false
    edit = { entered, _ in entered }
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: .parsed(entry, isInDraft: isInDraft, key: key),
      validation: bounds.map { validation.adding(.within($0, notation)) } ?? validation)
  }

  nonisolated deinit {}

  package final var shownText: Property<String> { $text }

  /// The label; the placeholder of a field without one.
  override var spokenLabel: Property<String> {
    combine(label, placeholder) { $0.isEmpty ? $1 : $0 }
  }

  /// The shown text; empty for a secure field.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    isSecure ? Property("") : $text
  }

  /// Makes an end of a two-way connection to the text, for a view.
  public final func terminal() -> ChannelTerminal<String> { _text.terminal() }

  /// The view reports that the user has changed the text, with the caret.
  ///
  /// - Parameters:
  ///   - entered: the view's text and caret after the change.
  ///   - previousCaret: the caret before the change; without it, a missing separator counts as
  ///     deleted backwards.
  /// - Returns: the text and caret that the view is to show.
  @discardableResult
  public final func textEntered(_ entered: CaretText, previousCaret: Int? = nil) -> CaretText {
    let previous = CaretText(text, caret: previousCaret ?? entered.caret + 1)
    guard isEditable else { return previous }
    let shown = edit(entered, previous)
    text = shown.text
    // An observer may have changed it again.
    return text == shown.text ? shown : CaretText(text, caret: shown.caret)
  }
}

/// The interface of text fields for views, independent of the type of the value.
@MainActor
package protocol TextInput: FormField {
  var text: String { get set }
  var shownText: Property<String> { get }
  var placeholder: Property<String> { get }
  var isSecure: Bool { get }
  @discardableResult
  func textEntered(_ entered: CaretText, previousCaret: Int?) -> CaretText
}
