import FormComponent
import ReactiveKit

/// A field of text with everything but its rules left alone.
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
final class GuestRow: FormNode {
  let name: TextFieldViewModel
  private let group: FieldGroup

  init(_ id: String) {
    let name = textField("name", rule: .required)
    self.name = name
    group = FieldGroup(id) { name }
  }

  var key: String { group.key }
  var fields: [FormField] { group.fields }
  var tally: Property<FormTally> { group.tally }
  var summary: Property<[FormProblem]> { group.summary }
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable { group.onEdit(action) }
  func showProblems() { group.showProblems() }
  func forgetRefusals() { group.forgetRefusals() }
  func reset() { group.reset() }
  func clear() { group.clear() }
  func rebase() { group.rebase() }
  var draft: FormDraft? { group.draft }
  func restore(_ draft: FormDraft) -> [String] { group.restore(draft) }
}
