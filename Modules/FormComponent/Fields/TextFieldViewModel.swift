public import Messages
public import ReactiveKit

/// A text field: label, placeholder, text and problems.
///
/// Business lines subclass it and supply its texts and rules; the texts follow the language:
///
/// ```swift
/// final class GuestNameField: TextFieldViewModel {
///   init(_ messages: Property<Messages>) {
///     super.init(
///       key: "name", label: messages.map { $0.text("order.nameLabel") },
///       placeholder: messages.map { $0.text("order.namePlaceholder") },
///       validation: .init(.required.reporting("order.nameMissing")))
///   }
/// }
/// ```
///
/// A view binds both ways, `field.terminal() <-> view.textTerminal`; a view with access to its caret
/// calls `textEntered(_:)` and shows the result.
@MainActor
open class TextFieldViewModel: FieldViewModel<String> {
  /// The text that the view shows and the user edits; views follow `$text`. The value is derived from
  /// it.
  ///
  /// In a masked field every text is put into the form of the mask, whichever binding writes it;
  /// one that the mask cannot represent is ignored. While the field is disabled, every change by a
  /// view is ignored; the program writes with ``FieldViewModel/setValue(_:)``.
  @Entered public final var text: String
  /// The text shown while the field is empty.
  public let placeholder: Property<String>
  /// Whether the view hides what is typed. A secure text is never part of a draft.
  public let isSecure: Bool

  private let format: TextFormat

  /// Makes a field of text.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while the field is empty.
  ///   - initial: the value at first, which is also the baseline.
  ///   - format: how text and value belong together.
  ///   - validation: the rules, and when problems are shown.
  ///   - isSecure: whether the view hides what is typed; such a text is never part of a draft.
  ///   - isInDraft: whether drafts have the text; false for a card number, which is shown but not stored.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: String = "",
    format: TextFormat = .singleLine, validation: FieldValidation<String>,
    isSecure: Bool = false, isInDraft: Bool = true, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil
  ) {
    let isSaved = isInDraft && !isSecure
    let text = Entered(format.text(initial), isEnabled: isEnabled) { format.formed($0) }
    let value = text.projectedValue.named("text", of: key).map { format.value($0) }
    _text = text
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.format = format
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden,
      storage: FieldStorage(
        value.named("value", of: key), empty: "",
        save: { isSaved ? .text($0) : nil },
        load: { if case .text(let text) = $0, isSaved { text } else { nil } },
        normalized: { format.formed($0).map(format.value) }, set: { text.write($0) }),
      validation: isSecure ? validation.concealing() : validation)
  }

  nonisolated deinit {}

  /// The label; the placeholder of a field without one.
  override var spokenLabel: Property<String> {
    combine(label, placeholder) { $0.isEmpty ? $1 : $0 }
  }

  /// The text as it is shown; never a secure one.
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
    guard isEnabled.value else { return previous }
    let shown = format.edit(entered, previous)
    text = shown.text
    // An observer may have changed it once more.
    return text == shown.text ? shown : CaretText(text, caret: shown.caret)
  }
}

/// A field of many lines of text: every line break is one LF in the value.
@MainActor
open class MultilineTextFieldViewModel: TextFieldViewModel {
  /// Makes a field of many lines.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while the field is empty.
  ///   - initial: the value at first, which is also the baseline.
  ///   - validation: the rules, and when problems are shown.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: String = "",
    validation: FieldValidation<String>, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil
  ) {
    super.init(
      key: key, label: label, placeholder: placeholder, initial: initial,
      format: .cleaned(.multiline), validation: validation, isEnabled: isEnabled,
      isHidden: isHidden)
  }

  nonisolated deinit {}
}
