import ReactiveKit

/// The rules of a field, and when it shows their problems.
@MainActor
public struct FieldValidation<Value: Equatable> {
  let rules: [LiveRule<Value>]
  let checks: [AsyncRule<Value>]
  let checksInOrder: Bool
  let shows: ShowPolicy

  /// Lists rules; their problems are in this order.
  ///
  /// - Parameters:
  ///   - rule: the rule that depends only on the value.
  ///   - live: rules that read other fields.
  ///   - checks: rules that call a server, after the others have accepted the value.
  ///   - checksInOrder: whether a check waits until the one before has accepted the value; by default
  ///     all of them run side by side.
  ///   - shows: when problems are shown.
  public init(
    _ rule: Rule<Value>, live: [LiveRule<Value>] = [], checks: [AsyncRule<Value>] = [],
    checksInOrder: Bool = false, shows: ShowPolicy = .onChangeAfterLeave
  ) {
    self.init(rules: [.rule(rule)] + live, checks, inOrder: checksInOrder, shows)
  }

  private init(
    rules: [LiveRule<Value>], _ checks: [AsyncRule<Value>], inOrder checksInOrder: Bool,
    _ shows: ShowPolicy
  ) {
    self.rules = rules
    self.checks = checks
    self.checksInOrder = checksInOrder
    self.shows = shows
  }

  /// Other rules, with the same checks and policy.
  func with(rules: [LiveRule<Value>]) -> FieldValidation {
    FieldValidation(rules: rules, checks, inOrder: checksInOrder, shows)
  }

  /// The same with one more rule.
  func adding(_ rule: LiveRule<Value>) -> FieldValidation { with(rules: rules + [rule]) }

  /// No rule at all.
  public static var none: FieldValidation { FieldValidation(.none) }
}

extension FieldValidation where Value == String {
  /// The same rules, without a forbidden word in their problems: it is the text of a secure field, and problems
  /// are shown, read aloud and part of errors.
  func concealing() -> FieldValidation {
    with(
      rules: rules.map { rule in
        let conceal: @MainActor (@escaping LiveRule<String>.Find) -> LiveRule<String>.Find = {
          find in
          { find($0).map(\.concealed) }
        }
        let check = rule.check
        let concealed = check.isConstant ? Property(conceal(check.value)) : check.map(conceal)
        return LiveRule(check: concealed, trigger: rule.trigger)
      })
  }
}

extension Problem {
  nonisolated fileprivate var concealed: Problem {
    guard code == "form.forbidden", parameters["word"] != nil else { return self }
    return Problem(code, ["word": "••••"], isRetryable: isRetryable)
  }
}
