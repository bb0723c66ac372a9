#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import ReactiveKit

  extension TextFieldViewModel {
    /// A field with texts made from its key.
    convenience init(
      _ key: String, _ initial: String = "", format: TextFormat = .singleLine,
      rule: Rule<String> = .required, isHidden: Property<Bool>? = nil
    ) {
      self.init(
        key: key, label: Property("Label of \(key)"), placeholder: Property("Enter \(key)"),
        initial: initial, format: format, validation: FieldValidation(rule), isHidden: isHidden)
    }
  }
#endif
