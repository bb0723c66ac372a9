/// A condition on a value: a pure function from the value to its problems.
///
/// It is a value that can be sent between threads, tested without reactive code, and combined.
///
/// ```swift
/// let username: Rule<String> = .required.then(.length(4...16))
/// username.problems(in: "abc")   // [form.length least=4 most=16]
/// username.accepts("abcd")       // true
/// ```
public nonisolated struct Rule<Value>: Sendable {
  private let check: @Sendable (Value) -> [Problem]

  /// Makes a rule from a function that returns the problems, in the order in which they are shown.
  public init(_ check: @escaping @Sendable (Value) -> [Problem]) {
    self.check = check
  }

  /// Makes a rule with one problem.
  ///
  /// - Parameters:
  ///   - problem: the problem of a rejected value.
  ///   - accepts: whether a value is accepted.
  public init(_ problem: Problem, unless accepts: @escaping @Sendable (Value) -> Bool) {
    check = { accepts($0) ? [] : [problem] }
  }

  /// The problems of `value`; empty when it is accepted.
  public func problems(in value: Value) -> [Problem] {
    check(value)
  }

  /// Whether `value` has no problems.
  public func accepts(_ value: Value) -> Bool {
    check(value).isEmpty
  }
}

/// When a rule is first applied to a field's value.
///
/// From then on it follows every change. Trying to submit applies every rule, so that problems are
/// checked again while they are corrected. Resetting, clearing and restoring a field restart its
/// triggers.
///
/// A ``ShowPolicy`` decides which problems are shown; a trigger decides which rules are applied. A
/// rule that is not applied has no problems, so it does not prevent submitting.
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
  /// The lower bound is above the upper one.
  case boundsReversed(lower: Int, upper: Int)
  /// A negative length.
  case negativeLength(Int)
}
