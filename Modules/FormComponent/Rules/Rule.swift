/// A condition on a value: a pure function from the value to what is wrong with it.
///
/// A value that can be sent anywhere, tested without any reactive machinery, and combined.
///
/// ```swift
/// let username: Rule<String> = .required.then(.length(4...16))
/// username.problems(in: "abc")   // [form.length least=4 most=16]
/// username.accepts("abcd")       // true
/// ```
public nonisolated struct Rule<Value>: Sendable {
  private let check: @Sendable (Value) -> [Problem]

  /// Makes a rule of a function that lists what is wrong, in the order it is to be shown.
  public init(_ check: @escaping @Sendable (Value) -> [Problem]) {
    self.check = check
  }

  /// Makes a rule with one problem.
  ///
  /// - Parameters:
  ///   - problem: what is wrong with a value that is refused.
  ///   - accepts: whether a value is accepted.
  public init(_ problem: Problem, unless accepts: @escaping @Sendable (Value) -> Bool) {
    check = { accepts($0) ? [] : [problem] }
  }

  /// What is wrong with `value`; empty when nothing is.
  public func problems(in value: Value) -> [Problem] {
    check(value)
  }

  /// Whether nothing is wrong with `value`.
  public func accepts(_ value: Value) -> Bool {
    check(value).isEmpty
  }
}

/// From when on a rule is applied to a field's value.
///
/// From then on it follows every change, and trying to submit applies every rule: what was wrong is
/// judged anew while it is put right. Resetting, clearing and restoring a field begin from the start.
///
/// ``ShowPolicy`` is about what is shown of what the rules find; a trigger is about what is asked. A
/// rule that is not applied finds nothing, so it keeps no form from being submitted.
public nonisolated enum RuleTrigger: Sendable, Hashable, CaseIterable {
  /// Always: with the first value and every change.
  case onChange
  /// When the field has been left for the first time.
  case onLeave
  /// When submitting, or validating the field, is tried for the first time.
  case onSubmit
}

/// Why a rule cannot be made.
public nonisolated enum RuleError: Error, Hashable {
  /// The lower bound is above the upper one, or one of them is no number.
  case boundsReversed(lower: Double, upper: Double)
  /// A length below zero.
  case negativeLength(Int)
}
