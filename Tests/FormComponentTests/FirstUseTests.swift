import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Properties derived from the fields are made on first use, at any moment.
@Suite struct FirstUseTests {
  private let name = TextFieldViewModel(
    key: "name", label: Property("name"), placeholder: Property(""), initial: "",
    validation: FieldValidation(Rule.required))
  private let code = TextFieldViewModel(
    key: "code", label: Property("code"), placeholder: Property(""), initial: "1",
    validation: FieldValidation(Rule.required))
  private let form: Form<Void>

  init() {
    form = Form(fields: FieldGroup(parts: [name, code])) { () throws(SubmitRefusal) in }
  }

  private var everything: String {
    let field = [
      "\(name.state.value)", "\(name.isValid.value)", "\(name.isTouched.value)",
      "\(name.shownProblems.value.count)",
    ]
    let whole = [
      "\(form.isValid.value)", "\(form.isDirty.value)", "\(form.isValidating.value)",
      form.firstInvalid.value?.key ?? "-", form.focus.value?.key ?? "-",
      "\(form.shownProblems.value.count)", "\(Array(form.summary.value).count)",
    ]
    return (field + whole).joined(separator: " ")
  }

  /// Uses everything once at the given moment, then makes the same changes and records them.
  private func history(using use: () -> Void) -> [String] {
    use()
    let all = Recorder(
      combine(name.state, form.isValid, form.focus) {
        "\($0) \($1) \($2?.key ?? "-")"
      })
    name.text = "Ann"
    form.moveFocus(to: code)
    code.text = ""
    form.moveFocus(to: name)
    return all.values + [everything]
  }

  @Test(arguments: ["before", "computing", "transaction", "observer"])
  func valuesDoNotDependOnTheMomentOfTheFirstUse(moment: String) {
    let bag = DisposeBag()
    let seen = history {
      switch moment {
      case "computing":
        let derived = combine(name.$text, form.fields.tally) { [self] text, _ in
          text + everything
        }
        bag += derived.onChange { _ in }
      case "transaction":
        transaction {
          name.text = "x"
          form.moveFocus(to: code)
          _ = everything
          name.text = ""
          form.moveFocus(to: nil)
        }
      case "observer":
        let observation = name.$text.onChange { [self] _ in _ = everything }
        name.text = "x"
        name.text = ""
        observation.dispose()
      default: _ = everything
      }
    }
    expectEqual(
      seen,
      [
        "empty false -", "valid true -", "valid true code", "valid false code",
        "valid false name", "valid true false 0 false true false code name 0 1",
      ])
  }
}
