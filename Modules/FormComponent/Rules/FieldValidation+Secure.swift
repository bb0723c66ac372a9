import ReactiveKit

extension FieldValidation where Value == String {
  /// The same rules, without a forbidden word in their problems: it is the text of a secure field, and problems
  /// are shown, read aloud and part of errors.
  func concealing() -> FieldValidation {
    with(
      rules: rules.map { rule in
        LiveRule(
          problems: { value in rule.problems(value).map { $0.map(\.concealed) } },
          trigger: rule.trigger)
      })
  }
}

extension Problem {
  nonisolated fileprivate var concealed: Problem {
    guard code == "form.forbidden", parameters["word"] != nil else { return self }
    return Problem(code, ["word": "••••"], isRetryable: isRetryable)
  }
}
