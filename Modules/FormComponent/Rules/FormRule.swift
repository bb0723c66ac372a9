public import ReactiveKit

/// A rule about several fields of a form: its problems are shown at the fields that it names, or by
/// the form.
///
/// It runs again in the same propagation in which one of its fields changes, so its problems
/// disappear when any of them is corrected. It is not applied while a field that it reads is hidden
/// or disabled. A rule whose problems are shown at the field that it validates needs no form: see
/// ``LiveRule``. The fields that show the problems must belong to the form, otherwise they would
/// not prevent submitting.
///
/// ```swift
/// let form = Form(
///   fields: FieldGroup { first; repeated; arrival; departure },
///   rules: [
///     FormRule(first, repeated, at: first, repeated) { $0 == $1 ? [] : [Problem("form.different")] },
///     FormRule(arrival, departure) { $0 < $1 ? [] : [Problem("trip.dates")] },
///   ]
/// ) { () async throws(SubmitRefusal) in try await service.book(arrival.value) }
/// ```
@MainActor
public struct FormRule {
  /// The fields that show the problems; the form itself shows them when the list is empty.
  let fields: [FormField]
  let problems: Property<[Problem]>

  /// Makes a rule that reads two fields.
  ///
  /// - Parameters:
  ///   - first: the first field that it reads.
  ///   - second: the second one.
  ///   - fields: the fields that show the problems; without any, the form shows them itself.
  ///   - check: returns the problems; it must read only its arguments.
  public init<First, Second>(
    _ first: FieldViewModel<First>, _ second: FieldViewModel<Second>, at fields: FormField...,
    check: @escaping @MainActor (First, Second) -> [Problem]
  ) {
    self.fields = fields
    problems = combine(first.$value, second.$value, first.isActive, second.isActive) {
      $2 && $3 ? check($0, $1) : []
    }
  }

  /// Makes a rule that reads three fields.
  ///
  /// - Parameters:
  ///   - first: the first field that it reads.
  ///   - second: the second one.
  ///   - third: the third one.
  ///   - fields: the fields that show the problems; without any, the form shows them itself.
  ///   - check: returns the problems; it must read only its arguments.
  public init<First, Second, Third>(
    _ first: FieldViewModel<First>, _ second: FieldViewModel<Second>,
    _ third: FieldViewModel<Third>, at fields: FormField...,
    check: @escaping @MainActor (First, Second, Third) -> [Problem]
  ) {
    self.fields = fields
    let isActive = Property.all([first.isActive, second.isActive, third.isActive])
    problems = combine(first.$value, second.$value, third.$value, isActive) {
      $3 ? check($0, $1, $2) : []
    }
  }

  /// Makes a rule that reads any property, for instance a total of rows.
  ///
  /// - Parameters:
  ///   - property: the property to read; it must not retain a field at which problems are shown.
  ///   - fields: the fields that show the problems; without any, the form shows them itself.
  ///   - check: returns the problems; it must read only its argument.
  public init<Value>(
    reading property: Property<Value>, at fields: FormField...,
    check: @escaping @MainActor (Value) -> [Problem]
  ) {
    self.fields = fields
    problems = property.map(check)
  }

  /// Attaches the rules to the fields that show their problems, grouped by field.
  ///
  /// - Returns: the problems of the whole form, and a disposable that detaches the rules.
  /// - Precondition: these fields belong to the form.
  static func install(
    _ rules: [FormRule], in group: FieldGroup
  ) -> (problems: Property<[Problem]>, attachment: Disposable) {
    var found: [ObjectIdentifier: (core: any AnyFieldCore, problems: [Property<[Problem]>])] = [:]
    for rule in rules {
      for field in rule.fields {
        precondition(
          group.contains(field),
          "a rule shows its problems at the field \"\(field.key)\", which is not in the form")
        found[ObjectIdentifier(field), default: (field.core, [])].problems.append(rule.problems)
      }
    }
    let attached = Array(found.values)
    transaction { for (core, problems) in attached { core.attach(problems) } }
    let formProblems = rules.filter(\.fields.isEmpty).map(\.problems)
    return (
      formProblems.isEmpty ? Property([]) : .joined(formProblems),
      .action { transaction { for (core, problems) in attached { core.detach(problems) } } }
    )
  }
}
