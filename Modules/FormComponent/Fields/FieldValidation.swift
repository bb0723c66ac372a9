/// The rules of a field, and when it shows what they find.
public struct FieldValidation<Value: Equatable> {
  let rules: [LiveRule<Value>]
  let checks: [AsyncRule<Value>]
  let shows: ShowPolicy

  /// Lists rules; their problems come in this order.
  ///
  /// - Parameters:
  ///   - rule: the rule on the value alone.
  ///   - live: rules that read other fields.
  ///   - checks: rules that ask a server, once the others accept the value.
  ///   - shows: when problems are shown.
  public init(
    _ rule: Rule<Value>, live: [LiveRule<Value>] = [], checks: [AsyncRule<Value>] = [],
    shows: ShowPolicy = .onChangeAfterLeave
  ) {
    rules = [.rule(rule)] + live
    self.checks = checks
    self.shows = shows
  }

  /// No rule at all.
  public static var none: FieldValidation { FieldValidation(.none) }
}
