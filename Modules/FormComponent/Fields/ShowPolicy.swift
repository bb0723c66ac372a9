import ReactiveKit

/// When a field shows its problems. Trying to submit shows all, and a server's refusal is shown at
/// once, regardless of the policy.
public nonisolated enum ShowPolicy: Sendable, Hashable, CaseIterable {
  /// From the first change on.
  case onChange
  /// When the field is left; typing hides them until it is left again.
  case onLeave
  /// Only when submitting was tried, and from then on.
  case onSubmit
  /// From the first time the field is left on: nothing is shown while typing for the first time.
  case onChangeAfterLeave
}

/// The phase of a field since its start.
nonisolated struct FieldPhase<Value: Equatable>: Equatable {
  /// The number of starts.
  var start = 0
  /// The initial value, which counts as not edited.
  let pristine: Value
  var isSubmitted = false
  /// The value at the last time that the field was left.
  private(set) var left: Value?
  /// How many times the field was left, including before this start.
  private(set) var leaves = 0

  init(pristine: Value) { self.pristine = pristine }

  /// The phase after another start.
  func restarted(with pristine: Value) -> FieldPhase {
    var next = FieldPhase(pristine: pristine)
    next.start = start + 1
    next.leaves = leaves
    return next
  }

  /// The user leaves the field.
  mutating func leave(with value: Value) {
    left = value
    leaves += 1
  }

  /// The number of the moment at which a policy looks: the last time that the field was left, or its start.
  func moment(for policy: ShowPolicy) -> Int { policy == .onLeave ? leaves : start }

  /// Whether a value differs from the one at that moment.
  func isEdited(_ value: Value, for policy: ShowPolicy) -> Bool {
    policy == .onLeave ? left != value : pristine != value
  }

  /// Whether rules of a trigger are applied.
  func applies(_ trigger: RuleTrigger) -> Bool {
    switch trigger {
    case .onChange: true
    case .onLeave: isSubmitted || left != nil
    case .onSubmit: isSubmitted
    }
  }

  /// The problems of a value by the rules that are applied.
  @MainActor
  func problems(of value: Value, by rules: [LiveRule<Value>]) -> [Problem] {
    var problems: [Problem] = []
    for rule in rules where applies(rule.trigger) { problems += rule.check.value(value) }
    return problems
  }

  /// Whether problems are shown.
  ///
  /// - Parameter isEdited: whether the value was changed since the moment at which the policy looks.
  func shows(_ policy: ShowPolicy, isEdited: Bool) -> Bool {
    if isSubmitted { return true }
    return switch policy {
    case .onChange: isEdited
    case .onLeave: left != nil && !isEdited
    case .onSubmit: false
    case .onChangeAfterLeave: left != nil
    }
  }
}
