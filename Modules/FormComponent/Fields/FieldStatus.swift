import ReactiveKit

/// The state of a field for forms and views, in one value.
nonisolated struct FieldStatus: Equatable {
  /// The problems of the field's rules, then those of its checks.
  var own: [Problem] = []
  /// The problems that are reported from outside.
  var outside = OutsideProblems()
  var isDirty = false
  /// Whether the entry has no valid value; the value is then the empty one.
  var isUnreadable = false
  var isValidating = false
  /// Whether the field is neither hidden nor disabled: otherwise it has no problems.
  var isActive = true

  /// All problems, in the order in which they are shown.
  var problems: [Problem] {
    outside.isEmpty ? own : own + outside.found + outside.refused
  }

  func adding(_ checks: [CheckReport]) -> FieldStatus {
    var status = self
    for check in checks {
      status.own += check.problems
      status.isValidating = status.isValidating || check.isPending
    }
    return status
  }

  func adding(_ outside: OutsideProblems) -> FieldStatus {
    guard isActive else { return self }
    var status = self
    status.outside = outside
    return status
  }

  var inactive: FieldStatus { FieldStatus(isDirty: isDirty, isActive: false) }
}

/// Whether a field is active in its form: it is neither hidden nor disabled.
struct FieldActivity {
  let isEnabled: Property<Bool>
  let isHidden: Property<Bool>
  let isReadOnly: Property<Bool>
  /// The combination of both; nil when both are constant, so that most fields do not pay for it.
  let isActive: Property<Bool>?

  init(isEnabled: Property<Bool>?, isHidden: Property<Bool>?, isReadOnly: Property<Bool>?) {
    self.isReadOnly = isReadOnly ?? Property(false)
    self.isEnabled = isEnabled ?? Property(true)
    self.isHidden = isHidden ?? Property(false)
    let enabling = isEnabled.flatMap { $0.isConstant && $0.value ? nil : $0 }
    let hiding = isHidden.flatMap { $0.isConstant && !$0.value ? nil : $0 }
    isActive =
      switch (enabling, hiding) {
      case (nil, nil): nil
      case (let isEnabled?, nil): isEnabled
      case (nil, let isHidden?): isHidden.negate()
      case (let isEnabled?, let isHidden?): combine(isEnabled, isHidden) { $0 && !$1 }
      }
  }
}

/// Whether the user can edit a field that may be disabled or read-only; nil for always.
func editing(_ isEnabled: Property<Bool>?, _ isReadOnly: Property<Bool>?) -> Property<Bool>? {
  guard let isReadOnly else { return isEnabled }
  return isEnabled.map { combine($0, isReadOnly) { $0 && !$1 } } ?? isReadOnly.negate()
}
