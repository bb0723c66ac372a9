public import ReactiveKit

/// A field of many lines of text: every line break is one LF in the value.
@MainActor
open class MultilineTextFieldViewModel: TextFieldViewModel {
  /// The number of lines; an empty text has one.
  public private(set) lazy var lineCount: Property<Int> = value.map { text in
    text.utf8.count { $0 == 0x0A } + 1
  }

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
