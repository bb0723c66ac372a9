nonisolated extension Rule {
  /// The rule that accepts everything.
  public static var none: Rule { Rule { _ in [] } }

  /// All problems of all rules, in their order.
  public static func all(_ rules: [Rule]) -> Rule {
    Rule { value in rules.flatMap { $0.problems(in: value) } }
  }

  /// The problems of this rule and then those of the other.
  public func and(_ other: Rule) -> Rule {
    .all([self, other])
  }

  /// The problems of this rule, or, if it has none, those of the other: `required.then(length)`
  /// does not report the length of an empty field.
  public func then(_ other: Rule) -> Rule {
    Rule { value in
      let problems = self.problems(in: value)
      return problems.isEmpty ? other.problems(in: value) : problems
    }
  }

  /// Accepts values that either rule accepts; otherwise reports the problems of this rule.
  public func or(_ other: Rule) -> Rule {
    Rule { value in
      let problems = self.problems(in: value)
      return problems.isEmpty || other.accepts(value) ? [] : problems
    }
  }

  /// Applies this rule only to values for which `condition` holds; accepts all others.
  public func when(_ condition: @escaping @Sendable (Value) -> Bool) -> Rule {
    Rule { value in condition(value) ? self.problems(in: value) : [] }
  }

  /// The same condition with another problem: the business line's text instead of the module's.
  public func reporting(_ problem: Problem) -> Rule {
    Rule { value in self.accepts(value) ? [] : [problem] }
  }

  /// The same condition with another problem without parameters.
  public func reporting(_ code: String) -> Rule {
    reporting(Problem(code))
  }

  /// The rule for a value that contains the value of this rule.
  public func on<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> Rule<Whole> {
    Rule<Whole> { whole in self.problems(in: part(whole)) }
  }
}

nonisolated extension Rule where Value == String {
  /// This rule for texts that are not empty: an optional field.
  public var ifPresent: Rule {
    when { !$0.isEmpty }
  }
}

nonisolated extension Rule {
  /// Requires a value: an entered number, a chosen option. Problem `form.required`.
  public static func present<Wrapped>() -> Rule where Value == Wrapped? {
    Rule(Problem("form.required")) { $0 != nil }
  }

  /// This rule for a value that may be absent; nil is accepted.
  ///
  /// ```swift
  /// FieldValidation(.present().and(Rule.atMost(9).optional))
  /// ```
  public var optional: Rule<Value?> {
    Rule<Value?> { value in value.map { self.problems(in: $0) } ?? [] }
  }
}
