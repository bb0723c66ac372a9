public import ReactiveKit

/// A rule that may read other fields: it runs again whenever they change, in the same propagation.
///
/// There is no separate list of dependencies: the rule names the properties that it reads, and a
/// problem caused by another field disappears when that field is corrected.
///
/// ```swift
/// repeated = PasswordField(rules: [.same(as: password.$value)])
/// checkOut = DateField(rules: [.reading(checkIn.$value) { first in .atLeast(first) }])
/// ```
@MainActor
public struct LiveRule<Value: Equatable> {
  typealias Find = @MainActor (Value) -> [Problem]

  /// Finds the problems of a value; changes with the properties that the rule reads.
  let check: Property<Find>
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
    LiveRule(
      check: other.map { other in
        let rule = make(other)
        return { rule.problems(in: $0) }
      })
  }

  /// The same value as another field's. Problem `form.different`.
  public static func same(as other: Property<Value>) -> LiveRule where Value: Sendable {
    reading(other) { .equal(to: $0) }
  }

  /// A rule that reads no other property.
  public static func rule(_ rule: Rule<Value>) -> LiveRule {
    LiveRule(check: Property({ rule.problems(in: $0) }))
  }

  /// The same rule, applied from a later moment on.
  ///
  /// ```swift
  /// validation: FieldValidation(.required, live: [.rule(.strong).triggered(.onLeave)])
  /// ```
  public func triggered(_ trigger: RuleTrigger) -> LiveRule {
    LiveRule(check: check, trigger: trigger)
  }

  /// Changes when one of the rules does; nil if no rule reads a property.
  static func changes(of rules: [LiveRule]) -> Property<Void>? {
    rules.filter { !$0.check.isConstant }.reduce(nil as Property<Void>?) { changes, rule in
      changes.map { combine($0, rule.check) { _, _ in } } ?? rule.check.map { _ in }
    }
  }
}
