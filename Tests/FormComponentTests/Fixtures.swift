import FormComponent
import ReactiveKit

/// A text field with defaults for everything but its rules.
func textField(
  _ key: String = "name", initial: String = "", format: TextFormat = .singleLine,
  rule: Rule<String> = .none, live: [LiveRule<String>] = [], checks: [AsyncRule<String>] = [],
  shows: ShowPolicy = .onChangeAfterLeave, isSecure: Bool = false,
  isHidden: Property<Bool> = Property(false)
) -> TextFieldViewModel {
  TextFieldViewModel(
    key: key, label: Property(key.uppercased()), placeholder: Property(""), initial: initial,
    format: format, validation: FieldValidation(rule, live: live, checks: checks, shows: shows),
    isSecure: isSecure, isHidden: isHidden)
}

/// A guest in a list of guests.
final class GuestRow: FieldGroup {
  let name: TextFieldViewModel

  init(_ id: String) {
    let name = textField("name", rule: .required)
    self.name = name
    super.init(id) { name }
  }
}
