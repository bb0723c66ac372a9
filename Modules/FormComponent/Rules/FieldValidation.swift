import ReactiveKit

/// The rules of a field, and when it shows their problems.
@MainActor
public struct FieldValidation<Value: Equatable> {
  let rules: [LiveRule<Value>]
  /// Rules whose problems do not make the field invalid.
  let warnings: [LiveRule<Value>]
  let checks: [AsyncRule<Value>]
  let checksInOrder: Bool
  let shows: ShowPolicy

  /// Lists rules; their problems are in this order.
  ///
  /// - Parameters:
  ///   - rule: the rule that depends only on the value.
  ///   - live: rules that read other fields.
  ///   - checks: rules that call a server, after the others have accepted the value.
  ///   - checksInOrder: whether a check waits until the previous one has accepted the value; by
  ///     default all of them run concurrently.
  ///   - warnings: rules whose problems are shown and read aloud but do not prevent submitting, see
  ///     ``FormField/warnings``.
  ///   - shows: when problems and warnings are shown.
  public init(
    _ rule: Rule<Value>, live: [LiveRule<Value>] = [], checks: [AsyncRule<Value>] = [],
    checksInOrder: Bool = false, warnings: [LiveRule<Value>] = [],
    shows: ShowPolicy = .onChangeAfterLeave
  ) {
    self.init(rules: [.rule(rule)] + live, warnings, checks, inOrder: checksInOrder, shows)
  }

  private init(
    rules: [LiveRule<Value>], _ warnings: [LiveRule<Value>], _ checks: [AsyncRule<Value>],
    inOrder checksInOrder: Bool,
    _ shows: ShowPolicy
  ) {
    self.rules = rules
    self.warnings = warnings
    self.checks = checks
    self.checksInOrder = checksInOrder
    self.shows = shows
  }

  /// The same with one more rule.
  func adding(_ rule: LiveRule<Value>) -> FieldValidation {
    FieldValidation(rules: rules + [rule], warnings, checks, inOrder: checksInOrder, shows)
  }

  /// No rule at all.
  public static var none: FieldValidation { FieldValidation(.none) }
}

extension FieldValidation where Value == String {
  /// The same rules without forbidden words in their problems: such a word is the text of a secure
  /// field, and problems are shown, read aloud and part of errors.
  func concealing() -> FieldValidation {
    FieldValidation(
      rules: rules.map(\.concealing), warnings.map(\.concealing), checks, inOrder: checksInOrder,
      shows)
  }
}

extension LiveRule where Value == String {
  fileprivate var concealing: LiveRule {
    let conceal: @MainActor (@escaping Find) -> Find = { find in { find($0).map(\.concealed) } }
    let concealed = check.isConstant ? Property(conceal(check.value)) : check.map(conceal)
    return LiveRule(check: concealed, trigger: trigger)
  }
}

extension Problem {
  nonisolated fileprivate var concealed: Problem {
    guard code == "form.forbidden", parameters["word"] != nil else { return self }
    return Problem(code, ["word": "••••"], isRetryable: isRetryable)
  }
}
