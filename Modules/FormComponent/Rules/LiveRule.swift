public import ReactiveKit

/// A rule that may read other fields: it runs again whenever they change, in the same propagation.
///
/// There is no separate list of dependencies: the rule names the properties that it reads, and a
/// problem caused by another field disappears when that field is corrected.
///
/// ```swift
/// repeated = PasswordField(rules: [.same(as: password.value)])
/// checkOut = DateField(rules: [.reading(checkIn.value) { first in .atLeast(first) }])
/// ```
@MainActor
public struct LiveRule<Value: Equatable> {
  let problems: @MainActor (Property<Value>) -> Property<[Problem]>
  var trigger = RuleTrigger.onChange

  /// The rule that `make` returns for the current value of another property, such as another
  /// field's value or a `combine` of several.
  ///
  /// - Parameters:
  ///   - other: the property that the rule reads.
  ///   - make: makes the rule from its value.
  public static func reading<Other>(
    _ other: Property<Other>, _ make: @escaping @MainActor (Other) -> Rule<Value>
  ) -> LiveRule {
    // The other property is mapped separately: typing here does not make the rule again.
    let rule = other.map(make)
    return LiveRule(problems: { value in combine(value, rule) { $1.problems(in: $0) } })
  }

  /// The same value as another field's. Problem `form.different`.
  public static func same(as other: Property<Value>) -> LiveRule where Value: Sendable {
    reading(other) { .equal(to: $0) }
  }

  /// A rule that reads no other property.
  public static func rule(_ rule: Rule<Value>) -> LiveRule {
    LiveRule(problems: { value in value.map { rule.problems(in: $0) } })
  }

  /// The same rule, applied from a later moment on.
  ///
  /// ```swift
  /// validation: FieldValidation(.required, live: [.rule(.strong).triggered(.onLeave)])
  /// ```
  public func triggered(_ trigger: RuleTrigger) -> LiveRule {
    LiveRule(problems: problems, trigger: trigger)
  }
}
