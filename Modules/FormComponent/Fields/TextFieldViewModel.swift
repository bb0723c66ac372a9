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
/// In a masked field every text is formatted by the mask, whichever binding writes it; a text that
/// the mask cannot represent is ignored.
@MainActor
open class TextFieldViewModel: TextInputFieldViewModel<String> {
  /// Makes a field of text.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while the field is empty.
  ///   - initial: the value at first, which is also the baseline.
  ///   - format: the conversion between text and value.
  ///   - validation: the rules, and when problems are shown.
  ///   - isSecure: whether the view hides what is typed; such a text is never part of a draft.
  ///   - isInDraft: whether drafts have the text; false for a card number, which is shown but not stored.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: String = "",
    format: TextFormat = .singleLine, validation: FieldValidation<String>,
    isSecure: Bool = false, isInDraft: Bool = true, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil
  ) {
    let isSaved = isInDraft && !isSecure
    let text = Entered(format.text(initial), isEnabled: editing(isEnabled, isReadOnly)) {
      format.formatted($0)
    }
    let value = text.projectedValue.named("text", of: key).map { format.value($0) }
    super.init(
      key: key, label: label, placeholder: placeholder, isSecure: isSecure, text: text,
      edit: format.edit, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: FieldStorage(
        value.named("value", of: key), empty: "",
        save: { isSaved ? .text($0) : nil },
        load: { if case .text(let text) = $0, isSaved { text } else { nil } },
        normalized: { format.formatted($0).map(format.value) }, set: { text.write($0) }),
      validation: isSecure ? validation.concealing() : validation)
  }

  nonisolated deinit {}
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
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String>, initial: String = "",
    validation: FieldValidation<String>, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil
  ) {
    super.init(
      key: key, label: label, placeholder: placeholder, initial: initial,
      format: .cleaned(.multiline), validation: validation, isEnabled: isEnabled,
      isHidden: isHidden, isReadOnly: isReadOnly)
  }

  nonisolated deinit {}
}
